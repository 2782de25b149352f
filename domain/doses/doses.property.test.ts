import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DoseLog, DoseStep, StoredDosePlan } from '#contract/doses.ts';
import { weekDays } from '#contract/reminders.ts';
import { addDays, dayIn, daysBetween } from '#domain/days/day.ts';
import { clockIn } from '#domain/days/zoned.ts';
import { planOf } from './doses.testing.ts';
import { type Dose, dosesOf } from './doses.ts';
import { stockOf } from './stock.ts';

// Simulates a year: all kinds of schedules that change, clock changes, travel between zones, a server that checks at
// intervals of minutes or days, and two devices that log the same doses.

const first = '2031-01-01';
const last = '2031-12-31';
const minute = 60_000;
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((count) => addDays(first, count));

const days: fc.Arbitrary<DoseStep['days']> = fc.oneof(
  fc.constant({ kind: 'daily' as const }),
  fc.record({
    kind: fc.constant('every' as const),
    count: fc.integer({ min: 2, max: 40 }),
    since: day(-60, 300),
  }),
  fc.record({ kind: fc.constant('weekdays' as const), on: fc.subarray([...weekDays], { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('cycle' as const),
    weeksOn: fc.integer({ min: 1, max: 4 }),
    weeksOff: fc.integer({ min: 1, max: 4 }),
    since: day(-60, 300),
  }),
);
const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => new Date(at * minute).toISOString().slice(11, 16));
const step: fc.Arbitrary<DoseStep> = fc.record({
  from: day(-30, 360),
  amount: fc.constantFrom(0.5, 1, 2, 2.5),
  days,
  times: fc.uniqueArray(clock, { maxLength: 4 }).map((times) => times.sort()),
});
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
);
const plan: fc.Arbitrary<StoredDosePlan> = fc
  .record({
    steps: fc
      .uniqueArray(step, { selector: ({ from }) => from, minLength: 1, maxLength: 5 })
      .map((steps) => steps.sort((a, b) => (a.from < b.from ? -1 : 1))),
    endsOn: fc.oneof(fc.constant(last), day(0, 364)),
    stoppedOn: fc.option(day(0, 364), { freq: 4 }),
    zone: fc.option(zone),
  })
  .map(planOf);
/** Intervals between checks, mostly minutes to a day. */
const gaps = fc.array(fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 12_000 })), {
  minLength: 200,
  maxLength: 400,
});
const moves = fc.array(fc.record({ on: day(0, 364), to: zone }), { maxLength: 12 });

/** The expected doses, by iterating over days rather than by division. */
function expected({ steps, endsOn, stoppedOn }: StoredDosePlan): Set<string> {
  const keys = new Set<string>();
  for (const [at, { from, days: on, times }] of steps.entries()) {
    const next = steps[at + 1]?.from ?? '9999';
    const asked = new Set<string>();
    const addWeek = (monday: string) => {
      for (let count = 0; count < 7; count += 1) asked.add(addDays(monday, count));
    };
    if (on.kind === 'every')
      for (let one = on.since; one <= last; one = addDays(one, on.count)) asked.add(one);
    if (on.kind === 'cycle')
      for (let one = on.since; one <= last; one = addDays(one, 7 * (on.weeksOn + on.weeksOff)))
        for (let week = 0; week < on.weeksOn; week += 1) addWeek(addDays(one, 7 * week));
    for (let one = from; one < next && one <= last; one = addDays(one, 1)) {
      if (one > (endsOn ?? last) || one >= (stoppedOn ?? '9999')) break;
      const name = weekDays[(new Date(one).getUTCDay() + 6) % 7];
      const isOn =
        on.kind === 'daily' ||
        (on.kind === 'weekdays' ? on.on.some((each) => each === name) : asked.has(one));
      if (isOn) for (const time of times) keys.add(`${one} ${time.replace(':', '')}`);
    }
  }
  return keys;
}

const keyOf = ({ day: on, dose }: Pick<Dose, 'day' | 'dose'>) => `${on} ${dose}`;

test('each dose of a year becomes due once, at any interval of checks and in any zone', () => {
  fc.assert(
    fc.property(plan, zone, moves, gaps, (one, home, journey, between) => {
      const said = new Set<string>();
      let before = Date.parse('2030-11-25T00:00:00Z');
      let zoneBefore = home;
      for (let round = 0; before < Date.parse('2032-01-06T00:00:00Z'); round += 1) {
        const now = new Date(before + (between[round % between.length] ?? 1) * minute);
        const here = journey
          .filter(({ on }) => on <= dayIn('UTC', now))
          .sort((a, b) => (a.on < b.on ? -1 : 1));
        const zoneNow = here.at(-1)?.to ?? home;
        const range = {
          from: addDays(dayIn('UTC', new Date(before)), -3),
          to: addDays(dayIn('UTC', now), 1),
        };
        const found = dosesOf(one, [], range, { zone: zoneNow, now });
        expect(new Set(found.map(keyOf)).size).toBe(found.length);
        for (const dose of found) {
          expect(dose.state === 'coming').toBe(dose.at > now);
          const isNew = dose.at <= now && !said.has(keyOf(dose));
          // Without travel no memory is needed: new doses are those between two checks.
          if (zoneNow === zoneBefore && journey.length === 0)
            expect(isNew).toBe(dose.at.getTime() > before && dose.at <= now);
          if (isNew) said.add(keyOf(dose));
        }
        before = now.getTime();
        zoneBefore = zoneNow;
      }
      const all = [...said].sort();
      expect(all).toEqual([...expected(one)].sort());
    }),
    { numRuns: 60 },
  );
});

test('a dose is at its local time, across every clock change', () => {
  fc.assert(
    fc.property(plan, zone, (one, here) => {
      const theirs = one.zone ?? here;
      const now = new Date('2031-06-01T12:00:00Z');
      for (const { day: on, dose, at } of dosesOf(one, [], { from: first, to: last }, { zone: here, now })) {
        const time = `${dose.slice(0, 2)}:${dose.slice(2)}`;
        const onTheWall = (instant: Date) => `${dayIn(theirs, instant)} ${clockIn(theirs, instant)}`;
        if (clockIn(theirs, at) === time) expect(dayIn(theirs, at)).toBe(on);
        // A clock may change at midnight: then the minute before is on the previous day.
        else expect(onTheWall(new Date(at.getTime() - minute)) < `${on} ${time}`).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('a dose logged on two devices counts once, and reduces stock once', () => {
  const write = fc.record({
    pick: fc.nat(),
    state: fc.constantFrom('taken' as const, 'skipped' as const),
    device: fc.constantFrom('a', 'b'),
    made: fc.nat({ max: 1_000_000 }),
  });
  fc.assert(
    fc.property(
      plan,
      fc.uniqueArray(write, { selector: ({ made }) => made, maxLength: 60 }),
      zone,
      (one, writes, here) => {
        const now = new Date('2032-01-05T00:00:00Z');
        const where = { zone: here, now };
        const range = { from: '2030-12-01', to: '2032-01-02' };
        const asked = dosesOf(one, [], range, where);
        if (asked.length === 0) return;
        const rows = writes.map(({ pick, state, device, made }) => {
          const { planId, day: on, dose, at, amount } = asked[pick % asked.length] as Dose;
          return {
            device,
            made,
            row: { planId, day: on, dose, state, at: at.toISOString(), amount, movesRest: 0 },
          };
        });
        const merged = (order: typeof rows) => {
          const latest = new Map<string, (typeof rows)[number]>();
          for (const each of order)
            if ((latest.get(keyOf(each.row))?.made ?? -1) < each.made) latest.set(keyOf(each.row), each);
          return [...latest.values()].map(({ row }) => row as DoseLog);
        };
        const log = merged(rows.toSorted((a, b) => (a.device < b.device ? -1 : 1)));
        const other = merged(rows.toSorted((a, b) => (a.device > b.device ? -1 : 1)));
        const shown = dosesOf(one, log, range, where);
        expect(shown).toEqual(dosesOf(one, other, range, where));
        expect(shown.map(keyOf)).toEqual(asked.map(keyOf));
        const states = new Map(log.map((row) => [keyOf(row), row.state]));
        for (const dose of shown) expect(dose.state).toBe(states.get(keyOf(dose)) ?? 'missed');
        const taken = shown.filter(({ state }) => state === 'taken');
        const used = taken.reduce((sum, { amount }) => sum + amount, 0);
        const counted = { count: 20, countedAt: '2030-12-01T00:00:00Z', warnDays: 7, repeatsLeft: null };
        expect(stockOf({ ...one, used, stock: counted }, log, where)?.left).toBe(Math.max(0, 20 - used));
      },
    ),
    { numRuns: 60 },
  );
});

test('stock lasts for the stated days, and is never negative', () => {
  fc.assert(
    fc.property(plan, zone, day(0, 364), fc.integer({ min: 0, max: 200 }), (one, here, today, count) => {
      const where = { zone: here, now: new Date(`${today}T12:00:00Z`) };
      const stock = { count, countedAt: `${today}T12:00:00Z`, warnDays: 7, repeatsLeft: null };
      const state = stockOf({ ...one, stock }, [], where);
      expect(state?.left).toBe(count);
      const now = dayIn(here, where.now);
      const coming = dosesOf(one, [], { from: now, to: addDays(now, 366) }, where).filter(
        ({ state: each }) => each === 'coming' || each === 'due',
      );
      const [next] = coming;
      const since = next && dayIn(here, next.at) === now ? now : addDays(now, 1);
      const sum = (until: number) =>
        coming
          .filter(({ at }) => daysBetween(since, dayIn(here, at)) < until)
          .reduce((total, { amount }) => total + amount, 0);
      const daysLeft = state?.daysLeft ?? 400;
      expect(sum(daysLeft)).toBeLessThanOrEqual(count);
      // With too little for the next dose it lasts for no day.
      const missed = daysLeft === 0 && next ? next.amount : 0;
      if (state?.daysLeft !== null) expect(Math.max(missed, sum(daysLeft + 1))).toBeGreaterThan(count);
    }),
    { numRuns: 100 },
  );
});

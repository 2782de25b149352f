import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DoseStep, doses } from '#contract/doses.ts';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { reminders, weekDays } from '#contract/reminders.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { planOf } from '#domain/doses/doses.testing.ts';
import { doseKey, dosesOf } from '#domain/doses/doses.ts';
import { connect } from '#server/database/open.ts';
import { addressOf } from '#server/testing.ts';
import { deliverDue } from './deliver.ts';
import { type NotifyingApp, startNotifyingApp } from './notifying-app.testing.ts';
import { somebody } from './person.testing.ts';
import { planDue } from './plan.ts';
import { createPush, type PushMessage } from './push/push.ts';

// A week of doses on the real database: a server that is stopped, killed and restarted at any moment, a person who
// travels during clock changes, and two phones that log the same doses. The year of schedules is in
// domain/doses/doses.property.test.ts.

let app: NotifyingApp;
beforeAll(async () => {
  app = await startNotifyingApp();
});
afterAll(() => app.close());

const minute = 60_000;
const length = 4;
/** The lease of a reminder whose process died. */
const leaseMs = 5 * minute;
/** Maximum duration of consecutive crashes: a reminder that fails for an hour is reported. */
const maxCrashingMs = 15 * minute;
/** How long a dose's reminder is useful, and how long after it the second one comes. */
const usefulMs = 60 * minute;
const secondAfterMs = 30 * minute;

/** Weeks with a clock change in one of the zones. */
const firstDays = ['2031-03-06', '2031-03-27', '2031-04-02', '2031-09-04', '2031-10-23'];
/** What a server has done when it is killed. */
const ends = ['planned', 'taken', 'sent'] as const;
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
];

/** Plans of any schedule, which may change and end within the week. */
function plansOf(first: Day, zone: fc.Arbitrary<string>) {
  const day = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((count) => addDays(first, count));
  const since = day(-20, 0);
  const days: fc.Arbitrary<DoseStep['days']> = fc.oneof(
    fc.constant({ kind: 'daily' as const }),
    fc.record({ kind: fc.constant('every' as const), count: fc.integer({ min: 2, max: 4 }), since }),
    fc.record({ kind: fc.constant('weekdays' as const), on: fc.subarray([...weekDays], { minLength: 3 }) }),
    fc.record({
      kind: fc.constant('cycle' as const),
      weeksOn: fc.constant(1),
      weeksOff: fc.constant(1),
      since,
    }),
  );
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((at) => new Date(at * minute).toISOString().slice(11, 16));
  const times = fc.uniqueArray(time, { minLength: 1, maxLength: 3 }).map((list) => list.sort());
  const step = fc.record({ from: day(-3, length), amount: fc.constantFrom(0.5, 1, 2), days, times });
  const steps = fc.uniqueArray(step, { selector: ({ from }) => from, minLength: 1, maxLength: 3 });
  return fc
    .record({
      steps: steps.map((list) => list.sort((a, b) => (a.from < b.from ? -1 : 1))),
      stoppedOn: fc.option(day(1, length), { freq: 3 }),
      zone: fc.option(zone, { freq: 2 }),
    })
    .map(planOf);
}

const week = fc
  .tuple(fc.constantFrom(...firstDays), fc.subarray(zones, { minLength: 2, maxLength: 3 }))
  .chain(([first, some]) => {
    const zone = fc.constantFrom(...some);
    const run = fc.record({
      after: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 10 }) },
        fc.integer({ min: 11, max: 90 }),
      ),
      end: fc.option(fc.constantFrom(...ends), { freq: 3 }),
      /** Which of the due doses both phones log afterwards. */
      ticks: fc.option(fc.nat(2), { freq: 3 }),
      /** Where the person travels afterwards. */
      moves: fc.option(zone, { freq: 12 }),
    });
    return fc.record({
      first: fc.constant(first),
      plans: fc.array(plansOf(first, zone), { minLength: 1, maxLength: 3 }),
      home: zone,
      runs: fc.array(run, { minLength: 60, maxLength: 120 }),
    });
  });

/** A message on a phone; it replaces an earlier one with its tag. */
type Shown = { phone: string; message: PushMessage; at: Date };

/** A newly started server, which shares only the database with the previous one. */
async function startServer(arrived: (one: Shown) => void) {
  const { services, db: owner } = app.tisane;
  const { host, port, user, password, database } = owner.$client.options;
  const db = connect({ host, port, user, password, database }, { size: 4 });
  const push = await createPush(db, services.config, { allowPrivate: true });
  return {
    /** Runs a minute's job; after its crash nothing more happens. */
    async run(at: Date, end: (typeof ends)[number] | null) {
      await planDue(db, at, ['push']);
      if (end === 'planned') return;
      const death = Promise.withResolvers<void>();
      let isDead = false;
      const send = async (to: { endpoint: string }, message: PushMessage) => {
        if (end !== 'taken' && !isDead) arrived({ phone: new URL(to.endpoint).pathname, message, at });
        if (!end) return 'sent' as const;
        isDead = true;
        death.resolve();
        return new Promise<never>(() => {});
      };
      const senders = { ...services, db, mail: undefined, push: { ...push, send }, now: () => at };
      await Promise.race([deliverDue(senders), death.promise]);
    },
    stop: () => db.$client.end(),
  };
}

test('each dose is reminded of once or twice, on each phone, however often the server crashes', async () => {
  const { tisane, receiver } = app;
  let saidInAll = 0;
  await fc.assert(
    fc.asyncProperty(week, async ({ first, plans: given, home, runs }) => {
      const begin = Date.parse(`${addDays(first, -1)}T00:00:00Z`);
      tisane.setNow(new Date(begin).toISOString());
      const times = { morning: null, midday: null, evening: null };
      const quiet = { from: '22:00', to: '07:00' };
      const maya = await somebody(tisane, {
        receiver,
        timeZone: home,
        settings: { times, quiet, discreet: false },
      });
      const { path: second, ...other } = receiver.subscribe();
      await maya.client.get(reminders.addDevice, { body: other });
      const phones = [maya.device?.path ?? '', second];
      const plans = given.map((plan, at) => ({ ...plan, id: randomUUID(), name: `Plan ${at}` }));
      for (const { id: planId, used: _, ...body } of plans)
        await maya.client.get(doses.savePlan, { params: { planId }, body });

      let zone = home;
      /** A call from a phone in its time zone. */
      const call = async <E extends Endpoint>(endpoint: E, input: Call<E> & { body?: object }) => {
        const { cookie } = maya.client;
        const { status, text } = await tisane.raw({
          method: endpoint.method,
          url: addressOf(endpoint, input as object),
          headers: { cookie, 'x-time-zone': zone },
          ...(input.body && { payload: input.body }),
        });
        if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${text}`);
        return JSON.parse(text) as Reply<E>;
      };
      /** The log of these eleven days, in ranges of at most seven, which overlap. */
      const readLog = async () => {
        const from = [-3, 4].map((day) => addDays(first, day));
        const read = from.map((day) => call(doses.read, { query: { from: day, to: addDays(day, 6) } }));
        const logs = (await Promise.all(read)).flatMap(({ log }) => log);
        return [...new Map(logs.map((one) => [JSON.stringify(one), one])).values()];
      };
      let log = await readLog();
      let shown: Shown[] = [];
      const stateAt = (now: Date) => {
        const today = dayIn(zone, now);
        const range = { from: addDays(today, -2), to: addDays(today, 2) };
        return plans.flatMap((plan) => dosesOf(plan, log, range, { zone, now }));
      };
      /** When and where each dose's message first reached a phone. */
      const said = new Map<string, Map<string, { at: Date; zone: string }>>();
      let server = await startServer((one) => shown.push(one));
      let now = begin;
      /** The first and last crash since a message arrived. */
      let died: { first: number; last: number } | undefined;
      for (let round = 0; now < begin + (length + 2) * 24 * 60 * minute; round += 1) {
        const run = runs[round % runs.length];
        if (!run) throw new Error('There is no run');
        const { ticks, moves } = run;
        now += (died ? Math.min(run.after, 10) : run.after) * minute;
        const end = died && now - died.first > maxCrashingMs ? null : run.end;
        const at = new Date(now);
        tisane.setNow(at.toISOString());
        await server.run(at, end);
        if (end) {
          died = { first: died?.first ?? now, last: now };
          await server.stop();
          server = await startServer((one) => shown.push(one));
        } else if (died && now >= died.last + leaseMs) died = undefined;
        const due = stateAt(at).filter(({ state }) => state === 'due');
        for (const { phone, message } of shown) {
          for (const name of message.body.split(', ')) {
            // A plan has one due dose at a time, so a message is about that dose.
            const plan = plans.find((one) => one.name === name);
            const dose = due.find(({ planId }) => planId === plan?.id);
            expect(dose, `${message.body} at ${at.toISOString()}`).toBeDefined();
            if (!dose) continue;
            const key = `${phone} ${doseKey(dose)}`;
            const tags = said.get(key) ?? new Map<string, { at: Date; zone: string }>();
            said.set(key, tags);
            if (tags.has(message.tag)) continue;
            const [before] = tags.values();
            tags.set(message.tag, { at, zone });
            expect(tags.size, key).toBeLessThanOrEqual(2);
            expect(before?.at, `${key} twice at once`).not.toEqual(at);
            // In another zone the same dose has another instant.
            if (before?.zone !== zone) continue;
            expect(now - dose.at.getTime(), `${key} again`).toBeGreaterThanOrEqual(secondAfterMs);
          }
        }
        shown = [];
        if (!died)
          for (const dose of due.filter((one) => now - one.at.getTime() < usefulMs))
            for (const phone of phones)
              expect(
                said.get(`${phone} ${doseKey(dose)}`)?.size ?? 0,
                `${doseKey(dose)} by ${at.toISOString()}`,
              ).toBeGreaterThan(0);
        const ticked = ticks === null ? undefined : due[ticks];
        if (ticked) {
          const { planId, day, dose, amount } = ticked;
          const taken = { state: 'taken' as const, at: at.toISOString(), amount };
          const params = { planId, day, dose };
          await Promise.all(phones.map(() => call(doses.log, { params, body: taken })));
        }
        zone = moves ?? zone;
        if (ticked || moves) log = await readLog();
        if (ticked) expect(log.filter((one) => doseKey(one) === doseKey(ticked))).toHaveLength(1);
        // Skips hours without due doses.
        const next = Math.min(
          ...stateAt(at).flatMap((dose) => (dose.state === 'coming' ? [dose.at.getTime()] : [])),
          now + 24 * 60 * minute,
        );
        const isOver = due.every((dose) => now - dose.at.getTime() > usefulMs + 15 * minute);
        if (isOver && !died) now = Math.max(now, next - 5 * minute);
      }
      await server.stop();
      saidInAll += said.size;
      await tisane.db.$client.query('delete from "user" where id = $1', [maya.userId]);
    }),
    // Shrinking takes minutes; the seed repeats this case.
    { numRuns: 4, endOnFailure: true },
  );
  expect(saidInAll).toBeGreaterThan(0);
});

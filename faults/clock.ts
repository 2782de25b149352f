import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The zones that people are in: with a clock change in the weeks that are played, of an hour or of half of one, and without. */
export const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
] as const;

/** Before the clock changes of New York (14 March), Berlin (28 March) and the other two (4 April). */
const start = Date.parse('2027-03-13T20:00:00Z');
const quarter = 15 * 60_000;
const days = 90;

const two = '2-digit';
const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
const formats = new Map(
  zones.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts }),
  ]),
);

/** What calendars and clocks in a zone show, reckoned without the product's own rules. */
function shownIn(zone: string, instant: number) {
  const shown = formats.get(zone)?.formatToParts(instant) ?? [];
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    shown.map(({ type, value }) => [type, value]),
  );
  const date = `${year}-${month}-${day}`;
  const offset = Date.parse(`${date}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000;
  return { date, offset };
}

export const dayIn = (zone: string, instant: number) => shownIn(zone, instant).date;

/** The instants at which somewhere a day begins or a clock is changed. */
function turns(): number[] {
  const found: number[] = [];
  for (let instant = start + quarter; instant < start + days * 86_400_000; instant += quarter) {
    const isTurn = zones.some((zone) => {
      const [now, before] = [shownIn(zone, instant), shownIn(zone, instant - 1)];
      return now.date !== before.date || now.offset !== before.offset;
    });
    if (isTurn) found.push(instant);
  }
  return found;
}

/** One clock for everybody: the app reads it from a file (clock.mjs). */
export function createClock(folder: string) {
  const file = path.join(folder, 'clock');
  const coming = turns();
  let ahead = 0;
  const set = (instant: number) => {
    ahead = instant - Date.now();
    writeFileSync(file, `${ahead}`);
  };
  set(start);
  return {
    file,
    now: () => Date.now() + ahead,
    /** Goes to a moment before the next turn, and returns it. */
    beforeNextTurn(byMs: number): number {
      const now = Date.now() + ahead;
      while (coming[0] !== undefined && coming[0] <= now + byMs) coming.shift();
      const turn = coming.shift() ?? now;
      set(turn - byMs);
      return turn;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;

/** Time zones of people: with a clock change in the simulated weeks, of an hour or half an hour, and without. */
export const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
] as const;

/** Three weeks before the clock changes of New York (14 March), Berlin (28 March) and the other two (4 April). */
const start = Date.parse('2027-02-21T20:00:00Z');
const quarter = 15 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time in a zone, computed without the product's own rules. */
function shownIn(timeZone: string, instant: number) {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two } as const;
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts });
  formats.set(timeZone, format);
  const shown = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute } = Object.fromEntries(shown);
  const date = `${year}-${month}-${day}`;
  return { date, offset: Date.parse(`${date}T${hour}:${minute}Z`) - instant };
}

export const dayIn = (zone: string, instant: number) => shownIn(zone, instant).date;

/** Does a day begin, or a clock change, in any zone at this quarter of an hour? */
const isTurn = (instant: number) =>
  zones.some((zone) => {
    const [now, before] = [shownIn(zone, instant), shownIn(zone, instant - quarter)];
    return now.date !== before.date || now.offset !== before.offset;
  });

/** The clock of a simulation. It stands still until time is passed; `tell` is called with each new time. */
export function createClock(tell: (now: number) => void) {
  let now = start;
  let timer: NodeJS.Timeout | undefined;
  const pass = (ms: number) => {
    now += Math.round(ms);
    tell(now);
  };
  pass(0);
  return {
    now: () => now,
    pass,
    /** Lets it run with real time, until `stop`. */
    run(): void {
      let last = performance.now();
      timer = setInterval(() => {
        pass(performance.now() - last);
        last = performance.now();
      }, 10);
    },
    stop: () => clearInterval(timer),
    /** Goes to a moment before the next midnight or clock change. */
    passToNextTurn(msBefore: number): void {
      let turn = Math.ceil((now + msBefore + 1) / quarter) * quarter;
      while (!isTurn(turn)) turn += quarter;
      pass(turn - msBefore - now);
    },
  };
}

export type Clock = ReturnType<typeof createClock>;

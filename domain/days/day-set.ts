import type { Day } from '#contract/shapes.ts';

/** A year of days as bits, padded to whole bytes. */
export const bytesOfYear = 46;

/** The number of a day in its year: 1 is the first of January, 366 the last day of a leap year. */
export function dayOfYear(day: Day): { year: number; dayOfYear: number } {
  const year = Number(day.slice(0, 4));
  return { year, dayOfYear: Math.round((Date.parse(day) - firstOfJanuary(year)) / 86_400_000) + 1 };
}

export function dayAt(year: number, dayOfYear: number): Day {
  return new Date(firstOfJanuary(year) + (dayOfYear - 1) * 86_400_000).toISOString().slice(0, 10);
}

export function lengthOfYear(year: number): 365 | 366 {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 366 : 365;
}

function firstOfJanuary(year: number): number {
  return Date.parse(`${String(year).padStart(4, '0')}-01-01`);
}

const noDays = new Uint8Array(bytesOfYear);

/**
 * A set of days as bits, year by year; the first of January is the highest bit of the first byte. Ten years take 460
 * bytes, and operations handle eight days at once.
 */
export class DaySet {
  readonly #years: Map<number, Uint8Array>;

  /** `years` are bits as `ofYear` returns them. */
  constructor(years: Iterable<readonly [year: number, bits: Uint8Array]> = []) {
    this.#years = new Map(years);
  }

  static of(days: Iterable<Day>): DaySet {
    const set = new DaySet();
    for (const day of days) {
      const { year, dayOfYear: at } = dayOfYear(day);
      let bits = set.#years.get(year);
      if (!bits) {
        bits = new Uint8Array(bytesOfYear);
        set.#years.set(year, bits);
      }
      bits[(at - 1) >> 3] = (bits[(at - 1) >> 3] ?? 0) | (128 >> ((at - 1) & 7));
    }
    return set;
  }

  has(day: Day): boolean {
    const { year, dayOfYear: at } = dayOfYear(day);
    return ((this.ofYear(year)[(at - 1) >> 3] ?? 0) & (128 >> ((at - 1) & 7))) !== 0;
  }

  /** The years that have any days, in order. */
  get years(): number[] {
    return [...this.#years.keys()].sort((a, b) => a - b);
  }

  /** The bits of a year; read-only. */
  ofYear(year: number): Uint8Array {
    return this.#years.get(year) ?? noDays;
  }

  /** How many days there are. */
  get size(): number {
    let size = 0;
    for (const bits of this.#years.values()) for (const byte of bits) size += bitsIn(byte);
    return size;
  }

  /** Days that are in this set or in another one. */
  union(other: DaySet): DaySet {
    const years = new Map(this.#years);
    for (const [year, bits] of other.#years) {
      const mine = years.get(year);
      years.set(year, mine ? mine.map((byte, at) => byte | (bits[at] ?? 0)) : bits);
    }
    return new DaySet(years);
  }

  /** The last day before `day`; undefined if there is none. */
  lastBefore(day: Day): Day | undefined {
    const end = dayOfYear(day);
    for (const year of this.years.reverse()) {
      if (year > end.year) continue;
      const bits = this.ofYear(year);
      for (let at = year === end.year ? end.dayOfYear - 1 : lengthOfYear(year); at >= 1; at -= 1) {
        if ((bits[(at - 1) >> 3] ?? 0) & (128 >> ((at - 1) & 7))) return dayAt(year, at);
      }
    }
    return undefined;
  }

  /** The days, oldest first. */
  *[Symbol.iterator](): Iterator<Day> {
    for (const year of this.years) {
      const bits = this.ofYear(year);
      for (let at = 1; at <= 366; at += 1) {
        if ((bits[(at - 1) >> 3] ?? 0) & (128 >> ((at - 1) & 7))) yield dayAt(year, at);
      }
    }
  }
}

const bitCounts = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** How many bits of a byte are set. */
export function bitsIn(byte: number): number {
  return bitCounts[byte] ?? 0;
}

import type { UserStats } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { currentOf, type DaysOff, longestOf, type Run, runsOf, type StreakFigures } from './streak.ts';

/** The kinds of done days that make streaks. */
export const kindsWithStreak = ['ritual', 'habit', 'workout'] as const;
export type KindWithStreak = (typeof kindsWithStreak)[number];

/** `figures` are days with recorded water, fasting, sleep or movement; `any` are days with a ritual, habit or figure. */
export const dayKinds = [...kindsWithStreak, 'figures', 'any'] as const;
export type DayKind = (typeof dayKinds)[number];

/** What is stored of all done days of a kind. */
export type StoredStreak = {
  /** How often it was done. */
  total: number;
  /** On how many days. */
  days: number;
  /** The longest and the last run; without one, 0 and null. `figures` and `any` have none. */
  longest: number;
  last: Run | null;
};

export const noStreak: StoredStreak = { total: 0, days: 0, longest: 0, last: null };

/** The runs of a streak, counted again from all its days, which are in order. */
export function countedAgain(streak: StoredStreak, days: readonly Day[], daysOff: DaysOff): StoredStreak {
  const runs = runsOf(days, daysOff);
  return { ...streak, days: days.length, longest: longestOf(runs), last: runs.at(-1) ?? null };
}

/** A person's streaks as of a day: the last run of each kind ends on that day at the latest. */
export class History {
  readonly #streaks: ReadonlyMap<DayKind, StoredStreak>;
  readonly daysOff: DaysOff;
  readonly today: Day;

  constructor(streaks: ReadonlyMap<DayKind, StoredStreak>, daysOff: DaysOff, today: Day) {
    this.#streaks = streaks;
    this.daysOff = daysOff;
    this.today = today;
  }

  #of(kind: DayKind): StoredStreak {
    return this.#streaks.get(kind) ?? noStreak;
  }

  streakOf(kind: KindWithStreak): StreakFigures {
    const { last, longest } = this.#of(kind);
    return { ...currentOf(last, this.today, this.daysOff), longest };
  }

  /** Was it done on the day of this history? */
  isDone(kind: KindWithStreak): boolean {
    return this.#of(kind).last?.until === this.today;
  }

  stats(): UserStats {
    const statsOf = (kind: 'ritual' | 'habit') => {
      const { current, longest } = this.streakOf(kind);
      return { currentStreak: current, longestStreak: longest, totalCompleted: this.#of(kind).total };
    };
    return {
      ritualStats: statsOf('ritual'),
      habitStats: statsOf('habit'),
      totalDaysTracked: this.#of('any').days,
    };
  }
}

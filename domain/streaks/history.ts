import type { UserStats } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { DaySet } from '#domain/days/day-set.ts';
import { type DaysOff, type StreakFigures, streakOn } from './streak.ts';

/**
 * The kinds of days. Rituals, habits and workouts make streaks; `figures` are days with recorded water, fasting,
 * sleep or movement; `rest` are rest days.
 */
export const dayKinds = ['ritual', 'habit', 'workout', 'figures', 'rest'] as const;
export type DayKind = (typeof dayKinds)[number];

/** The number of cached streaks of a history in memory, for reads of several days. */
const maxStreaks = 20;

/** A person's days of each kind, the totals, and their pauses. */
export class History {
  readonly #days: ReadonlyMap<DayKind, DaySet>;
  readonly #totals: ReadonlyMap<DayKind, number>;
  readonly #streaks = new Map<string, StreakFigures>();
  #tracked: number | undefined;
  readonly daysOff: DaysOff;

  constructor(
    days: ReadonlyMap<DayKind, DaySet>,
    totals: ReadonlyMap<DayKind, number>,
    pauses: DaysOff['pauses'],
  ) {
    this.#days = days;
    this.#totals = totals;
    this.daysOff = { restDays: this.daysOf('rest'), pauses };
  }

  daysOf(kind: DayKind): DaySet {
    return this.#days.get(kind) ?? new DaySet();
  }

  totalOf(kind: DayKind): number {
    return this.#totals.get(kind) ?? 0;
  }

  streakOn(kind: DayKind, today: Day): StreakFigures {
    const key = `${kind} ${today}`;
    const known = this.#streaks.get(key);
    if (known) return known;
    if (this.#streaks.size >= maxStreaks) this.#streaks.clear();
    const figures = streakOn(this.daysOf(kind), today, this.daysOff);
    this.#streaks.set(key, figures);
    return figures;
  }

  /** Streaks and totals as of a day. A day is tracked if anything was done or recorded. */
  statsOn(today: Day): UserStats {
    const statsOf = (kind: 'ritual' | 'habit') => {
      const { current, longest } = this.streakOn(kind, today);
      return { currentStreak: current, longestStreak: longest, totalCompleted: this.totalOf(kind) };
    };
    this.#tracked ??= this.daysOf('ritual').union(this.daysOf('habit')).union(this.daysOf('figures')).size;
    return {
      ritualStats: statsOf('ritual'),
      habitStats: statsOf('habit'),
      totalDaysTracked: this.#tracked,
    };
  }
}

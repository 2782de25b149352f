import type { Day } from '#contract/shapes.ts';

/** The arm of a day: with the change or without it. */
export type Arm = 'with' | 'without';

/** A day of a trial in blocks, paused days left out. `pair`, `block` (0 or 1) and `dayOfBlock` count from 0. */
export type Slot = {
  day: Day;
  arm: Arm;
  pair: number;
  block: number;
  dayOfBlock: number;
  /** Left out of the comparison. */
  isWashOut: boolean;
};

export type TrialState = 'coming' | 'running' | 'paused' | 'stopped' | 'over';

/** The recorded outcome of a day. */
export type OutcomeDay = { day: Day; value: number };

/**
 * The most trials, as a share, that say "helped" where nothing helps: exact, whatever the days are like, since the order
 * was drawn and the test counts every order (verdict.ts).
 */
export const mostFalseHelped = 0.05;

/** The result of a trial in blocks. Differences are in the outcome's unit, positive in the direction that helps. */
export type Verdict = {
  /** `not-by-that`: not by the amount that the person named. */
  verdict: 'helped' | 'not-by-that' | 'cannot-tell';
  /** Null if there is nothing to compare. */
  effect: number | null;
  /** The 90 % interval: each end excludes one side at 5 %. Null: unbounded, as too few orders could exclude it. */
  interval: { low: number | null; high: number | null };
  /** The share of possible orders with a result at least as good as this one. */
  p: number;
  /** Compared days with a value. */
  days: { with: number; without: number };
  /** The averages of these days; null without a day. */
  average: { with: number | null; without: number | null };
  /**
   * The average of both arms' shares of answered compared days on which the arm was followed; null if an arm has no
   * answer.
   */
  followed: number | null;
  /** The smaller of both arms' shares of compared days that were answered; 0 without days. */
  answered: number;
};

/** How much the outcome of a person varies from day to day, from recorded days without a trial. */
export type Baseline = { sd: number; days: number };

/** What a design can do, said before it starts. Chances are shares of 1. */
export type DesignFigures = {
  /** Calendar days of the trial. */
  days: number;
  /**
   * The smallest difference that is found in at least 80 of 100 such trials, in the outcome's unit; `low` and `high` are
   * the best and the worst of the simulated ways in which days vary. Null without a baseline.
   */
  findable: { low: number; high: number } | null;
  /** The same in standard deviations of the outcome. */
  findableSd: { low: number; high: number };
  /** The chance to find the difference that the person named, if it is there. Null without a baseline. */
  chance: { low: number; high: number } | null;
};

import type { Timing } from '#contract/library.ts';
import type { Day } from '#contract/shapes.ts';
import {
  leastPairs,
  maxBlockDays,
  mostPairs,
  type Trial,
  type TrialChange,
  type TrialOutcome,
} from '#contract/trials.ts';
import { drawOrder } from '#domain/trials/order.ts';

/** What a person has or does that they may try, with what the safety check needs. */
export type Chosen = {
  change: TrialChange;
  /** Ids of the table of medicines. */
  ingredients: string[];
  /** Its plan of doses, which the check does not compare with itself. */
  planId: string | null;
};

/** A trial while it is planned. */
export type Draft = {
  chosen: Chosen | null;
  outcome: TrialOutcome | null;
  better: Trial['better'];
  /** In the outcome's unit. */
  smallest: number;
  /** Null: as the library says of the remedy, else within days. */
  acts: Timing['acts'] | null;
  /** Null: as the remedy asks for. */
  blockDays: number | null;
  washOutDays: number | null;
  pairs: number;
  weeks: number;
  /** Else tomorrow. */
  startsToday: boolean;
};

export const newDraft: Draft = {
  chosen: null,
  outcome: null,
  better: 'lower',
  smallest: 1,
  acts: null,
  blockDays: null,
  washOutDays: null,
  pairs: 14,
  weeks: 6,
  startsToday: false,
};

/** Weeks of before and after: 14 to 175 days. */
export const weeksRange = { min: 2, max: 25 };
export const pairsRange = { min: leastPairs, max: mostPairs };
export const blockRange = { min: 1, max: maxBlockDays };

/** What acts for longer would leave no day to compare. */
const longestWashOut = maxBlockDays - 1;

type Timed = Pick<Timing, 'acts' | 'lingersDays'> | null;

/** What takes weeks, or lingers for longer than a block may be, cannot be tried in turns. */
export function isTriedInTurns({ acts }: Pick<Draft, 'acts'>, timing: Timed): boolean {
  if (timing && (timing.lingersDays ?? 0) > longestWashOut) return false;
  return (timing?.acts ?? acts ?? 'days') === 'days';
}

/** The days of a block, and how many at its start are not compared: as chosen, else as the remedy lingers. */
export function blocksOf(
  { blockDays, washOutDays }: Pick<Draft, 'blockDays' | 'washOutDays'>,
  timing: Timed,
): { blockDays: number; washOutDays: number } {
  const lingers = Math.min(longestWashOut, timing?.lingersDays ?? 0);
  const usual = lingers > 0 ? Math.min(maxBlockDays, lingers + 2) : 2;
  const days = blockDays ?? Math.min(maxBlockDays, Math.max(usual, (washOutDays ?? 0) + 1));
  return { blockDays: days, washOutDays: Math.min(days - 1, washOutDays ?? lingers) };
}

/** A number from 0 to 1 that nobody can foresee. */
const byChance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The trial as it starts; the order is drawn here. */
export function trialOf(
  draft: Draft,
  { timing, firstDay, random = byChance }: { timing: Timed; firstDay: Day; random?: () => number },
): Trial | null {
  const { chosen, outcome, better, smallest, pairs, weeks } = draft;
  if (!chosen || !outcome) return null;
  const design = isTriedInTurns(draft, timing)
    ? ({ kind: 'blocks', ...blocksOf(draft, timing), order: drawOrder(pairs, random) } as const)
    : ({ kind: 'before-after', days: weeks * 7 } as const);
  const { change } = chosen;
  return {
    ...{ change, outcome, better, smallest, design, firstDay },
    ...{ pauses: [], stoppedOn: null, stopReason: null },
  };
}

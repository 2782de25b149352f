import type { Day } from '#contract/shapes.ts';

/** Suggestions after the first day has begun, in order. */
export const nextSteps = ['safety', 'reminders', 'meals', 'install'] as const;
export type NextStep = (typeof nextSteps)[number];

/** No suggestions after this many days. */
const lastDay = 14;

export type NextStepFacts = {
  today: Day;
  /** Rituals completed today. */
  tickedToday: number;
  /** Days with a completed ritual, including today. */
  daysTracked: number;
  /** Whether a step is open and available; undefined: not known yet, so not suggested. */
  isOpen: Partial<Record<NextStep, boolean | undefined>>;
  /** The day on which a step was taken or dismissed. */
  answered: Partial<Record<NextStep, Day>>;
};

/** Can there be a suggestion at all, whatever is open? */
export const mayHaveNextStep = ({
  tickedToday,
  daysTracked,
}: Pick<NextStepFacts, 'tickedToday' | 'daysTracked'>) => tickedToday > 0 && daysTracked <= lastDay;

/**
 * The current suggestion, if any: after the day's first tick, one a day, each at least a day after the previous, and
 * never again after an answer.
 */
export function nextStep(facts: NextStepFacts): NextStep | undefined {
  const { today, daysTracked, isOpen, answered } = facts;
  if (!mayHaveNextStep(facts) || Object.values(answered).includes(today)) return undefined;
  return nextSteps.find((step, place) => daysTracked > place && isOpen[step] && !answered[step]);
}

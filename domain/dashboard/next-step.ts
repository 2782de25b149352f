import type { Day } from '#contract/shapes.ts';

/** What a person may do once their first day has begun, in the order in which it is suggested. */
export const nextSteps = ['safety', 'reminders', 'meals', 'install', 'today'] as const;
export type NextStep = (typeof nextSteps)[number];

/** After so many days nothing is suggested any more: whoever wanted it has found it. */
const lastDay = 14;

export type NextStepFacts = {
  today: Day;
  /** How many rituals were ticked today. */
  tickedToday: number;
  /** On how many days something was ticked, today among them. */
  daysTracked: number;
  /** Whether a step is still to be taken and can be taken here. What is not known yet is not. */
  isOpen: Partial<Record<NextStep, boolean | undefined>>;
  /** On which day a step was taken or put away. */
  answered: Partial<Record<NextStep, Day>>;
};

/** Whether there may be a step at all, whatever is still to be done. */
export const mayHaveNextStep = ({
  tickedToday,
  daysTracked,
}: Pick<NextStepFacts, 'tickedToday' | 'daysTracked'>) => tickedToday > 0 && daysTracked <= lastDay;

/**
 * The one thing to suggest now, or none: after the day's first tick, one step a day, the first on the first day, each later
 * one a day later, and none again that was answered.
 */
export function nextStep(facts: NextStepFacts): NextStep | undefined {
  const { today, daysTracked, isOpen, answered } = facts;
  if (!mayHaveNextStep(facts) || Object.values(answered).includes(today)) return undefined;
  return nextSteps.find((step, place) => daysTracked > place && isOpen[step] && !answered[step]);
}

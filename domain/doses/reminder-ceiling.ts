import type { DosePlan } from '#contract/doses.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { maxOnOne } from '#contract/limits.ts';

/** The most doses that the steps of a plan ask for on a day. */
const maxTimesADay = ({ steps }: Pick<DosePlan, 'steps'>) =>
  Math.max(...steps.map(({ times }) => times.length));

/** A refusal of more plans with reminders, or more doses of a day, than a person may be reminded of. */
export function remindersProblem(
  reminded: readonly Pick<DosePlan, 'steps'>[],
): Refusal<'dose-reminders-full'> | undefined {
  const { remindedPlans: plans, remindedDosesOfDay: doses } = maxOnOne;
  const ofDay = reminded.reduce((sum, plan) => sum + maxTimesADay(plan), 0);
  return reminded.length > plans || ofDay > doses
    ? refusal('dose-reminders-full', { plans, doses })
    : undefined;
}

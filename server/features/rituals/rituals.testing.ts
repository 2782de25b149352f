import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import type { Client, TestApp } from '#server/testing.ts';

export const goal = 'energy-boost' as const;

/** Somebody new with the rituals of a goal: `plan` and, for short, their ids. */
export async function personWithPlan(tisane: TestApp, timeZone = 'UTC') {
  const maya = await tisane.signUp({ timeZone });
  await maya.get(progress.setGoal, { body: { currentGoal: goal } });
  const plan = await maya.get(rituals.forGoal, { params: { goal } });
  return { maya, plan, ids: plan.map(({ id }) => id) };
}

/** The ids of the rituals that are ticked on a day. */
export const ticksOf = async (who: Client, date: string) =>
  (await who.get(rituals.completions, { params: { date } })).map(({ ritualId }) => ritualId).sort();

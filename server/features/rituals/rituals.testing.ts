import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

export const goal = 'energy-boost' as const;
/** The day that it is in these tests. */
export const today = '2026-05-20';

/** The server at noon (UTC) of `today`. */
export async function startAtNoon(): Promise<TestApp> {
  const tisane = await startTestApp();
  tisane.setNow(`${today}T12:00:00Z`);
  return tisane;
}

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

/** The id of the first of some rituals; empty where there is none. */
export const first = (plan: { id: string }[]): string => plan[0]?.id ?? '';

/** Asks for a ritual to be ticked on a day. */
export const tick = (who: Client, ritualId: string, completedAt = today) =>
  who.ask(rituals.complete, { body: { ritualId, completedAt } });

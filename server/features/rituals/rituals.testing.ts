import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

export const goal = 'energy-boost' as const;
/** The current day in these tests. */
export const today = '2026-05-20';

/** The server at noon (UTC) of `today`. */
export async function startAtNoon(): Promise<TestApp> {
  const tisane = await startTestApp();
  tisane.setNow(`${today}T12:00:00Z`);
  return tisane;
}

/** A new person with the rituals of a goal: `plan`, and their ids. */
export async function personWithPlan(tisane: TestApp, timeZone = 'UTC') {
  const maya = await tisane.signUp({ timeZone });
  await maya.get(progress.setGoal, { body: { currentGoal: goal } });
  const plan = await maya.get(rituals.forGoal, { params: { goal } });
  return { maya, plan, ids: plan.map(({ id }) => id) };
}

/** The ids of the rituals ticked on a day. */
export const ticksOf = async (who: Client, date: string) =>
  (await who.get(rituals.completions, { params: { date } })).map(({ ritualId }) => ritualId).sort();

/** The id of the first ritual; empty if there is none. */
export const first = (plan: { id: string }[]): string => plan[0]?.id ?? '';

/** Ticks a ritual on a day. */
export const tick = (who: Client, ritualId: string, completedAt = today) =>
  who.ask(rituals.complete, { body: { ritualId, completedAt } });

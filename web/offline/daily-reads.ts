import { account } from '#contract/account.ts';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { pantry } from '#contract/pantry.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import type { Goal } from '#contract/shapes.ts';
import { streaks } from '#contract/streaks.ts';
import { workouts } from '#contract/workouts.ts';
import { call } from '#web/lib/call.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { keptReply } from '#web/lib/last-replies.ts';
import { repliesOf } from '#web/lib/reply-cache.ts';
import { deviceOwner } from '#web/lib/session.ts';

// What a day needs, so that it can be lived without a network also where its screens were never opened with one.

type Read = { endpoint: Endpoint; input: { params?: Record<string, unknown> } };

const always: readonly Read[] = [
  account.user,
  dashboard.read,
  habits.settings,
  streaks.daySettings,
  progress.goal,
  progress.stats,
  mealPlans.active,
  household.read,
  pantry.read,
  pantry.aisles,
  fasts.current,
  fasts.list,
  workouts.streak,
  workouts.recent,
  workouts.drawings,
].map((endpoint) => ({ endpoint, input: {} }));

const ofGoal = (goal: Goal): Read[] =>
  [rituals.forGoal, habits.forGoal].map((endpoint) => ({ endpoint, input: { params: { goal } } }));

const maxAgeMs = 12 * 3_600_000;

async function isFresh(owner: string, { endpoint, input }: Read): Promise<boolean> {
  const reply = await caches.match(callAddress(endpoint.path, input), { cacheName: repliesOf(owner) });
  const readAt = Date.parse(reply?.headers.get('date') ?? '');
  return Date.now() - readAt < maxAgeMs;
}

async function keepFresh(reads: readonly Read[]): Promise<void> {
  for (const read of reads) {
    const owner = deviceOwner();
    if (owner === undefined) return;
    if (await isFresh(owner, read)) continue;
    await call(read.endpoint, read.input as Call<Endpoint>).catch(() => {});
  }
}

/** Reads what is not kept, or was half a day ago; the service worker keeps the answers. Quiet when there is no network. */
export async function keepDailyReads(): Promise<void> {
  await keepFresh(always);
  const known = (await keptReply(dashboard.read.path)) as Dashboard | undefined;
  if (known) await keepFresh(ofGoal(known.userGoal.currentGoal));
}

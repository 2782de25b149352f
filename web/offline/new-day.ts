import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { doses } from '#contract/doses.ts';
import { habits } from '#contract/habits.ts';
import { wellnessGoals, workoutTypes } from '#contract/movement.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import { type Workout, workouts } from '#contract/workouts.ts';
import { addDays } from '#domain/days/day.ts';
import { dashboardOnNewDay, progressOnNewDay } from '#domain/days/new-day.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { type ReplyAdapter, readStoredReply } from '#web/lib/last-replies.ts';
import { localToday } from './local-day.ts';

// What this device knows of a day that has begun since the server last answered.

type Input = { params?: Record<string, string>; query?: { from?: Day; to?: Day } };

/** How many days back the rituals that were planned last are looked for. */
const searchedDays = 30;

const lastDashboard = async () => (await readStoredReply(dashboard.read.path)) as Dashboard | undefined;

async function plannedLast(today: Day): Promise<unknown> {
  for (let back = 1; back <= searchedDays; back += 1) {
    const date = addDays(today, -back);
    const planned = await readStoredReply(callAddress(rituals.ofDay.path, { params: { date } }));
    if (planned !== undefined) return planned;
  }
  const last = await lastDashboard();
  if (!last) return undefined;
  return readStoredReply(callAddress(rituals.forGoal.path, { params: { goal: last.userGoal.currentGoal } }));
}

async function figuresToday(today: Day): Promise<unknown> {
  const last = await lastDashboard();
  return last && progressOnNewDay(last.dailyProgress, today);
}

/** By the path of a read: what stands for today's reply when none is stored. */
const ofToday: Record<string, (today: Day) => unknown> = {
  [rituals.completions.path]: () => [],
  [habits.completions.path]: () => [],
  [rituals.ofDay.path]: plannedLast,
  [progress.daily.path]: figuresToday,
};

/** Days that had not come when the server last answered have nothing recorded but what waits here. */
async function ofNewRange({ from, to }: { from: Day; to: Day }, today: Day): Promise<unknown> {
  const last = await lastDashboard();
  return last && last.today < from && from <= today && today <= to ? [] : undefined;
}

/** A program that was never opened by itself stands in the lists that were. */
async function programOfLists(programId: string): Promise<unknown> {
  for (const goal of wellnessGoals) {
    for (const type of workoutTypes) {
      const list = await readStoredReply(callAddress(workouts.list.path, { query: { goal, type } }));
      const found = (list as Workout[] | undefined)?.find(({ program }) => program.id === programId);
      if (found) return found;
    }
  }
  return undefined;
}

/** The reply for today, made of an old one or of others that were stored. Undefined for what this device cannot know. */
export const replyForToday: ReplyAdapter = (endpoint, input, last) => {
  const today = localToday();
  const { params, query } = input as Input;
  if (endpoint.path === dashboard.read.path) return last && dashboardOnNewDay(last as Dashboard, today);
  if (last !== undefined) return last;
  if (endpoint.path === workouts.read.path && params?.programId) return programOfLists(params.programId);
  // What was logged around yesterday is in its reply.
  if (endpoint.path === doses.read.path && query?.from === today && query.to === today) {
    const yesterday = addDays(today, -1);
    return readStoredReply(callAddress(doses.read.path, { query: { from: yesterday, to: yesterday } }));
  }
  if (params?.date === today) return ofToday[endpoint.path]?.(today);
  if (endpoint.path === progress.summary.path && query?.from && query.to) {
    return ofNewRange({ from: query.from, to: query.to }, today);
  }
  return undefined;
};

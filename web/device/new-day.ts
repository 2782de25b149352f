import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { doses } from '#contract/doses.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { habits } from '#contract/habits.ts';
import { wellnessGoals, workoutTypes } from '#contract/movement.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import { type Workout, workouts } from '#contract/workouts.ts';
import { addDays } from '#domain/days/day.ts';
import { dashboardOnNewDay, progressOnNewDay } from '#domain/days/new-day.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { localToday } from './local-day.ts';
import { storedReply } from './replies.ts';

// Builds the replies for a day that has begun since the server last answered.

type Input = { params?: Record<string, string>; query?: { from?: Day; to?: Day } };

/** How many days back to search for the last planned rituals. */
const searchedDays = 30;

const lastDashboard = async () => (await storedReply(dashboard.read.path)) as Dashboard | undefined;

async function plannedLast(today: Day): Promise<unknown> {
  for (let back = 1; back <= searchedDays; back += 1) {
    const date = addDays(today, -back);
    const planned = await storedReply(callAddress(rituals.ofDay.path, { params: { date } }));
    if (planned !== undefined) return planned;
  }
  const last = await lastDashboard();
  if (!last) return undefined;
  return storedReply(callAddress(rituals.forGoal.path, { params: { goal: last.userGoal.currentGoal } }));
}

async function figuresToday(today: Day): Promise<unknown> {
  const last = await lastDashboard();
  return last && progressOnNewDay(last.dailyProgress, today);
}

/** Builds today's reply when none is stored, by the path of the read. */
const ofToday: Record<string, (today: Day) => unknown> = {
  [rituals.completions.path]: () => [],
  [habits.completions.path]: () => [],
  [rituals.ofDay.path]: plannedLast,
  [progress.daily.path]: figuresToday,
};

/** Days after the server's last reply have no records but the pending operations. */
async function ofNewRange({ from, to }: { from: Day; to: Day }, today: Day): Promise<unknown> {
  const last = await lastDashboard();
  return last && last.today < from && from <= today && today <= to ? [] : undefined;
}

/** Finds a program that was never opened in the stored lists. */
async function programOfLists(programId: string): Promise<unknown> {
  for (const goal of wellnessGoals) {
    for (const type of workoutTypes) {
      const list = await storedReply(callAddress(workouts.list.path, { query: { type, goal } }));
      const found = (list as Workout[] | undefined)?.find(({ program }) => program.id === programId);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * The reply for today, built from the stored reply to this read (`last`) or, where there is none, from others. Undefined
 * when this device cannot know it.
 */
export function replyForToday(endpoint: Endpoint, input: unknown, last: unknown): unknown {
  const today = localToday();
  const { params, query } = input as Input;
  if (endpoint.path === dashboard.read.path) return last && dashboardOnNewDay(last as Dashboard, today);
  if (last !== undefined) return last;
  if (endpoint.path === workouts.read.path && params?.programId) return programOfLists(params.programId);
  // Yesterday's reply contains the doses logged around it.
  if (endpoint.path === doses.read.path && query?.from === today && query.to === today) {
    const yesterday = addDays(today, -1);
    return storedReply(callAddress(doses.read.path, { query: { from: yesterday, to: yesterday } }));
  }
  if (params?.date === today) return ofToday[endpoint.path]?.(today);
  if (endpoint.path === progress.summary.path && query?.from && query.to) {
    return ofNewRange({ from: query.from, to: query.to }, today);
  }
  return undefined;
}

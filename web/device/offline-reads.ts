import { account } from '#contract/account.ts';
import { checkIns } from '#contract/check-ins.ts';
import { dashboard } from '#contract/dashboard.ts';
import { doctorPage } from '#contract/doctor-page.ts';
import { doses } from '#contract/doses.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { energyNeed } from '#contract/energy-need.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipes } from '#contract/own-recipes.ts';
import { pantry } from '#contract/pantry.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { reminders } from '#contract/reminders.ts';
import { rituals } from '#contract/rituals.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { streakKinds, streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { workouts } from '#contract/workouts.ts';
import { feelingRange } from '#domain/check-ins/feeling-range.ts';
import { addDays } from '#domain/days/day.ts';
import { sheetReads } from '#domain/doctor-page/sheet-range.ts';

// Which reads work offline on the person's own device, and how old their replies may be.
//
// - The page stores every reply (replies.ts), except `neverStored` of contract/paths.ts.
// - It also refreshes the reads of this list (daily-reads.ts), whether their screens were opened or not.
// - The catalogue is stored after the first quiet minute (catalogue-copy.ts).

export type Read = {
  endpoint: Endpoint;
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> };
};

/** Independent of day and goal. */
const plain: readonly Endpoint[] = [
  account.user,
  account.preferences,
  dashboard.read,
  habits.settings,
  streaks.daySettings,
  streaks.pauses,
  doctorPage.read,
  doctorPage.taken,
  energyNeed.read,
  progress.goal,
  progress.stats,
  mealPlans.active,
  household.read,
  household.dishes,
  ownRecipes.list,
  ownRecipes.ofHousehold,
  recipes.favorites,
  recipes.preferences,
  pantry.read,
  pantry.aisles,
  fasts.current,
  fasts.list,
  workouts.streak,
  workouts.recent,
  workouts.drawings,
  workouts.favorites,
  remedies.bookmarks,
  remedies.safetyProfile,
  reminders.settings,
  reminders.channels,
];
export const always: readonly Read[] = [
  ...plain.map((endpoint) => ({ endpoint, input: {} })),
  { endpoint: trends.read, input: { query: { days: 365 } } },
  ...streakKinds.map((kind) => ({ endpoint: streaks.read, input: { params: { kind } } })),
];

export const ofGoal = (goal: Goal): Read[] =>
  [rituals.forGoal, habits.forGoal].map((endpoint) => ({ endpoint, input: { params: { goal } } }));

export const ofDay = (date: Day): Read[] => [
  ...[rituals.ofDay, rituals.completions, habits.completions, progress.daily].map((endpoint) => ({
    endpoint,
    input: { params: { date } },
  })),
  // A month may begin while the device is offline.
  ...[date, addDays(date, 14)].map((day) => ({
    endpoint: checkIns.read,
    input: { query: feelingRange(day) },
  })),
  { endpoint: doses.read, input: { query: { from: date, to: date } } },
  { endpoint: checkIns.read, input: { query: sheetReads(date).feeling } },
  { endpoint: doctorPage.doseCounts, input: { query: sheetReads(date).counts } },
];

const hourMs = 3_600_000;

/** Older replies of the list are refetched when there is a network. */
export const refreshAfterMs = 12 * hourMs;

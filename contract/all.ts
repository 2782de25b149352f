import { account } from './account.ts';
import { admin } from './admin.ts';
import { backups } from './backups.ts';
import { checkIns } from './check-ins.ts';
import { clientErrors } from './client-errors.ts';
import { dashboard } from './dashboard.ts';
import { doctorPage } from './doctor-page.ts';
import { doses } from './doses.ts';
import type { Endpoint } from './endpoint.ts';
import { energyNeed } from './energy-need.ts';
import { fasts } from './fasts.ts';
import { foods } from './foods.ts';
import { habits } from './habits.ts';
import { health } from './health.ts';
import { healthLinks } from './health-links.ts';
import { household } from './household.ts';
import { mealPlans } from './meal-plans.ts';
import { myData } from './my-data.ts';
import { ownRecipes } from './own-recipes.ts';
import { pantry } from './pantry.ts';
import { plannedMeals } from './planned-meals.ts';
import { profilePicture } from './profile-picture.ts';
import { progress } from './progress.ts';
import { recipeImport } from './recipe-import.ts';
import { recipes } from './recipes.ts';
import { remedies } from './remedies.ts';
import { reminders } from './reminders.ts';
import { rituals } from './rituals.ts';
import { security } from './security.ts';
import { securityActivity } from './security-activity.ts';
import { serverState } from './server-state.ts';
import { setup } from './setup.ts';
import { streaks } from './streaks.ts';
import { trends } from './trends.ts';
import { trials } from './trials.ts';
import { workouts } from './workouts.ts';

/** The endpoints by feature. */
export const features = {
  health,
  clientErrors,
  account,
  profilePicture,
  security,
  securityActivity,
  admin,
  backups,
  serverState,
  setup,
  myData,
  rituals,
  habits,
  progress,
  streaks,
  dashboard,
  remedies,
  recipes,
  ownRecipes,
  recipeImport,
  mealPlans,
  plannedMeals,
  energyNeed,
  pantry,
  household,
  foods,
  workouts,
  trends,
  fasts,
  checkIns,
  doses,
  trials,
  doctorPage,
  healthLinks,
  reminders,
} satisfies Record<string, Record<string, Endpoint>>;

/** All endpoints, for tests that must cover each of them. */
export const everyEndpoint: Endpoint[] = Object.values(features).flatMap((feature) =>
  Object.values<Endpoint>(feature),
);

import type { features } from '#contract/all.ts';
import {
  accountExamples,
  adminExamples,
  clientErrorsExamples,
  myDataExamples,
  profilePictureExamples,
  securityExamples,
} from './account.examples.ts';
import type { Examples } from './examples.ts';
import {
  energyNeedExamples,
  householdExamples,
  mealPlansExamples,
  pantryExamples,
  plannedMealsExamples,
  recipesExamples,
  remediesExamples,
  workoutsExamples,
} from './library.examples.ts';
import { ownRecipesExamples } from './own-recipes.examples.ts';
import {
  fastsExamples,
  habitsExamples,
  progressExamples,
  remindersExamples,
  ritualsExamples,
  streaksExamples,
  trendsExamples,
} from './practice.examples.ts';
import { recipeImportExamples } from './recipe-import.examples.ts';

type Features = typeof features;

/** An example of a call, by feature and endpoint: for the description of the API, and for tests that call everything. */
const examples: { [Name in keyof Features]: Examples<Features[Name]> } = {
  health: {},
  clientErrors: clientErrorsExamples,
  account: accountExamples,
  profilePicture: profilePictureExamples,
  security: securityExamples,
  securityActivity: {},
  admin: adminExamples,
  backups: {},
  serverState: {},
  setup: {},
  myData: myDataExamples,
  rituals: ritualsExamples,
  habits: habitsExamples,
  progress: progressExamples,
  streaks: streaksExamples,
  dashboard: {},
  remedies: remediesExamples,
  recipes: recipesExamples,
  ownRecipes: ownRecipesExamples,
  recipeImport: recipeImportExamples,
  mealPlans: mealPlansExamples,
  plannedMeals: plannedMealsExamples,
  energyNeed: energyNeedExamples,
  pantry: pantryExamples,
  household: householdExamples,
  foods: {},
  workouts: workoutsExamples,
  trends: trendsExamples,
  fasts: fastsExamples,
  reminders: remindersExamples,
};

/** What an endpoint may be sent: empty for one to which nothing is said. */
export type ExampleCall = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** An example of a call of an endpoint, by its place in `features`. */
export function exampleOf(feature: string, name: string): ExampleCall {
  const ofFeature = (examples as unknown as Record<string, Record<string, ExampleCall>>)[feature];
  return ofFeature?.[name] ?? {};
}

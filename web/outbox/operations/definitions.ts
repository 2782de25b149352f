import { operationNamed } from '#web/outbox/operation.ts';

/**
 * Where each operation is defined, by its name. What waits on a device names its operations: their definitions are loaded
 * before it is shown, whichever screen is open.
 */
export const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  ritual: () => import('./tick-ritual.ts'),
  'ritual-new': () => import('./rituals.ts'),
  plan: () => import('./rituals.ts'),
  habit: () => import('./tick-habit.ts'),
  'habit-settings': () => import('./settings.ts'),
  figure: () => import('./figures.ts'),
  'day-goals': () => import('./figures.ts'),
  weight: () => import('./figures.ts'),
  'fast-start': () => import('./fasts.ts'),
  'fast-end': () => import('./fasts.ts'),
  'fast-times': () => import('./fasts.ts'),
  'fast-removal': () => import('./fasts.ts'),
  workout: () => import('./workouts.ts'),
  'rest-day': () => import('./rest.ts'),
  pause: () => import('./rest.ts'),
  'day-start': () => import('./rest.ts'),
  meal: () => import('./meals.ts'),
  swap: () => import('./meals.ts'),
  'meal-servings': () => import('./meals.ts'),
  'meal-skip': () => import('./meals.ts'),
  'meal-place': () => import('./meals.ts'),
  'energy-need': () => import('./settings.ts'),
  staple: () => import('./pantry.ts'),
  aisles: () => import('./pantry.ts'),
  grocery: () => import('./groceries.ts'),
  'grocery-new': () => import('./groceries.ts'),
  'grocery-removal': () => import('./groceries.ts'),
  'own-recipe': () => import('./own-recipes.ts'),
  'recipe-note': () => import('./own-recipes.ts'),
  'ingredient-answer': () => import('./own-recipes.ts'),
  'own-recipe-there': () => import('./own-recipes.ts'),
  'favorite-recipe': () => import('./favorites.ts'),
  'favorite-program': () => import('./favorites.ts'),
  bookmark: () => import('./remedies.ts'),
  'safety-profile': () => import('./remedies.ts'),
  'food-preferences': () => import('./settings.ts'),
  preferences: () => import('./settings.ts'),
  'reminder-settings': () => import('./settings.ts'),
};

/** Resolves when the operations of these names can be shown. One that cannot be loaded is still sent: its call is data. */
export async function loadDefinitions(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter((name) => !operationNamed(name));
  await Promise.all(missing.map((name) => definitions[name]?.().catch(() => {})));
}

import { operationNamed } from '#web/outbox/operation.ts';

type Definitions = readonly [load: () => Promise<unknown>, ...names: string[]];

/** The files that define operations, each with its names. */
const files: readonly Definitions[] = [
  [() => import('./tick-ritual.ts'), 'ritual'],
  [() => import('./rituals.ts'), 'ritual-new', 'plan'],
  [() => import('./tick-habit.ts'), 'habit'],
  [
    () => import('./settings.ts'),
    'habit-settings',
    'doctor-page',
    'energy-need',
    'food-preferences',
    'preferences',
    'reminder-settings',
  ],
  [() => import('./figures.ts'), 'figure', 'day-goals'],
  [() => import('./weight.ts'), 'weight'],
  [() => import('./fasts.ts'), 'fast-start', 'fast-end', 'fast-times', 'fast-removal'],
  [() => import('./check-ins.ts'), 'tracked-item-new', 'tracked-item', 'check-in', 'episode'],
  [() => import('./workouts.ts'), 'workout'],
  [() => import('./doses.ts'), 'dose-plan-new', 'dose-plan', 'dose-plan-removal', 'dose'],
  [() => import('./rest.ts'), 'rest-day', 'pause', 'day-start'],
  [() => import('./meals.ts'), 'meal', 'swap', 'meal-servings', 'meal-skip', 'meal-place'],
  [() => import('./pantry.ts'), 'staple', 'aisles'],
  [() => import('./groceries.ts'), 'grocery', 'grocery-new', 'grocery-removal'],
  [() => import('./own-recipes.ts'), 'own-recipe', 'recipe-note', 'ingredient-answer', 'own-recipe-there'],
  [() => import('./favorites.ts'), 'favorite-recipe', 'favorite-program'],
  [() => import('./remedies.ts'), 'bookmark', 'safety-profile'],
];

/**
 * The file that defines each operation, by name. Queued operations name their definitions: these are loaded before the
 * operations are shown, on any screen.
 */
export const definitions: Readonly<Record<string, () => Promise<unknown>>> = Object.fromEntries(
  files.flatMap(([load, ...names]) => names.map((name) => [name, load])),
);

/** Loads the definitions of operations. If one fails to load, the operation is still sent: its call is data. */
export async function loadDefinitions(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter((name) => !operationNamed(name));
  await Promise.all(missing.map((name) => definitions[name]?.().catch(() => {})));
}

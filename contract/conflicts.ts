import type { Endpoint } from './endpoint.ts';

/**
 * Conflict rules, for writes of two devices to the same thing, and for requests that arrive twice, late or out of
 * order:
 * - `latest`: a thing as a whole. The latest write wins, by the time it was made (contract/operation-headers.ts).
 * - `figures`: the same for each figure in the body.
 * - `fields`: saved whole. Only fields that differ from `base` are set, each with `latest`.
 * - `items`: a list. Items that others added stay, and items that they removed stay removed.
 * - `once`: an event. It counts once, by its id or its `Idempotency-Key`.
 * - `arrival`: needs the server at once, and is applied in order of arrival.
 *
 * `thing` identifies the thing of a call: `{name}` is a parameter of the path or a field of the body. Calls with the
 * same text are about the same thing; with `isShared` also calls of household members who share groceries or the
 * plan. `offline`: may it wait on the device for a network?
 */
export type Conflict =
  | {
      rule: 'latest' | 'figures' | 'fields';
      thing: string;
      offline: boolean;
      isShared?: 'groceries' | 'plan';
    }
  | { rule: 'items' | 'once'; offline: boolean }
  | { rule: 'arrival'; offline: false };

const latest = (thing: string, offline = true) => ({ rule: 'latest', thing, offline }) as const;
/** Everyone who shares it has the same thing: the latest write of any of them wins. */
const shared = (thing: string) => ({ ...latest(thing), isShared: 'groceries' }) as const;
const ofPlan = (thing: string, offline = true) => ({ ...latest(thing, offline), isShared: 'plan' }) as const;
const figures = (thing: string) => ({ rule: 'figures', thing, offline: true }) as const;
const fields = (thing: string) => ({ rule: 'fields', thing, offline: true }) as const;
const once = { rule: 'once', offline: true } as const;

/** The rule of every write; a write without one has the rule `arrival`. docs/offline.md lists them. */
export const conflicts: Record<string, Conflict> = {
  // Rituals and habits
  'POST /api/ritual-completions': latest('ritual {ritualId} on {completedAt}'),
  'DELETE /api/ritual-completions/:date/:ritualId': latest('ritual {ritualId} on {date}'),
  'POST /api/habit-completions': latest('habit {habitId} on {completedAt}'),
  'DELETE /api/habit-completions/:date/:habitId': latest('habit {habitId} on {date}'),
  'POST /api/rituals': once,
  'PUT /api/rituals/goal/:goal': { rule: 'items', offline: true },
  'POST /api/user-goal': latest('goal', false),
  'PUT /api/habit-settings': fields('habit-settings'),

  // Figures of a day
  'POST /api/daily-progress': figures('figures of {date}'),
  'POST /api/weights': latest('weight of {date}'),
  'DELETE /api/weights/:date': latest('weight of {date}'),
  'POST /api/fasts/start': once,
  'POST /api/fasts/stop': once,
  'PATCH /api/fasts/:fastId': latest('times of fast {fastId}'),
  'DELETE /api/fasts/:fastId': once,
  'POST /api/workouts/complete': once,

  // Check-ins
  'PUT /api/tracked-items/:trackedItemId': latest('tracked item {trackedItemId}'),
  'DELETE /api/tracked-items/:trackedItemId': latest('tracked item {trackedItemId}'),
  'PUT /api/check-ins/:checkInId': fields('check-ins'),
  'DELETE /api/check-ins/:checkInId': fields('check-ins'),
  'PUT /api/episodes/:episodeId': latest('episode {episodeId}'),
  'DELETE /api/episodes/:episodeId': latest('episode {episodeId}'),

  // Doses
  'PUT /api/dose-plans/:planId': figures('dose plan {planId}'),
  'DELETE /api/dose-plans/:planId': latest('dose plan {planId} there'),
  'PUT /api/dose-log/:planId/:day/:dose': latest('dose {dose} of {planId} on {day}'),
  'DELETE /api/dose-log/:planId/:day/:dose': latest('dose {dose} of {planId} on {day}'),

  // Trials
  'PUT /api/trials/:trialId': latest('trial {trialId}'),
  'DELETE /api/trials/:trialId': latest('trial {trialId}'),
  'PUT /api/trials/:trialId/days/:day': latest('trial {trialId} on {day}'),
  'PUT /api/doctor-page': figures('doctor page'),

  // Rest days
  'POST /api/rest-days': latest('rest day {date}'),
  'DELETE /api/rest-days/:date': latest('rest day {date}'),
  'POST /api/pauses': latest('pause from {firstDay}'),
  'DELETE /api/pauses/:date': latest('pause from {date}'),

  // Meals and groceries
  'POST /api/meal-plans': ofPlan('meal plan', false),
  'PATCH /api/meal-plan-meals/:mealId': latest('meal {mealId} eaten'),
  'PUT /api/meal-plan-meals/:mealId': ofPlan('place of meal {mealId}'),
  'PUT /api/meal-plan-meals/:mealId/servings': latest('servings of meal {mealId}'),
  'PUT /api/meal-plan-meals/:mealId/skipped': ofPlan('meal {mealId} skipped'),
  'PUT /api/energy-need': latest('energy need'),
  'POST /api/meal-plan-meals/:mealId/swap': ofPlan('recipe of meal {mealId}'),
  'PATCH /api/grocery-items/:itemId': shared('grocery {itemId} bought'),
  'POST /api/grocery-items': shared('grocery {id} on the list'),
  'DELETE /api/grocery-items/:itemId': shared('grocery {itemId} on the list'),
  'PUT /api/pantry/:item': shared('pantry {item}'),
  'PUT /api/grocery-aisles': latest('grocery aisles'),

  // Favourites and saved remedies
  'POST /api/bookmarked-remedies': latest('remedy {remedyId} saved'),
  'DELETE /api/bookmarked-remedies/:remedyId': latest('remedy {remedyId} saved'),
  'POST /api/favorite-recipes/:recipeId': latest('recipe {recipeId} favorite'),
  'DELETE /api/favorite-recipes/:recipeId': latest('recipe {recipeId} favorite'),
  'POST /api/workouts/favorites': latest('program {programId} favorite'),
  'DELETE /api/workouts/favorites/:programId': latest('program {programId} favorite'),

  // Own recipes
  'PUT /api/own-recipes/:recipeId': fields('own-recipes'),
  'DELETE /api/own-recipes/:recipeId': latest('recipe {recipeId} there'),
  'POST /api/own-recipes/:recipeId/undelete': latest('recipe {recipeId} there'),
  'PUT /api/household-recipes/:recipeId/notes': figures('notes on recipe {recipeId}'),
  'PUT /api/ingredient-answers': latest('ingredient {thing}'),

  // Settings
  'PUT /api/day-settings': figures('day-settings'),
  'PUT /api/food-preferences': fields('food-preferences'),
  'PUT /api/safety-profile': fields('safety-profile'),
  'DELETE /api/safety-profile': fields('safety-profile'),
  'PUT /api/reminder-settings': fields('reminder-settings'),
  'POST /api/user-preferences': fields('user-preferences'),
};

type Line = Pick<Endpoint, 'method' | 'path'>;

/** The rule of a call. */
export const conflictOf = ({ method, path }: Line): Conflict =>
  conflicts[`${method} ${path}`] ?? { rule: 'arrival', offline: false };

type Parts = { params?: unknown; body?: unknown };

/** The thing of a call; undefined if a value of the template is absent: then nothing can conflict with it. */
export function thingOf(template: string, { params, body }: Parts): string | undefined {
  const stated = { ...(body as object), ...(params as object) } as Record<string, unknown>;
  let isKnown = true;
  const thing = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    isKnown &&= stated[name] !== undefined;
    return String(stated[name]);
  });
  return isKnown ? thing : undefined;
}

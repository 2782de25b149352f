import pg from 'pg';
import type { Call } from '#contract/endpoint.ts';
import { mealPlansExamples } from '#contract/examples/library.examples.ts';
import type { HabitSettings } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import type { TestApp } from '#server/testing.ts';
import type { Person } from './device.ts';
import { type Own, otherRecipe } from './things.ts';

/** The habit tracker before anybody has changed it. */
export const noSettings: HabitSettings = {
  selectedHabits: defaultSelectedHabits,
  habitConfigs: defaultHabitConfigs,
  customHabits: [],
};

export type Somebody = Person & { own: Own };

/** What the last meal is before it is swapped. */
const firstRecipe = 'asparagus-and-tarragon-soup';

/** Somebody with rituals, a plan of meals and a grocery list. */
export async function signUp(tisane: TestApp): Promise<Somebody> {
  const client = await tisane.signUp();
  await client.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const list = await client.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  const { body } = mealPlansExamples.create as Call<typeof mealPlans.create>;
  const recipeId = firstRecipe;
  const meals = [...body.meals, { dayNumber: 2, mealTime: 'evening' as const, recipeId }];
  const plan = await client.get(mealPlans.create, { body: { ...body, meals } });
  const ids = plan.meals.map(({ id }) => id);
  const swap = (newRecipeId: string) =>
    client.get(mealPlans.swap, { params: { mealId: ids.at(-1) ?? '' }, body: { newRecipeId } });
  // Items of the first meal alone: of what a swap asks more of, more has to be bought, and it is not ticked any more.
  const items = async () =>
    (await client.get(mealPlans.active, {})).groceryItems.map(
      ({ id, dishes }) => `${id} ${JSON.stringify(dishes)}`,
    );
  await swap(otherRecipe.id);
  const swapped = new Set(await items());
  await swap(recipeId);
  const kept = (await items()).filter((item) => swapped.has(item)).map((item) => item.slice(0, 36));
  if (kept.length === 0) throw new Error('Every item changes with a swap.');
  const own = {
    ritualIds: list.map(({ id }) => id),
    mealIds: ids,
    groceryIds: kept,
    recipeId,
  };
  return { id: client.user?.id ?? '', cookie: client.cookie, own };
}

const tables = [
  'intentions',
  'idempotency_keys',
  'ritual_completions',
  'habit_completions',
  'daily_progress',
  'day_counts',
  'weights',
  'favorite_recipes',
  'bookmarked_remedies',
  'workout_completions',
  'habit_settings',
  'rest_days',
  'pauses',
  'fasts',
];

/** Deleted rows stay in the tables until they are vacuumed, and a test's server does not do that by itself. */
const vacuumEvery = 200;
let emptied = 0;

/** As if nobody had done anything yet. */
export async function empty({ db }: Pick<TestApp, 'db'>, people: readonly Somebody[]): Promise<void> {
  const { $client: pool } = db;
  const swaps = people.map(({ own }) => ({ id: own.mealIds.at(-1), recipe_id: own.recipeId }));
  const settings = people.map(({ id }) => ({ user_id: id, settings: noSettings }));
  const json = (value: unknown) => pg.escapeLiteral(JSON.stringify(value));
  // In one go: it is done as often as there are histories.
  await pool.query(`
    ${tables.map((table) => `delete from ${table};`).join(' ')}
    update meal_plan_meals set is_eaten = false where is_eaten;
    update meal_plan_meals as meal set recipe_id = first.recipe_id
      from jsonb_to_recordset(${json(swaps)}) as first (id uuid, recipe_id text)
      where meal.id = first.id and meal.recipe_id <> first.recipe_id;
    update grocery_items set is_purchased = false where is_purchased;
    update "user" set day_start = 0 where day_start <> 0;
    insert into habit_settings (user_id, settings)
      select user_id, settings from jsonb_to_recordset(${json(settings)}) as first (user_id uuid, settings jsonb);
  `);
  emptied += 1;
  if (emptied % vacuumEvery === 0) await pool.query('vacuum analyze');
}

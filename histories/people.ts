import type { Call } from '#contract/endpoint.ts';
import { mealPlansExamples } from '#contract/examples/library.examples.ts';
import type { HabitSettings } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits.ts';
import type { TestApp } from '#server/testing.ts';
import type { Person } from './device.ts';
import type { Own } from './things.ts';

/** The habit tracker before anybody has changed it. */
export const noSettings: HabitSettings = {
  selectedHabits: defaultSelectedHabits,
  habitConfigs: defaultHabitConfigs,
  customHabits: [],
};

export type Somebody = Person & { own: Own };

/** Somebody with rituals, a plan of meals and a grocery list. */
export async function signUp(tisane: TestApp): Promise<Somebody> {
  const client = await tisane.signUp();
  await client.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const list = await client.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  const plan = await client.get(mealPlans.create, mealPlansExamples.create as Call<typeof mealPlans.create>);
  const own = {
    ritualIds: list.map(({ id }) => id),
    mealIds: plan.meals.map(({ id }) => id),
    groceryIds: plan.groceryItems.map(({ id }) => id),
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
];

/** As if nobody had done anything yet. */
export async function empty({ db }: Pick<TestApp, 'db'>, people: readonly Person[]): Promise<void> {
  const { $client: pool } = db;
  await pool.query(tables.map((table) => `delete from ${table}`).join('; '));
  await pool.query(
    'update meal_plan_meals set is_eaten = false; update grocery_items set is_purchased = false',
  );
  for (const { id } of people) {
    await pool.query('insert into habit_settings (user_id, settings) values ($1, $2)', [id, noSettings]);
  }
}

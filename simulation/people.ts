import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { account } from '#contract/account.ts';
import type { HabitSettings } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import type { Person } from './device.ts';
import type { Network } from './network.ts';
import { type Own, planOf, recipeId, swapIds } from './things.ts';
import type { World } from './world.ts';

/** The initial settings of the habit tracker. */
export const noSettings: HabitSettings = {
  selectedHabits: defaultSelectedHabits,
  habitConfigs: defaultHabitConfigs,
  customHabits: [],
};

export type Somebody = Person & { own: Own };

/** Signs up a person with rituals, a meal plan and a grocery list. */
export async function signUp(network: Network, zone: string): Promise<Somebody> {
  const body = { email: `${randomUUID()}@example.org`, password: `${randomUUID()} tea`, ownDevice: true };
  const signedUp = await network.ask({ cookie: '', zone }, account.signup, { body });
  const cookie = signedUp.cookies.map((each) => each.split(';')[0]).join('; ');
  const { ask } = network;
  const me = { cookie, zone };
  const goal = 'energy-boost';
  await ask(me, progress.setGoal, { body: { currentGoal: goal } });
  const list = await ask(me, rituals.forGoal, { params: { goal } });
  const { reply: plan } = await ask(me, mealPlans.create, {
    body: planOf('2027-02-21', [recipeId, swapIds[0]]),
  });
  const mealIds = plan.meals.map(({ id }) => id);
  /** Items only of the first meal: if a swap needs more of an item, it becomes unticked. */
  const itemsWith = async (newRecipeId: string) => {
    await ask(me, mealPlans.swap, { params: { mealId: mealIds.at(-1) ?? '' }, body: { newRecipeId } });
    const { groceryItems } = (await ask(me, mealPlans.active, {})).reply;
    return groceryItems.map(({ id, dishes }) => `${id} ${JSON.stringify(dishes)}`);
  };
  const swapped = new Set(await itemsWith(swapIds[1]));
  const unchanged = (await itemsWith(swapIds[0])).filter((item) => swapped.has(item));
  if (unchanged.length === 0) throw new Error('Every item changes with a swap.');
  const groceryIds = unchanged.map((item) => item.slice(0, 36));
  const ritualIds = list.reply.map(({ id }) => id);
  const own = { ritualIds, mealIds, groceryIds, planId: plan.mealPlan?.id ?? '' };
  return { id: signedUp.reply.id, cookie, zone, own };
}

const tables =
  'write_versions idempotency_keys ritual_completions habit_completions daily_progress done_days streaks weights favorite_recipes' +
  ' bookmarked_remedies workout_completions habit_settings rest_days pauses fasts';

/** Deleted rows stay until a vacuum, which a test's server does not run by itself. */
const vacuumEvery = 200;
let emptied = 0;

/** Deletes everything that people have done. */
export async function empty({ query, people }: Pick<World, 'query' | 'people'>): Promise<void> {
  const swapped = people.map(({ own }) => pg.escapeLiteral(own.mealIds.at(-1) ?? '')).join(', ');
  const firstSwap = pg.escapeLiteral(swapIds[0]);
  const settings = people.map(({ id }) => ({ user_id: id, settings: noSettings }));
  const json = (value: unknown) => pg.escapeLiteral(JSON.stringify(value));
  // In one statement, as it runs for each history. Citus would delete in parallel, and then refuses "user".
  await query(`
    set local citus.multi_shard_modify_mode = 'sequential';
    ${tables.replaceAll(/\w+/g, 'delete from $&;')}
    delete from rituals where title like 'Mine %';
    delete from grocery_items where ingredient like 'Tea %';
    update meal_plan_meals set is_eaten = false where is_eaten;
    update meal_plan_meals set recipe_id = ${firstSwap} where id in (${swapped}) and recipe_id <> ${firstSwap};
    update grocery_items set is_purchased = false where is_purchased;
    update "user" set day_start = 0 where day_start <> 0;
    update session set expires_at = now() + interval '1000 years';
    insert into habit_settings (user_id, settings)
      select user_id, settings from jsonb_to_recordset(${json(settings)}) as first (user_id uuid, settings jsonb);
  `);
  emptied += 1;
  if (emptied % vacuumEvery === 0) await query('vacuum analyze');
}

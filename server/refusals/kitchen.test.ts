import { describe } from 'vitest';
import { examples, id } from '#contract/examples/examples.ts';
import { household } from '#contract/household.ts';
import { type Allergen, groceryCategories } from '#contract/kitchen.ts';
import { maxOnOne } from '#contract/limits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { pantry } from '#contract/pantry.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import type { Client } from '#server/testing.ts';
import { type Provocations, raw, type Scene, testRefusals } from './refusals.testing.ts';

const { mealPlan, meals } = examples.mealPlans.create.body;
const recipeId = 'carrot-and-ginger-soup';
const eaten = { dayNumber: 1, mealTime: 'evening' as const, recipeId };

/** Excludes an allergen, and plans an own dish of one ingredient; undefined: of an unknown line. */
async function planOwn({ client }: Scene, allergen: Allergen, item: string | undefined) {
  await client.get(recipes.savePreferences, { body: { allergens: [allergen], excludedIngredients: [] } });
  const { recipe } = examples.ownRecipes.save.body;
  const line = { group: null, text: `2 tbsp ${item ?? 'moon dust'}`, ...(item && { item }) };
  const body = { recipe: { ...recipe, ingredients: [line] } };
  await client.get(ownRecipes.save, { params: { recipeId: id }, body });
  const meal = { ...eaten, recipeId: ownRecipeId(id) };
  return client.ask(mealPlans.create, { body: { mealPlan, meals: [meal] } });
}

const ofPlans: Provocations = {
  'meal-style-missing': (scene) => {
    const { mealStyle: _, ...plan } = mealPlan;
    const payload = { mealPlan: plan, meals };
    return raw(scene, { method: 'POST', url: mealPlans.create.path, payload });
  },
  'plan-day-missing': ({ client }) =>
    client.ask(mealPlans.create, { body: { mealPlan, meals: [{ ...eaten, dayNumber: 4 }] } }),
  'meal-time-missing': ({ client }) =>
    client.ask(mealPlans.create, { body: { mealPlan, meals: [{ ...eaten, mealTime: 'midday' }] } }),
  'meal-time-twice': ({ client }) =>
    client.ask(mealPlans.create, { body: { mealPlan, meals: [eaten, eaten] } }),
  'recipe-unknown': ({ client }) =>
    client.ask(mealPlans.create, { body: { mealPlan, meals: [{ ...eaten, recipeId: 'nothing' }] } }),
  'recipe-left-out': ({ client }) =>
    client.ask(mealPlans.create, {
      body: { mealPlan: { ...mealPlan, excludedIngredients: ['carrot'] }, meals },
    }),
  'recipe-has-allergen': (scene) => planOwn(scene, 'sesame', 'tahini'),
  'recipe-often-has-allergen': (scene) => planOwn(scene, 'sulphites', 'capers'),
  'recipe-not-known': (scene) => planOwn(scene, 'sesame', undefined),
  'no-favorite-recipes': ({ client }) =>
    client.ask(mealPlans.create, { body: { mealPlan: { ...mealPlan, favoritesOnly: true }, meals } }),
  'no-meal-plan': ({ client }) =>
    client.ask(mealPlans.changeDay, {
      params: { dayNumber: 1 },
      body: { meals: [{ mealTime: 'evening', recipeId }] },
    }),
  'no-meal-at': async ({ client }) => {
    await client.get(mealPlans.create, { body: { mealPlan, meals } });
    return client.ask(mealPlans.changeDay, {
      params: { dayNumber: 2 },
      body: { meals: [{ mealTime: 'evening', recipeId }] },
    });
  },
  'no-such-meal': ({ client }) =>
    client.ask(mealPlans.markEaten, { params: { mealId: id }, body: { isEaten: true } }),
  'plan-not-continued': ({ client }) =>
    client.ask(mealPlans.create, { body: { mealPlan: { ...mealPlan, continues: id }, meals } }),
  'plan-begins-too-early': async ({ client }) => {
    const made = await client.get(mealPlans.create, { body: { mealPlan, meals } });
    const continues = made.mealPlan?.id ?? '';
    return client.ask(mealPlans.create, { body: { mealPlan: { ...mealPlan, continues }, meals } });
  },
  'no-such-calendar': (scene) => raw(scene, { url: '/api/calendar/no-token-at-all.ics' }),
};

const ofGroceries: Provocations = {
  'ingredient-unknown': ({ client }) =>
    client.ask(pantry.set, { params: { item: 'moon-dust' }, body: { state: 'have' } }),
  'aisle-twice': ({ client }) =>
    client.ask(pantry.saveAisles, { body: { aisles: Array(groceryCategories.length).fill('fruits') } }),
  'no-such-item': ({ client }) =>
    client.ask(mealPlans.markPurchased, { params: { itemId: id }, body: { isPurchased: true } }),
  'grocery-list-full': async ({ client, tisane, id: userId }) => {
    await client.get(mealPlans.create, { body: { mealPlan, meals } });
    await tisane.db.$client.query(
      `insert into grocery_items (user_id, plan_id, position, ingredient, category)
        select user_id, id, n, 'thing ' || n, 'other' from meal_plans cross join generate_series(1, $2) n
        where user_id = $1`,
      [userId, maxOnOne.itemsOfList],
    );
    return client.ask(mealPlans.addItem, { body: { ingredient: 'Oat milk' } });
  },
};

const code = async (who: Client) => (await who.get(household.invite, {})).code;
const join = async (who: Client, by: Client) => who.ask(household.join, { body: { code: await code(by) } });

/** The first ingredient in the first dish of the plan. */
const firstThing = async (client: Client) => {
  const dish = await client.get(recipes.read, { params: { recipeId: meals[0]?.recipeId ?? '' } });
  return dish.items[0] ?? '';
};

/** Two people eat from one plan, and the other has exclusions. */
async function eatTogether(client: Client, other: Client, excludedIngredients: string[]): Promise<void> {
  await join(client, other);
  for (const who of [other, client])
    await who.get(household.share, { params: { share: 'plan' }, body: { isShared: true } });
  await other.get(recipes.savePreferences, { body: { allergens: [], excludedIngredients } });
}

const ofHouseholds: Provocations = {
  'no-such-invite': ({ client }) => client.ask(household.look, { params: { code: 'AAAA-AAAA-AAAA-AAAA' } }),
  'no-such-member': ({ client }) => client.ask(household.handOver, { body: { memberId: id } }),
  'in-household-already': async ({ client, tisane }) => {
    const other = await tisane.signUp();
    await join(client, other);
    return join(client, other);
  },
  'no-household': ({ client }) =>
    client.ask(household.share, { params: { share: 'plan' }, body: { isShared: true } }),
  'recipe-only-yours': async ({ client, tisane }) => {
    await eatTogether(client, await tisane.signUp(), []);
    const { body } = examples.ownRecipes.save;
    const recipe = { ...body.recipe, audience: 'private' as const };
    await client.get(ownRecipes.save, { params: { recipeId: id }, body: { recipe } });
    return client.ask(mealPlans.create, { body: { mealPlan, meals: [{ ...eaten, recipeId: `own:${id}` }] } });
  },
  'recipe-unsuitable': async ({ client, tisane }) => {
    await eatTogether(client, await tisane.signUp(), [await firstThing(client)]);
    return client.ask(mealPlans.create, { body: { mealPlan, meals } });
  },
  'energy-shared-below-minimum': async ({ client, tisane }) => {
    await eatTogether(client, await tisane.signUp(), []);
    const less = { ...mealPlan, energy: 1100, belowMinimum: true };
    return client.ask(mealPlans.create, { body: { mealPlan: less, meals } });
  },
  'plan-below-minimum-not-shared': async ({ client, tisane }) => {
    await join(client, await tisane.signUp());
    const less = { ...mealPlan, energy: 1100, belowMinimum: true };
    await client.get(mealPlans.create, { body: { mealPlan: less, meals } });
    return client.ask(household.share, { params: { share: 'plan' }, body: { isShared: true } });
  },
  'owner-only': async ({ client, tisane }) => {
    await join(client, await tisane.signUp());
    return client.ask(household.invite, {});
  },
  'household-full': async ({ client }) => {
    for (let open = 1; open < maxOnOne.membersOfHousehold; open += 1) await code(client);
    return client.ask(household.invite, {});
  },
};

const ofRemedies: Provocations = {
  'no-such-condition': ({ client }) =>
    client.ask(remedies.forCondition, { params: { condition: 'nothing' } }),
  'no-such-remedy': ({ client }) => client.ask(remedies.libraryPage, { params: { entry: 'nothing' } }),
};

describe('refusals of remedies, plans and groceries', () => {
  testRefusals({ ...ofRemedies, ...ofPlans, ...ofGroceries, ...ofHouseholds });
});

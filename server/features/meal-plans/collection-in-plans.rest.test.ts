import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { household } from '#contract/household.ts';
import type { Allergen } from '#contract/kitchen.ts';
import { type ChosenMeal, mealPlans } from '#contract/meal-plans.ts';
import { ownRecipes, uuidOfOwn } from '#contract/own-recipes.ts';
import { maxSavedAtOnce, recipeImport } from '#contract/recipe-import.ts';
import { type Recipe, recipes } from '#contract/recipes.ts';
import { generatePlan, mealTimesOf, type PlanOptions, planPool } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { share, together } from '#server/features/household/household.testing.ts';
import {
  type Collected,
  type Content,
  collection,
  collectionFile,
} from '#server/features/recipe-import/collection.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { active } from './meal-plans.testing.ts';

const written = new Map(collection(300, 7).map((recipe) => [recipe.name, recipe]));
const have = (content: Content) => [...written.values()].filter((each) => each.content === content);

let tisane: TestApp;
let maya: Client;
let ben: Client;
let ada: Client;
/** Maya has a sesame allergy, Ben coeliac disease, Ada nothing. Maya has imported her collection, and shares it. */
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-03-01T12:00:00Z');
  [maya, ben, ada] = [await tisane.signUp(), await tisane.signUp(), await tisane.signUp()];
  await mustNotEat(maya, ['sesame']);
  await mustNotEat(ben, ['gluten']);
  const { name, bytes } = collectionFile([...written.values()]);
  const read = await maya.get(recipeImport.file, { body: { name, file: bytes.toString('base64') } });
  expect(read).toMatchObject({ kind: 'copy-me-that', unread: [] });
  const drafts = read.recipes.map(({ id, draft }) => ({ id, draft }));
  for (let from = 0; from < drafts.length; from += maxSavedAtOnce)
    await maya.get(recipeImport.save, { body: { recipes: drafts.slice(from, from + maxSavedAtOnce) } });
  await together(maya, ben, ada);
  await share(maya, 'recipes');
});
afterAll(() => tisane.close());

const mustNotEat = (who: Client, allergens: Allergen[]) =>
  who.get(recipes.savePreferences, { body: { allergens, excludedIngredients: [] } });

/** All recipes that a person's browser draws from. */
async function everyRecipe(who: Client): Promise<Recipe[]> {
  const [own, theirs] = [await who.get(ownRecipes.list, {}), await who.get(ownRecipes.ofHousehold, {})];
  return [...own, ...theirs, ...(await who.get(recipes.list, {}))];
}

const week = { dayCount: 7, mealsPerDay: 3, energy: 2000 } as const;
/** The browser's request for a week. */
async function weekOf(who: Client, chosen: readonly Recipe[] = []): Promise<PlanOptions> {
  const { members } = await who.get(household.read, {});
  const { allergens } = await who.get(recipes.preferences, {});
  const { unsuitable } = await who.get(household.dishes, {});
  return {
    ...week,
    style: 'mixed',
    excluded: [],
    allergens,
    chosen,
    unsuitable: new Set(unsuitable),
    together: members.some(({ isMe, shares }) => isMe && shares.includes('plan')),
  };
}

const post = (who: Client, meals: ChosenMeal[]) =>
  who.ask(mealPlans.create, {
    body: {
      mealPlan: {
        ...week,
        id: randomUUID(),
        mealStyle: 'mixed',
        excludedIngredients: [],
        favoritesOnly: false,
        startDate: '2026-03-01',
      },
      meals,
    },
  });

const ofCollection = ({ name }: Pick<Recipe, 'name'>): Collected | undefined => written.get(name);
/** Plain words for the tested allergens, independent of the dictionary. */
const words: Record<'sesame' | 'gluten', RegExp> = {
  sesame: /sesame|tahini|hummus|za.?atar|halva|gomasio/i,
  gluten:
    /\b(wheat|spelt|rye|barley|bulgur|couscous|farro|freekeh|kamut|einkorn|emmer|seitan|semolina|bread|flour tortillas?|pita|panko|soy sauce|malt|oats?)\b/i,
};

/** May a person with these allergies eat the dish, judged by its lines alone? */
function isFreeOf(recipe: Recipe, what: readonly ('sesame' | 'gluten')[]): boolean {
  const found = ofCollection(recipe);
  if (found) return found.content === 'free' || !['unread', ...what].includes(found.content);
  return recipe.ingredients.every((line) => what.every((each) => !words[each].test(line)));
}

/** A week of one dish. */
const weekWith = (dish: Recipe | undefined): ChosenMeal[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((dayNumber) =>
    mealTimesOf[3].map((mealTime) => ({ dayNumber, mealTime, recipeId: dish?.id ?? '' })),
  );

const lineOf = ({ name }: Recipe) => written.get(name)?.line;

test('a collection of 300 is imported line by line, and each recipe’s contents are known', async () => {
  const own = await maya.get(ownRecipes.list, {});
  expect(own).toHaveLength(300);
  for (const recipe of own)
    expect([recipe.name, recipe.ingredients]).toEqual([
      recipe.name,
      written.get(recipe.name)?.parts.flatMap(({ lines }) => lines),
    ]);
  const openLines = own.flatMap(({ ingredients, unread = [] }) => unread.map((index) => ingredients[index]));
  expect(openLines.toSorted()).toEqual(
    have('unread')
      .map(({ line }) => line)
      .toSorted(),
  );
  const ofBoth: PlanOptions = { ...(await weekOf(maya)), allergens: ['sesame', 'gluten'] };
  // Exactly the dishes free of both may be in a plan.
  expect(
    planPool(own, ofBoth)
      .allowed.map(({ name }) => name)
      .toSorted(),
  ).toEqual(
    have('free')
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('a week for one of them has only dishes known to be safe for them', async () => {
  for (const [who, what, allowed] of [
    [maya, 'sesame', ['free', 'gluten']],
    [ben, 'gluten', ['free', 'sesame']],
  ] as const) {
    const all = await everyRecipe(who);
    const options = await weekOf(who);
    for (const seed of [1, 2, 3]) {
      const { meals } = generatePlan(all, options, randomFrom(seed));
      expect((await post(who, meals)).status).toBe(200);
      const plan = await active(who);
      expect(plan.meals.length).toBeGreaterThanOrEqual(21);
      const dishes = plan.meals.map(({ recipe }) => recipe);
      expect(dishes.filter((dish) => !isFreeOf(dish, [what])).map(({ name }) => name)).toEqual([]);
      expect(plan.meals.filter(({ unsuitable }) => unsuitable)).toEqual([]);
      const brought = dishes.flatMap((dish) => ofCollection(dish)?.content ?? []);
      expect(brought.length).toBeGreaterThan(0);
      expect(allowed).toEqual(expect.arrayContaining(brought));
    }
  }
});

test('each dish that one of them must not eat is refused with its line, in a new plan and for a meal', async () => {
  const all = await everyRecipe(maya);
  const { meals } = generatePlan(all, await weekOf(maya), randomFrom(1));
  await post(maya, meals);
  const before = await active(maya);
  const mealId = before.meals[0]?.id ?? '';
  const wrong = all.filter((recipe) => ['sesame', 'unread'].includes(ofCollection(recipe)?.content ?? ''));
  expect(wrong).toHaveLength(150);
  for (const [index, recipe] of wrong.entries()) {
    const { content } = ofCollection(recipe) as Collected;
    const reason =
      content === 'unread'
        ? { code: 'recipe-not-known' }
        : { code: 'recipe-has-allergen', parameters: { allergen: 'sesame' } };
    const refused = {
      status: 400,
      body: { ...reason, parameters: { recipe: recipe.name, line: lineOf(recipe) } },
    };
    const at = index % meals.length;
    const byHand = meals.map((meal, place) => (place === at ? { ...meal, recipeId: recipe.id } : meal));
    expect(await post(maya, byHand)).toMatchObject(refused);
    const swap = { params: { mealId }, body: { newRecipeId: recipe.id } };
    expect(await maya.ask(mealPlans.swap, swap)).toMatchObject(refused);
  }
  expect(await active(maya)).toEqual(before);
  const free = all.find((recipe) => ofCollection(recipe)?.content === 'free');
  await maya.get(mealPlans.swap, { params: { mealId }, body: { newRecipeId: free?.id ?? '' } });
  expect((await active(maya)).meals[0]).toMatchObject({ recipe: { name: free?.name } });
});

test('a week for all three has only dishes known to be safe, whoever makes it', async () => {
  // He cannot join her plan while it has a future dish that he must not eat.
  const [gluten] = have('gluten');
  const hers = (await everyRecipe(maya)).find(({ name }) => name === gluten?.name);
  await post(maya, weekWith(hers));
  await share(maya, 'plan');
  const refused = { code: 'recipe-has-allergen', parameters: { allergen: 'gluten', line: gluten?.line } };
  const his = { params: { share: 'plan' as const }, body: { isShared: true } };
  expect(await ben.ask(household.share, his)).toMatchObject({ status: 400, body: refused });
  await share(maya, 'plan', false);
  const free = (await everyRecipe(ben)).find(({ name }) => name === have('free')[0]?.name);
  await post(ben, weekWith(free));
  for (const who of [ben, ada, maya]) await share(who, 'plan');

  const wanted = have('free').slice(0, 3);
  for (const who of [maya, ben, ada]) {
    const all = await everyRecipe(who);
    const chosen = all.filter(({ name }) => wanted.some((each) => each.name === name));
    const options = await weekOf(who, chosen);
    for (const seed of [1, 2, 3]) {
      const { meals } = generatePlan(all, options, randomFrom(seed));
      expect((await post(who, meals)).status).toBe(200);
      for (const reader of [maya, ben, ada]) {
        const plan = await active(reader);
        expect(plan.meals.length).toBeGreaterThanOrEqual(21);
        const dishes = plan.meals.map(({ recipe }) => recipe);
        expect(dishes.filter((dish) => !isFreeOf(dish, ['sesame', 'gluten']))).toEqual([]);
        expect(plan.meals.filter(({ unsuitable }) => unsuitable)).toEqual([]);
        // Recipes of the collection stay where they were chosen.
        const brought = [...new Set(dishes.flatMap((dish) => ofCollection(dish)?.name ?? []))];
        expect(brought.toSorted()).toEqual(wanted.map(({ name }) => name).toSorted());
      }
    }
  }
});

test('a dish set by hand into the plan of three is refused, or marked for those who must not eat it', async () => {
  const all = await everyRecipe(maya);
  const { meals } = await active(maya);
  const params = { mealId: meals[0]?.id ?? '' };
  const swap = async (who: Client, content: Content) => {
    const dish = all.find(({ name }) => name === have(content)[1]?.name);
    const { status, body } = await who.ask(mealPlans.swap, { params, body: { newRecipeId: dish?.id ?? '' } });
    return status === 200 ? status : (body as unknown as { code: string }).code;
  };
  const marks = async () => {
    const plans = [await active(maya), await active(ben), await active(ada)];
    return plans.map((plan) => plan.meals.find(({ id }) => id === params.mealId)?.unsuitable);
  };
  expect(await swap(ben, 'gluten')).toBe('recipe-has-allergen');
  expect(await swap(ben, 'unread')).toBe('recipe-not-known');
  // Whoever places what somebody wrote learns nothing about the others: those concerned see it marked.
  for (const [content, marked] of [
    ['sesame', [true, undefined, undefined]],
    ['gluten', [undefined, true, undefined]],
    ['unread', [true, true, undefined]],
  ] as const)
    expect([content, await swap(ada, content), await marks()]).toEqual([content, 200, marked]);
  expect(await swap(maya, 'sesame')).toBe('recipe-has-allergen');
  expect(await swap(maya, 'unread')).toBe('recipe-not-known');
  expect(await swap(maya, 'gluten')).toBe(200);
  expect(await marks()).toEqual([undefined, true, undefined]);
  expect(await swap(ada, 'free')).toBe(200);
  expect(await marks()).toEqual([undefined, undefined, undefined]);
  // A later change of the dish is marked for all who must not eat it.
  const recipeId = uuidOfOwn(all.find(({ name }) => name === have('free')[1]?.name)?.id ?? '') ?? '';
  const one = { params: { recipeId } };
  const { draft } = await maya.get(ownRecipes.read, one);
  const add = async (text: string) => {
    const { draft: base } = await maya.get(ownRecipes.read, one);
    const recipe = { ...draft, ingredients: [...draft.ingredients, { group: null, text }] };
    await maya.get(ownRecipes.save, { ...one, body: { recipe, base } });
  };
  await add('150 g couscous');
  expect(await marks()).toEqual([undefined, true, undefined]);
  await add('2 tbsp moon paste');
  expect(await marks()).toEqual([true, true, undefined]);
});

test('her answer about a line lets her plan the dish, and tells the other eaters nothing', async () => {
  const [unread] = have('unread');
  const dish = (await maya.get(ownRecipes.list, {})).find(({ name }) => name === unread?.name);
  await maya.get(ownRecipes.answer, { body: { thing: unread?.line ?? '', allergens: [] } });
  const params = { mealId: (await active(maya)).meals[0]?.id ?? '' };
  const swap = (who: Client) => who.ask(mealPlans.swap, { params, body: { newRecipeId: dish?.id ?? '' } });
  const refused = { code: 'recipe-not-known', parameters: { line: unread?.line } };
  expect(await swap(ben)).toMatchObject({ status: 400, body: refused });
  expect((await swap(maya)).status).toBe(200);
  expect((await active(ben)).meals[0]).toMatchObject({ recipeId: dish?.id, unsuitable: true });
});

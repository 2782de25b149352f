import { describe, expect, test } from 'vitest';
import { type Caller, jsonType, newPerson, today } from './caller.ts';

type Recipe = Record<'id' | 'name' | 'description' | 'category', string> & {
  imageUrl: string | null;
  prepTime: number;
  servings: number;
  ingredients: string[];
  instructions: string[];
};
type Meal = {
  id: string;
  dayNumber: number;
  mealTime: string;
  recipeId: string;
  recipe: Recipe;
  isEaten: boolean;
};
type Item = { id: string; ingredient: string; category: string; isPurchased: boolean };
type Active = { mealPlan: Record<string, unknown> | null; meals: Meal[]; groceryItems: Item[] };

const categories = ['salads', 'smoothies', 'sauces', 'cooked-meals', 'raw-meals', 'soups', 'desserts'];
const recipesOf = (person: Caller, query = '') => person.read<Recipe[]>(`/api/recipes${query}`);

describe('section 7: recipes', () => {
  test('GET /api/recipes', async () => {
    const person = await newPerson();
    const recipes = await recipesOf(person);
    const isList = (list: unknown) =>
      Array.isArray(list) && list.length > 0 && list.every((line) => typeof line === 'string');
    const isWhole = (recipe: Recipe) =>
      [recipe.id, recipe.name, recipe.description].every((field) => typeof field === 'string' && field) &&
      Number.isInteger(recipe.prepTime) &&
      Number.isInteger(recipe.servings) &&
      'imageUrl' in recipe &&
      isList(recipe.ingredients) &&
      isList(recipe.instructions);
    expect
      .soft(
        recipes.filter((each) => !isWhole(each)).map(({ name }) => name),
        'Recipe: id, name, description, imageUrl, prepTime, servings, ingredients, instructions',
      )
      .toEqual([]);
    const used = [...new Set(recipes.map(({ category }) => category))].sort();
    expect.soft(used, 'section 9: the categories of recipes').toEqual(categories.toSorted());
    for (const category of categories) {
      const found = await recipesOf(person, `?category=${category}`);
      const expected = recipes.filter((each) => each.category === category).map(({ id }) => id);
      expect.soft(found.map(({ id }) => id).sort(), `?category=${category}`).toEqual(expected.sort());
    }
    for (const search of ['avocado', 'KALE', 'lemon']) {
      const found = await recipesOf(person, `?search=${search}`);
      const term = search.toLowerCase();
      const having = recipes.filter(({ ingredients }) => ingredients.join(' ').toLowerCase().includes(term));
      const ids = found.map(({ id }) => id);
      expect.soft(having.length, `recipes with ${search} exist`).toBeGreaterThan(0);
      expect
        .soft(
          having.filter(({ id }) => !ids.includes(id)).map(({ name }) => name),
          `?search=${search} finds all`,
        )
        .toEqual([]);
      expect
        .soft(
          found.filter((each) => !JSON.stringify(each).toLowerCase().includes(term)),
          `and nothing else`,
        )
        .toEqual([]);
    }
    const both = await recipesOf(person, '?category=smoothies&search=banana');
    expect
      .soft(
        both.filter(({ category }) => category !== 'smoothies'),
        '?category and ?search together',
      )
      .toEqual([]);
    expect.soft(await recipesOf(person, '?search=zzzzqqq'), 'a search without a match').toEqual([]);
  });

  test('favorites', async () => {
    const person = await newPerson();
    const [one, two] = await recipesOf(person);
    const read = () => person.read<(Recipe & { recipeId: string })[]>('/api/favorite-recipes');
    expect.soft(await read(), 'GET /api/favorite-recipes of a new person').toEqual([]);
    const path = `/api/favorite-recipes/${one?.id}`;
    expect.soft((await person.call('POST', path)).ok, 'POST /api/favorite-recipes/{recipeId}').toBe(true);
    expect.soft((await person.call('POST', path, {})).ok, 'with an empty body: {}').toBe(true);
    const bare = await person.send('POST', path, undefined, jsonType);
    expect.soft(bare.ok, 'with the JSON type and an empty body').toBe(true);
    const list = await read();
    expect.soft(list, 'favorites are a list of recipes').toHaveLength(1);
    expect.soft(list[0], 'a favorite is the recipe').toMatchObject({
      id: one?.id,
      name: one?.name,
      category: one?.category,
      ingredients: one?.ingredients,
    });
    expect.soft(list[0]?.recipeId, 'a favorite has recipeId').toBe(one?.id);
    await person.call('POST', `/api/favorite-recipes/${two?.id}`);
    expect.soft(await read(), 'a second one is beside it').toHaveLength(2);
    expect.soft((await person.call('DELETE', path)).ok, 'DELETE /api/favorite-recipes/{recipeId}').toBe(true);
    expect
      .soft(
        (await read()).map(({ id }) => id),
        'removes that one',
      )
      .toEqual([two?.id]);
    const gone = await person.send('DELETE', `/api/favorite-recipes/${two?.id}`, undefined, jsonType);
    expect.soft(gone.ok, 'DELETE with the JSON type and no body').toBe(true);
    expect.soft(await read(), 'removes the last').toEqual([]);
  });
});

describe('section 7: meal plans', () => {
  const mealPlan = {
    mealStyle: 'mixed',
    dayCount: 3,
    mealsPerDay: 2,
    excludedIngredients: [] as string[],
    favoritesOnly: false,
    startDate: today(),
  };
  const slots = [1, 2, 3].flatMap((dayNumber) =>
    ['morning', 'evening'].map((mealTime) => ({ dayNumber, mealTime })),
  );
  const groceries = [
    { ingredient: '2 ripe mangoes', category: 'fruits' },
    { ingredient: '1 bunch dandelion greens', category: 'vegetables' },
    { ingredient: '1 tbsp thyme', category: 'herbs' },
    { ingredient: '200 g quinoa', category: 'grains' },
    { ingredient: '50 g walnuts', category: 'nuts' },
    { ingredient: '1 pinch cayenne', category: 'spices' },
    { ingredient: '1 l spring water', category: 'other' },
  ];
  const active = (person: Caller) => person.read<Active>('/api/meal-plans/active');

  test('create, eat, swap, buy', async () => {
    const person = await newPerson();
    expect.soft((await active(person))?.mealPlan ?? null, 'no active plan at first').toBeNull();
    const recipes = await recipesOf(person);
    const meals = slots.map((slot, index) => ({ ...slot, recipeId: recipes[index]?.id ?? '' }));
    const payload = { mealPlan, meals, groceryItems: groceries };
    const created = await person.call('POST', '/api/meal-plans', payload);
    expect.soft(created.ok, 'POST /api/meal-plans').toBe(true);
    const plan = await active(person);
    for (const [field, value] of Object.entries(mealPlan))
      expect.soft(plan.mealPlan?.[field], `MealPlan.${field}`).toEqual(value);
    const order = ({ dayNumber, mealTime }: { dayNumber: number; mealTime: string }) =>
      `${dayNumber} ${mealTime}`;
    const byOrder = <T extends { dayNumber: number; mealTime: string }>(list: T[]) =>
      list.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
    expect
      .soft(
        byOrder(plan.meals).map(({ dayNumber, mealTime, recipeId }) => ({ dayNumber, mealTime, recipeId })),
        'Meal: dayNumber, mealTime, recipeId',
      )
      .toEqual(byOrder(meals));
    expect
      .soft(
        plan.meals.filter((meal) => typeof meal.id !== 'string' || meal.isEaten),
        'Meal: id, isEaten',
      )
      .toEqual([]);
    expect
      .soft(
        plan.meals.filter(({ recipe, recipeId }) => recipe.id !== recipeId),
        'Meal.recipe',
      )
      .toEqual([]);
    for (const item of groceries)
      expect
        .soft(plan.groceryItems, `GroceryItem: ${item.ingredient}`)
        .toContainEqual(expect.objectContaining({ ...item, isPurchased: false, id: expect.any(String) }));

    const mealOf = async (id: string) => (await active(person)).meals.find((meal) => meal.id === id);
    const id = plan.meals[0]?.id ?? '';
    for (const isEaten of [true, false]) {
      const { ok } = await person.call('PATCH', `/api/meal-plan-meals/${id}`, { isEaten });
      expect.soft(ok, `PATCH /api/meal-plan-meals/{mealId}: ${isEaten}`).toBe(true);
      expect.soft((await mealOf(id))?.isEaten, `Meal.isEaten: ${isEaten}`).toBe(isEaten);
    }
    const newRecipeId = recipes.at(-1)?.id ?? '';
    const swapped = await person.call('POST', `/api/meal-plan-meals/${id}/swap`, { newRecipeId });
    expect.soft(swapped.ok, 'POST /api/meal-plan-meals/{mealId}/swap').toBe(true);
    expect.soft((await mealOf(id))?.recipeId, 'the meal has the other recipe').toBe(newRecipeId);
    expect.soft((await mealOf(id))?.recipe.name, 'with its name').toBe(recipes.at(-1)?.name);
    const same = (await active(person)).meals.filter((meal) =>
      plan.meals.some((before) => before.id === meal.id && before.recipeId === meal.recipeId),
    );
    expect.soft(same, 'only one meal changes').toHaveLength(5);
    const item = (await active(person)).groceryItems[0]?.id ?? '';
    for (const isPurchased of [true, false]) {
      const { ok } = await person.call('PATCH', `/api/grocery-items/${item}`, { isPurchased });
      expect.soft(ok, `PATCH /api/grocery-items/{itemId}: ${isPurchased}`).toBe(true);
      const { groceryItems } = await active(person);
      expect
        .soft(groceryItems.find((each) => each.id === item)?.isPurchased, `isPurchased: ${isPurchased}`)
        .toBe(isPurchased);
    }
    type Day = { activeMealPlan: { mealPlan: { name: string }; meals: Meal[] } | null };
    const { activeMealPlan } = await person.read<Day>('/api/dashboard');
    expect.soft(activeMealPlan?.mealPlan.name, 'Dashboard: mealPlan.name').toMatch(/\w/);
    const ofDayOne = activeMealPlan?.meals.find(({ dayNumber }) => dayNumber === 1);
    expect.soft(ofDayOne?.mealTime, 'Dashboard: meals with mealTime').toMatch(/^(morning|evening)$/);
    expect.soft(ofDayOne?.recipe.name, 'Dashboard: the name of the recipe').toMatch(/\w/);
    expect.soft(ofDayOne?.recipe, 'Dashboard: imageUrl of the recipe').toHaveProperty('imageUrl');
  });

  test('what a plan may be', async () => {
    const person = await newPerson();
    const recipes = await recipesOf(person);
    const ofDays = (dayCount: number, mealTimes: string[]) =>
      Array.from({ length: dayCount }, (_, day) => day + 1).flatMap((dayNumber) =>
        mealTimes.map((mealTime) => ({ dayNumber, mealTime, recipeId: recipes[dayNumber]?.id ?? '' })),
      );
    for (const mealStyle of ['raw', 'cooked', 'mixed'])
      for (const dayCount of [3, 5, 7])
        for (const mealTimes of [
          ['morning', 'evening'],
          ['morning', 'midday', 'evening'],
        ]) {
          const what = `${mealStyle}, ${dayCount} days, ${mealTimes.length} meals`;
          const plan = { ...mealPlan, mealStyle, dayCount, mealsPerDay: mealTimes.length };
          const meals = ofDays(dayCount, mealTimes);
          const { ok } = await person.call('POST', '/api/meal-plans', {
            mealPlan: plan,
            meals,
            groceryItems: [],
          });
          expect.soft(ok, `POST: ${what}`).toBe(true);
          const { mealPlan: kept, meals: keptMeals } = await active(person);
          expect
            .soft([kept?.mealStyle, kept?.dayCount, kept?.mealsPerDay], `a new plan at any time: ${what}`)
            .toEqual([mealStyle, dayCount, mealTimes.length]);
          expect.soft(keptMeals, `all meals: ${what}`).toHaveLength(meals.length);
        }
    const four = await person.call('POST', '/api/meal-plans', {
      mealPlan: { ...mealPlan, dayCount: 4 },
      meals: ofDays(4, ['morning', 'evening']),
      groceryItems: [],
    });
    expect.soft(four.status, 'a plan has 3, 5 or 7 days').toBe(400);
    const { startDate: _, ...withoutStart } = mealPlan;
    const open = await person.call('POST', '/api/meal-plans', {
      mealPlan: withoutStart,
      meals: ofDays(3, ['morning', 'evening']),
      groceryItems: [],
    });
    expect.soft(open.ok, 'POST without startDate').toBe(true);
    const { mealPlan: kept } = await active(person);
    expect.soft([kept?.dayCount, kept?.startDate], 'the default start is today').toEqual([3, today()]);
    const free = { ...mealPlan, excludedIngredients: ['Durian', 'sea moss'], favoritesOnly: true };
    await person.call('POST', `/api/favorite-recipes/${recipes[1]?.id}`);
    await person.call('POST', '/api/meal-plans', {
      mealPlan: free,
      meals: ofDays(3, ['morning', 'evening']),
      groceryItems: [],
    });
    const last = (await active(person)).mealPlan;
    expect
      .soft(
        last?.excludedIngredients,
        'departure: replies and payloads have the listed fields and words: an ingredient has its own name, an unknown word comes last',
      )
      .toEqual(['Sea moss gel', 'Durian']);
    expect.soft(last?.favoritesOnly, 'favoritesOnly').toBe(true);
  });
});

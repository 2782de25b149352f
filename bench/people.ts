import type { Recipe, RecipeDetail } from '#contract/recipes.ts';
import { generatePlan } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { chooseGoal, signUp as signUpPerson } from '../tooling/person.ts';

/** Signs up and chooses a goal, as a new person would. */
export async function signUp(appUrl: string) {
  const person = await signUpPerson(appUrl);
  const headers = { cookie: person.cookie, 'x-time-zone': 'UTC' };
  const rituals = await chooseGoal(person, 'energy-boost');
  await planWeek(appUrl, { ...headers, 'content-type': 'application/json' });
  return { id: person.id, headers, rituals };
}

/** A week of three meals a day. */
export async function planWeek(appUrl: string, headers: Record<string, string>): Promise<void> {
  const recipes = (await (await fetch(`${appUrl}/api/recipes`, { headers })).json()) as Recipe[];
  const options = { dayCount: 7, mealsPerDay: 3 } as const;
  const { meals } = generatePlan(recipes, { ...options, style: 'mixed', excluded: [] }, randomFrom(1));
  const mealPlan = {
    ...options,
    mealStyle: 'mixed',
    excludedIngredients: [],
    favoritesOnly: false,
    startDate: '2026-01-05',
  };
  const body = JSON.stringify({ mealPlan, meals });
  const { status } = await fetch(`${appUrl}/api/meal-plans`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`the plan was refused: ${status}`);
}

export type Person = Awaited<ReturnType<typeof signUp>>;

/** Saves the catalogue's first thirty recipes as the person's own, each with a line that the dictionary does not know. */
export async function saveRecipes(appUrl: string, { headers }: Person): Promise<void> {
  const json = { ...headers, 'content-type': 'application/json' };
  const shipped = (await (await fetch(`${appUrl}/api/recipes`, { headers })).json()) as Recipe[];
  for (const { id } of shipped.slice(0, 30)) {
    const recipe = (await (await fetch(`${appUrl}/api/recipes/${id}`, { headers })).json()) as RecipeDetail;
    const { name, description } = recipe;
    const grouped = (texts: string[]) => texts.map((text) => ({ group: null, text }));
    const ingredients = grouped([...recipe.ingredients, '2 tbsp moon paste']);
    const steps = grouped(recipe.instructions);
    const times = { servings: 4, prepMinutes: 10, cookMinutes: 20 };
    const draft = { ...times, sourceUrl: null, notes: '', rating: null, tags: [], steps };
    const body = JSON.stringify({ recipe: { ...draft, name, description, ingredients, steps } });
    const address = `${appUrl}/api/own-recipes/${crypto.randomUUID()}`;
    const { status } = await fetch(address, { method: 'PUT', headers: json, body });
    if (status !== 200) throw new Error(`the recipe was refused: ${status}`);
  }
}

/** Says what is in the line that the dictionary does not know. */
export async function answerLine(appUrl: string, { headers }: Person): Promise<void> {
  const body = JSON.stringify({ thing: 'moon paste', allergens: ['sesame'] });
  const json = { ...headers, 'content-type': 'application/json' };
  const { status } = await fetch(`${appUrl}/api/ingredient-answers`, { method: 'PUT', headers: json, body });
  if (status !== 200) throw new Error(`the answer was refused: ${status}`);
}

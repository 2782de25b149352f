import type { Recipe } from '#contract/recipes.ts';
import { generatePlan } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { chooseGoal, signUp as signUpPerson } from '../tooling/person.ts';

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

import type { ChosenMeal } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { ConditionRemedies } from '#contract/remedies.ts';
import type { Workout } from '#contract/workouts.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { generatePlan } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { chooseGoal, type Person } from '../../tooling/person.ts';
import { zone } from './opened.ts';

/** Adds a goal, ticks, a saved remedy, a week of meals and a workout: so that every page has data. */
export async function live(person: Person, timeZone: string): Promise<void> {
  const today = dayIn(timeZone, new Date());
  const ids = await chooseGoal(person, 'energy-boost');
  for (const ritualId of ids.slice(0, 4)) {
    await person.request('POST', '/api/ritual-completions', { ritualId, completedAt: today });
  }
  await person.request('POST', '/api/daily-progress', {
    date: addDays(today, -1),
    waterIntake: 6,
    sleepHours: 7,
  });
  await saveRemedy(person);
  await planDrawnMeals(person, today);
  const [workout] = await person.read<Workout[]>('/api/workouts?goal=energy&type=home');
  const programId = workout?.program.id;
  await person.request('POST', '/api/workouts/complete', { programId, completedAt: today });
  await person.request('POST', '/api/workouts/favorites', { programId });
  await person.request('POST', '/api/user-preferences', { mealPlanReminders: false });
}

type Days = { ritualCompletions: object[]; dailyProgress: object[] };

/** Adds the data of three months: ticks and figures on most days. */
export async function liveForMonths(person: Person, timeZone: string): Promise<void> {
  await live(person, timeZone);
  const file = await person.read<{ data: Days }>('/api/my-data');
  const [tick] = file.data.ritualCompletions;
  const [figures] = file.data.dailyProgress;
  for (let ago = 2; ago <= 90; ago += 1) {
    const date = addDays(dayIn(timeZone, new Date()), -ago);
    if (ago % 9 !== 0) file.data.ritualCompletions.push({ ...tick, completedAt: date });
    file.data.dailyProgress.push({ ...figures, date, waterIntake: ago % 9, sleepHours: 6 + (ago % 3) });
  }
  const { ok, status } = await person.request('POST', '/api/my-data/restore', { file, replace: true });
  if (!ok) throw new Error(`The months before were answered with ${status}`);
}

async function saveRemedy(person: Person): Promise<void> {
  const page = await person.read<ConditionRemedies>('/api/conditions/headache/remedies');
  for (const remedy of [page.herbs[0], page.lifestyle[0]]) {
    await person.request('POST', '/api/bookmarked-remedies', {
      remedyId: remedy?.id,
      remedyTitle: remedy?.title,
      remedyType: remedy?.type,
      remedyDescription: remedy?.description,
      condition: 'headache',
    });
  }
}

type Meal = Pick<ChosenMeal, 'dayNumber' | 'mealTime' | 'recipeId'>;
const threeDays = { mealStyle: 'mixed', dayCount: 3, excludedIngredients: [], favoritesOnly: false } as const;

/** Creates a plan of three days from today with these meals, two meals a day by default. */
export async function planMeals(person: Person, meals: readonly Meal[], more: object = {}): Promise<void> {
  const mealPlan = { ...threeDays, mealsPerDay: 2, startDate: dayIn(zone, new Date()), ...more };
  const { status } = await person.request('POST', '/api/meal-plans', { mealPlan, meals });
  if (status !== 200) throw new Error(`A meal plan was answered with ${status}`);
}

async function planDrawnMeals(person: Person, startDate: string): Promise<void> {
  const recipes = await person.read<Recipe[]>('/api/recipes');
  const options = { dayCount: 3, mealsPerDay: 3, style: 'mixed', excluded: [] } as const;
  const { meals } = generatePlan(recipes, options, randomFrom(3));
  await planMeals(person, meals, { mealsPerDay: 3, people: 2, startDate });
}

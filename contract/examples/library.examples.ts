import type { energyNeed } from '#contract/energy-need.ts';
import type { household } from '#contract/household.ts';
import type { mealPlans } from '#contract/meal-plans.ts';
import type { pantry } from '#contract/pantry.ts';
import type { plannedMeals } from '#contract/planned-meals.ts';
import type { recipes } from '#contract/recipes.ts';
import type { remedies } from '#contract/remedies.ts';
import type { workouts } from '#contract/workouts.ts';
import { date, type Examples, id } from './examples.ts';

const recipeId = 'carrot-and-ginger-soup';
const programId = 'after-lunch-unsticker';

export const remediesExamples: Examples<typeof remedies> = {
  forCondition: { params: { condition: 'migraine' } },
  bookmark: {
    body: {
      remedyId: 'migraine:ginger',
      remedyTitle: 'Ginger',
      remedyType: 'herb',
      remedyDescription: 'Eases nausea',
      condition: 'migraine',
    },
  },
  removeBookmark: { params: { remedyId: 'migraine:ginger' } },
  libraryPage: { params: { entry: 'ginger' } },
  saveSafetyProfile: {
    body: { flags: ['kidney-disease'], medicines: [{ typed: 'Eliquis', ingredients: ['apixaban'] }] },
  },
};

export const recipesExamples: Examples<typeof recipes> = {
  list: { query: { search: 'ginger' } },
  read: { params: { recipeId } },
  asSchema: { params: { recipeId } },
  favorite: { params: { recipeId } },
  unfavorite: { params: { recipeId } },
  exclusions: { query: { words: 'onion' } },
  savePreferences: { body: { allergens: ['sesame'], excludedIngredients: ['mango'] } },
};

export const mealPlansExamples: Examples<typeof mealPlans> = {
  create: {
    body: {
      mealPlan: {
        mealStyle: 'mixed',
        dayCount: 3,
        mealsPerDay: 2,
        excludedIngredients: ['mango'],
        favoritesOnly: false,
        startDate: date,
        people: 2,
        energy: 1900,
      },
      meals: [{ dayNumber: 1, mealTime: 'evening', recipeId, servings: 1.5 }],
    },
  },
  markEaten: { params: { mealId: id }, body: { isEaten: true } },
  swap: { params: { mealId: id }, body: { newRecipeId: recipeId } },
  changeMeals: { body: { meals: [{ dayNumber: 1, mealTime: 'evening', recipeId }] } },
  changeDay: { params: { dayNumber: 1 }, body: { meals: [{ mealTime: 'evening', recipeId }] } },
  markPurchased: { params: { itemId: id }, body: { isPurchased: true } },
  addItem: { body: { ingredient: 'Oat milk' } },
  removeItem: { params: { itemId: id } },
};

export const plannedMealsExamples: Examples<typeof plannedMeals> = {
  place: { params: { mealId: id }, body: { dayNumber: 2, mealTime: 'midday', recipeId, servings: 1 } },
  servings: { params: { mealId: id }, body: { servings: 1.5 } },
  skip: { params: { mealId: id }, body: { isSkipped: true } },
};

export const energyNeedExamples: Examples<typeof energyNeed> = {
  save: { body: { energy: 1900 } },
};

export const householdExamples: Examples<typeof household> = {
  look: { params: { code: 'K7QM-2XRT-9WPA-4HDN' } },
  join: { body: { code: 'K7QM-2XRT-9WPA-4HDN' } },
  share: { params: { share: 'groceries' }, body: { isShared: true } },
  handOver: { body: { memberId: id } },
  remove: { params: { memberId: id } },
};

export const pantryExamples: Examples<typeof pantry> = {
  set: { params: { item: 'sea-salt' }, body: { state: 'have' } },
  saveAisles: {
    body: { aisles: ['vegetables', 'fruits', 'herbs', 'grains', 'nuts', 'spices', 'other'] },
  },
};

export const workoutsExamples: Examples<typeof workouts> = {
  list: { query: { type: 'home' } },
  read: { params: { programId } },
  favorite: { body: { programId } },
  unfavorite: { params: { programId } },
  complete: { body: { programId, durationMinutes: 12, completedAt: date, feeling: 'right' } },
};

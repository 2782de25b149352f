import type { Recipe } from '#contract/recipes.ts';
import type { Program } from '#contract/workouts.ts';
import { noNutrition } from '#domain/nutrition.ts';
import type { Catalogue } from './catalogue.ts';

// What people store refers to entries by slug. One that a later version has dropped is still named, and says so.

const gone = 'No longer in the catalogue.';

/** `quinoa-tabbouleh-salad` as "Quinoa tabbouleh salad". */
function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A recipe by its slug, or what stands for one that has left the catalogue. */
export function recipeOrAbsent({ recipe }: Pick<Catalogue, 'recipe'>, slug: string): Recipe {
  return (
    recipe.get(slug) ?? {
      id: slug,
      recipeId: slug,
      name: nameOf(slug),
      description: gone,
      category: 'cooked-meals',
      imageUrl: null,
      prepTime: 0,
      waitTime: null,
      servings: 1,
      ingredients: [],
      instructions: [],
      mealTimes: [],
      allergens: [],
      items: [],
      raw: false,
      side: false,
      base: [],
      nutrition: noNutrition,
      absent: true,
    }
  );
}

/** A program by its slug, or what stands for one that has left the catalogue. */
export function programOrAbsent({ workout }: Pick<Catalogue, 'workout'>, slug: string): Program {
  return (
    workout.get(slug)?.program ?? {
      id: slug,
      name: nameOf(slug),
      description: gone,
      duration: 0,
      difficulty: 'beginner',
      goal: 'energy',
      type: 'home',
      why: '',
      equipment: [],
      rounds: 1,
      rest: 0,
      restBetweenRounds: 0,
      cautions: [],
      absent: true,
    }
  );
}

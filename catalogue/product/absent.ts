import { uuidOfOwn } from '#contract/own-recipes.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { Program } from '#contract/workouts.ts';
import { noNutrition } from '#domain/recipes/nutrition.ts';
import type { Catalogue } from './catalogue.ts';

// People's data refers to entries by slug. An entry that a later version removed still gets a name and a note.

const gone = 'No longer in the catalogue.';
const deleted = { name: 'Deleted recipe', description: 'It was deleted.' };

/** `quinoa-tabbouleh-salad` as "Quinoa tabbouleh salad". */
function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Recipes = Pick<Catalogue, 'recipe'>;

/** The name of a dish; undefined for an own recipe that is not among these. */
export function dishName({ recipe }: Recipes, id: string): string | undefined {
  return recipe.get(id)?.name ?? (uuidOfOwn(id) === undefined ? nameOf(id) : undefined);
}

/** A recipe by its slug, or a placeholder if it has left the catalogue. */
export function recipeOrAbsent({ recipe }: Recipes, slug: string): Recipe {
  return (
    recipe.get(slug) ?? {
      id: slug,
      recipeId: slug,
      ...(uuidOfOwn(slug) === undefined ? { name: nameOf(slug), description: gone } : deleted),
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

/** A program by its slug, or a placeholder if it has left the catalogue. */
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

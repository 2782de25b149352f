import { foodCategories, recipeCategories } from '#contract/kitchen.ts';
import { loadFoods, loadIngredients, loadRecipes } from './kitchen.load.ts';
import {
  brokenFoods,
  brokenIngredients,
  cookedInRaw,
  echoes,
  fewerThan,
  fewest,
  leftOutOfRecipe,
  leftOutProblems,
  longTimers,
  repeated,
  tooFewRecipes,
  unknownLines,
  unusedIngredients,
  waitsSideBySide,
} from './kitchen.rules.ts';
import { IngredientsFile } from './kitchen.schema.ts';
import { unlistedThings, unusedLines } from './kitchen.steps.ts';
import { loadNutrients } from './nutrients.ts';
import { contentFiles, readContent } from './read.ts';
import type { Check, Report } from './report.ts';
import { thinProblems, wordingProblems } from './wording.ts';

function checkIngredients(): Report {
  // Read from the files: in the dictionary a duplicate id would have replaced the first.
  const ingredients = contentFiles('ingredients').flatMap((path) => readContent(path, IngredientsFile));
  const unused = unusedIngredients(ingredients, loadRecipes());
  return {
    kind: 'ingredients',
    counts: {
      ingredients: ingredients.length,
      'with the nearest row': ingredients.filter(({ usda, noRow }) => usda && noRow).length,
      'without a row': ingredients.filter(({ usda }) => !usda).length,
      unused: unused.length,
    },
    problems: [
      ...fewerThan('ingredients', ingredients.length, fewest.ingredients),
      ...repeated(
        'ingredients',
        ingredients.map(({ id }) => id),
      ),
      ...repeated(
        'names of ingredients',
        ingredients.map(({ name }) => name),
      ),
      ...brokenIngredients(ingredients, loadNutrients()),
      ...ingredients.flatMap(({ id, name, plural }) => leftOutProblems(`ingredients/${id}`, [name, plural])),
    ],
    notes: unused.map((id) => `ingredients/${id}: no recipe uses it`),
  };
}

function checkRecipes(): Report {
  const recipes = loadRecipes();
  const pantry = loadIngredients();
  const ofCategory = recipeCategories.map((category) => [
    category,
    recipes.filter((recipe) => recipe.category === category).length,
  ]);
  return {
    kind: 'recipes',
    counts: {
      recipes: recipes.length,
      ...Object.fromEntries(ofCategory),
      'within 25 minutes': recipes.filter(({ prepTime }) => prepTime <= 25).length,
    },
    problems: [
      ...tooFewRecipes(recipes),
      ...repeated(
        'recipes',
        recipes.map(({ name }) => name),
      ),
      ...unknownLines(recipes, pantry),
      ...echoes(recipes, pantry),
      ...recipes.flatMap((recipe) => [...unusedLines(recipe, pantry), ...unlistedThings(recipe)]),
      ...longTimers(recipes),
      ...cookedInRaw(recipes, pantry),
      ...recipes.flatMap(leftOutOfRecipe),
      ...recipes.flatMap(({ id, description, tip }) =>
        thinProblems(`recipes/${id}`, { description, tip }, { description: 60, tip: 30 }),
      ),
      ...wordingProblems(
        recipes.map(({ id, name, description, instructions, tip }) => ({
          where: `recipes/${id}`,
          title: name,
          description,
          all: [name, description, ...instructions.map(({ text }) => text), tip],
        })),
      ),
    ],
    notes: waitsSideBySide(recipes),
  };
}

function checkFoods(): Report {
  const foods = loadFoods();
  const toEat = foods.filter(({ type }) => type === 'eat');
  return {
    kind: 'foods',
    counts: {
      foods: foods.length,
      'to eat': toEat.length,
      'to avoid': foods.length - toEat.length,
      categories: foodCategories.filter((name) => foods.some(({ category }) => category === name)).length,
      'with nutrition': foods.filter(({ usda }) => usda).length,
    },
    problems: [
      ...fewerThan('foods', foods.length, fewest.foods),
      ...repeated(
        'foods',
        foods.map(({ id }) => id),
      ),
      ...repeated(
        'names of foods',
        foods.map(({ name }) => name),
      ),
      ...brokenFoods(foods, loadNutrients()),
      ...toEat.flatMap(({ id, name }) => leftOutProblems(`foods/${id}`, [name])),
      ...foods.flatMap(({ id, description }) =>
        thinProblems(`foods/${id}`, { description }, { description: 50 }),
      ),
      ...wordingProblems(
        foods.map(({ id, name, description, synonyms }) => ({
          where: `foods/${id}`,
          title: name,
          description,
          all: [name, description, ...synonyms],
        })),
      ),
    ],
  };
}

export const kitchenChecks: readonly Check[] = [checkIngredients, checkRecipes, checkFoods];

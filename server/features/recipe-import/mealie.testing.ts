import { amountOf, json, picture, slug, uid, zip } from './archive-parts.testing.ts';
import { recipes, type Written } from './recipes.testing.ts';

/** Mealie's own export: a folder for each recipe. A parsed line is an amount, a unit and a food. */
function mealieRecipe(recipe: Written, at: number) {
  return {
    id: uid(at),
    slug: slug(recipe.name),
    name: recipe.name,
    description: 'A recipe of ours',
    recipeYield: `${recipe.servings} servings`,
    prepTime: `${recipe.prep} minutes`,
    performTime: recipe.cook ? `${recipe.cook} minutes` : null,
    recipeIngredient: recipe.parts.flatMap(({ group, lines }) =>
      lines.map((line, index) => {
        const [, quantity, unit, food] = amountOf(line) ?? [];
        const title = index === 0 ? group : null;
        return food
          ? {
              title,
              note: '',
              unit: { name: unit },
              food: { name: food },
              quantity: Number(quantity),
              disableAmount: false,
              originalText: null,
            }
          : {
              title,
              note: line,
              unit: null,
              food: null,
              quantity: 1,
              disableAmount: true,
              originalText: null,
            };
      }),
    ),
    recipeInstructions: recipe.steps.map((text, index) => ({
      id: uid(at * 100 + index),
      title: '',
      text,
      ingredientReferences: [],
    })),
    tags: recipe.tags.map((name) => ({ name, slug: slug(name) })),
    notes: [{ title: 'Keeping', text: 'Two days in the fridge.' }],
    orgURL: `https://recipes.example/${slug(recipe.name)}`,
    rating: 4,
  };
}

export const mealie = () =>
  zip(
    Object.fromEntries(
      recipes.flatMap((recipe, at) => [
        [`recipes/${slug(recipe.name)}/${slug(recipe.name)}.json`, json(mealieRecipe(recipe, at))],
        [`recipes/${slug(recipe.name)}/images/original.webp`, picture],
      ]),
    ),
  );

/** Mealie's full backup: the rows of its tables. */
export function mealieBackup() {
  const all = recipes.map(mealieRecipe);
  const foods = new Map<string, string>();
  const units = new Map<string, string>();
  const idOf = (map: Map<string, string>, name: string | undefined) => {
    if (!name) return null;
    if (!map.has(name)) map.set(name, uid(9000 + map.size + (map === units ? 500 : 0)));
    return map.get(name);
  };
  const ingredients = all.flatMap(({ id, recipeIngredient }) =>
    recipeIngredient.map(({ title, note, food, unit, quantity }, position) => ({
      recipe_id: id,
      position,
      title,
      note,
      quantity,
      food_id: idOf(foods, food?.name),
      unit_id: idOf(units, unit?.name),
      original_text: null,
    })),
  );
  const named = (map: Map<string, string>) => [...map].map(([name, id]) => ({ id, name }));
  return zip({
    ...Object.fromEntries(
      all.flatMap(({ id }) => [
        [`data/recipes/${id}/images/original.webp`, picture],
        [`data/recipes/${id}/images/min-original.webp`, picture],
      ]),
    ),
    'database.json': json({
      recipes: all.map(
        ({ id, name, description, recipeYield, prepTime, performTime, orgURL, rating }, at) => ({
          id,
          name,
          description,
          recipe_yield: recipeYield,
          recipe_servings: recipes[at]?.servings,
          prep_time: prepTime,
          perform_time: performTime,
          org_url: orgURL,
          rating,
        }),
      ),
      // Rows have no order.
      recipes_ingredients: ingredients.reverse(),
      recipe_instructions: all.flatMap(({ id, recipeInstructions }) =>
        recipeInstructions
          .map(({ text, title }, position) => ({ recipe_id: id, position, text, title }))
          .reverse(),
      ),
      notes: all.map(({ id }) => ({ recipe_id: id, title: 'Keeping', text: 'Two days in the fridge.' })),
      ingredient_foods: named(foods),
      ingredient_units: named(units),
      tags: [{ id: uid(8000), name: 'weeknight' }],
      categories: [],
      recipes_to_tags: all.map(({ id }) => ({ recipe_id: id, tag_id: uid(8000) })),
      recipes_to_categories: [],
    }),
  });
}

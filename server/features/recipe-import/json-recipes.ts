import { isPictureName } from './archive-pictures.ts';
import { looseJson, recipesIn } from './json-ld.ts';
import { isMealieBackup, isMealieRecipe, partsOfMealie, recipesOfMealieBackup } from './mealie.ts';
import { isPaprikaRecipe, partsOfPaprika, photoInside } from './paprika.ts';
import { type Reading, take } from './reading.ts';
import { isNode, type Json, type Node, textOf, typesOf } from './schema-nodes.ts';
import { partsOfSchema } from './schema-org.ts';
import { isTandoorRecipe, partsOfTandoor } from './tandoor.ts';

/** Recipes in JSON, by the shape of each: schema.org, Mealie, Tandoor, Paprika. */
export function readJsonRecipes(reading: Reading, text: string, name: string): void {
  const value = looseJson(text);
  if (value === undefined) {
    reading.unread.push({ name, reason: 'broken' });
    return;
  }
  if (isMealieBackup(value)) {
    reading.kind = 'mealie';
    for (const recipe of recipesOfMealieBackup(value))
      take(reading, partsOfMealie(recipe), { name, key: textOf(recipe.id) });
    return;
  }
  const before = reading.recipes.length + reading.unread.length;
  for (const each of listed(value)) readOne(reading, each, name);
  if (reading.recipes.length + reading.unread.length === before)
    reading.unread.push({ name, reason: 'no-recipe' });
}

/** A file has one recipe, or a list of them under whatever name. */
function listed(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  if (isNode(value) && Array.isArray(value.recipes)) return value.recipes;
  return [value];
}

function readOne(reading: Reading, value: Json, name: string): void {
  if (!isNode(value)) return;
  if (isTandoorRecipe(value)) {
    reading.kind = 'tandoor';
    take(reading, partsOfTandoor(value), { name, key: idOf(value) });
  } else if (isMealieRecipe(value)) {
    reading.kind = 'mealie';
    take(reading, partsOfMealie(value), { name, key: idOf(value) });
  } else if (isPaprikaRecipe(value)) {
    reading.kind = 'paprika';
    const picture = textOf(value[photoInside] ?? null) ? photoInside : undefined;
    take(reading, partsOfPaprika(value), { name, key: idOf(value), picture });
  } else readSchema(reading, value, name);
}

function readSchema(reading: Reading, value: Node, name: string): void {
  const typeless =
    typesOf(value).length === 0 && (value.recipeIngredient ?? value.recipeInstructions) !== undefined;
  const recipes = typeless ? [value] : recipesIn(value);
  for (const recipe of recipes) {
    // Nextcloud's Cookbook writes schema.org with the date of its own last change and an image address of its own.
    const isNextcloud =
      recipe.dateModified !== undefined && recipe.tool !== undefined && recipe.imageUrl !== undefined;
    if (reading.kind === 'archive')
      reading.kind = isNextcloud || /(^|\/)recipe\.json$/.test(name) ? 'nextcloud' : 'schema-org';
    take(reading, partsOfSchema(recipe), { name, key: idOf(recipe), picture: fileOf(recipe.image) });
  }
}

/** A picture that is named as a file beside the recipe. */
const fileOf = (image: Json | undefined) =>
  typeof image === 'string' && isPictureName(image) && !image.includes(':')
    ? image.replace(/^\.?\//, '')
    : undefined;

/** The recipe's own id; a number alone is one of a single installation, so its name goes with it. */
function idOf(recipe: Node): string | undefined {
  const id = textOf(
    recipe.uid ?? recipe.id ?? recipe.recipe_id ?? recipe['@id'] ?? recipe.identifier ?? null,
  );
  if (id) return /^\d+$/.test(id) ? `${id} ${textOf(recipe.name ?? null)}` : id;
  const address = textOf(recipe.source_url ?? recipe.url ?? null);
  return address ? `${address} ${textOf(recipe.name ?? null)}` : undefined;
}

import { minutesOf, servingsOf } from '../amounts.parser.ts';
import { isPictureName } from '../archive-pictures.parser.ts';
import type { Parts } from '../draft.parser.ts';
import { recipesIn } from '../json-ld.parser.ts';
import { groupedLines } from '../lines.parser.ts';
import { plainLine, plainLines } from '../plain-text.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { blocksOfIngredients, stepsOf } from '../schema-lists.parser.ts';
import {
  idOf,
  isNode,
  type Json,
  listOf,
  type Node,
  nodesOf,
  textOf,
  typesOf,
} from '../schema-nodes.parser.ts';

/** Reads the schema.org recipes in a JSON value, at any depth. */
export function readSchemaOrg(reading: Reading, value: Node, name: string): void {
  const typeless =
    typesOf(value).length === 0 && (value.recipeIngredient ?? value.recipeInstructions) !== undefined;
  const recipes = typeless ? [value] : recipesIn(value);
  for (const recipe of recipes) {
    // Nextcloud's Cookbook is schema.org with its own modification date and image address.
    const isNextcloud =
      recipe.dateModified !== undefined && recipe.tool !== undefined && recipe.imageUrl !== undefined;
    if (reading.kind === 'archive' && noteOfRecipeSage(recipe) !== undefined) reading.kind = 'recipe-sage';
    if (reading.kind === 'archive')
      reading.kind = isNextcloud || /(^|\/)recipe\.json$/.test(name) ? 'nextcloud' : 'schema-org';
    take(reading, partsOfSchema(recipe), { name, key: idOf(recipe), picture: fileOf(recipe.image) });
  }
}

/** A picture that is a file beside the recipe. */
const fileOf = (image: Json | undefined) =>
  typeof image === 'string' && isPictureName(image) && !image.includes(':')
    ? image.replace(/^\.?\//, '')
    : undefined;

/** The parts of a schema.org recipe, in all variants that sites use. `page` is its address. */
export function partsOfSchema(recipe: Node, page?: string): Parts {
  const first = (...names: string[]) => names.map((name) => textOf(recipe[name])).find(Boolean) ?? '';
  return {
    name: plainLine(first('name', 'headline', 'title')),
    description: plainLines(first('description', 'summary')).join('\n'),
    servings: yieldOf(recipe.recipeYield ?? recipe.yield ?? recipe.yields ?? recipe.servings),
    prep: durationOf(recipe.prepTime ?? recipe.preptime),
    cook: durationOf(recipe.cookTime ?? recipe.cooktime ?? recipe.performTime),
    total: durationOf(recipe.totalTime ?? recipe.totaltime),
    ingredients: groupedLines(
      blocksOfIngredients(
        recipe.recipeIngredient ??
          recipe.recipeIngredients ??
          recipe.ingredients ??
          recipe.ingredient ??
          recipe.supply,
      ),
    ),
    steps: stepsOf(recipe.recipeInstructions ?? recipe.instructions ?? recipe.step ?? recipe.steps),
    tags: ['keywords', 'recipeCategory', 'recipeCuisine'].flatMap((name) => wordsOf(recipe[name])),
    sourceUrl:
      addressOf(recipe.url, page) ??
      addressOf(recipe.mainEntityOfPage, page) ??
      addressOf(recipe.isBasedOn, page) ??
      page,
    imageUrl: addressOf(recipe.image, page),
    notes: plainLines(noteOfRecipeSage(recipe) ?? textOf(recipe.notes ?? recipe.recipeNotes)).join('\n'),
    source: plainLine(textOf(recipe.creditText)),
    rating: noteOfRecipeSage(recipe) === undefined ? undefined : ratingOf(recipe.aggregateRating),
  };
}

/** RecipeSage stores a recipe’s own notes as a comment, beside other people's. */
const noteOfRecipeSage = (recipe: Node): string | undefined =>
  nodesOf(recipe.comment)
    .filter((each) => textOf(each.name) === 'Author Notes')
    .map((each) => textOf(each.text))[0];

const ratingOf = (value: Json) =>
  isNode(value) ? Number(textOf(value.ratingValue)) || undefined : undefined;

const durationOf = (value: Json): number | undefined =>
  listOf(value)
    .map((each) =>
      isNode(each)
        ? durationOf(each.maxValue ?? each.value ?? each.minValue ?? each['@value'])
        : minutesOf(textOf(each)),
    )
    .find((minutes) => minutes !== undefined);

const yieldOf = (value: Json): number | undefined =>
  listOf(value)
    .map((each) => servingsOf(textOf(isNode(each) ? (each.value ?? each.minValue ?? each.name) : each)))
    .find((servings) => servings !== undefined);

/** Keywords as a list, or as one text with commas; a term may be an object with a name. */
const wordsOf = (value: Json): string[] =>
  listOf(value).flatMap((each) =>
    textOf(each)
      .split(/[,;|]/)
      .map((word) => plainLine(word).replace(/^#/, '')),
  );

/** The first address in a text, an object with one, or a list of either; resolved against the page. */
function addressOf(value: Json, page: string | undefined): string | undefined {
  for (const each of listOf(value)) {
    const stated = isNode(each) ? (each.url ?? each.contentUrl ?? each['@id'] ?? each['@value']) : each;
    const text = typeof stated === 'string' ? stated.trim() : Array.isArray(stated) ? textOf(stated) : '';
    if (/^https?:\/\//i.test(text)) return text;
    if (text.startsWith('//')) return `https:${text}`;
    if (page && /^[/.]/.test(text) && URL.canParse(text, page)) return new URL(text, page).href;
  }
  return undefined;
}

import { servingsOf } from '../amounts.parser.ts';
import type { Line, Parts } from '../draft.parser.ts';
import { underHeadings } from '../lines.parser.ts';
import { plainLines } from '../plain-text.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import {
  idOf,
  isNode,
  type Json,
  listOf,
  type Node,
  nameOf,
  nodesOf,
  textOf,
} from '../schema-nodes.parser.ts';
import { lineOfParts } from '../written-amount.parser.ts';

const marks = ['note', 'food', 'originalText', 'original_text', 'display'];

/** Mealie's ingredients are objects with a note or a food; older files have snake-case names. */
export function isMealieRecipe(value: Node): boolean {
  const [first] = nodesOf(value.recipeIngredient ?? value.recipe_ingredient);
  if (value.recipe_ingredient !== undefined || value.recipe_instructions !== undefined) return true;
  return first !== undefined && marks.some((mark) => mark in first);
}

/** Reads one recipe in Mealie's export format. */
export function readMealie(reading: Reading, recipe: Node, name: string): void {
  reading.kind = 'mealie';
  take(reading, partsOf(recipe), { name, key: idOf(recipe) });
}

function partsOf(recipe: Node): Parts {
  const either = (camel: string, snake: string) => recipe[camel] ?? recipe[snake] ?? null;
  return {
    name: textOf(recipe.name),
    description: plainLines(textOf(recipe.description)).join('\n'),
    servings:
      servingsOf(textOf(either('recipeServings', 'recipe_servings'))) ??
      servingsOf(textOf(either('recipeYield', 'recipe_yield'))),
    prep: textOf(either('prepTime', 'prep_time')),
    cook: textOf(either('performTime', 'perform_time')) || textOf(either('cookTime', 'cook_time')),
    total: textOf(either('totalTime', 'total_time')),
    ingredients: titled(nodesOrTexts(either('recipeIngredient', 'recipe_ingredient')), ingredientOf),
    steps: titled(nodesOrTexts(either('recipeInstructions', 'recipe_instructions')), (step) =>
      plainLines(`${textOf(step.text)}`).join(' '),
    ),
    tags: ['tags', 'recipeCategory', 'recipe_category'].flatMap((name) =>
      listOf(recipe[name]).map((tag) => textOf(tag)),
    ),
    sourceUrl: textOf(either('orgURL', 'org_url')),
    notes: nodesOf(recipe.notes)
      .map(({ title, text }) =>
        [textOf(title), plainLines(textOf(text)).join('\n')].filter(Boolean).join(': '),
      )
      .join('\n'),
    rating: textOf(recipe.rating),
  };
}

const nodesOrTexts = (value: Json): Node[] =>
  listOf(value).map((each) => (isNode(each) ? each : { note: textOf(each), text: textOf(each) }));

/** A title on an item begins a group, which lasts until the next. */
const titled = (items: Node[], words: (item: Node) => string): Line[] =>
  underHeadings(items, (item) => ({ heading: textOf(item.title).trim(), text: words(item) }));

/** "200 g red lentils, rinsed": from its parts if Mealie parsed the line, else the line itself. */
function ingredientOf(item: Node): string {
  const note = textOf(item.note);
  // A recipe within the recipe has the place of a food.
  const thing = item.food ?? item.referencedRecipe ?? item.referenced_recipe;
  const food = nameOf(thing);
  const original = textOf(item.originalText ?? item.original_text);
  if (!food) return note || original || textOf(item.display);
  const quantity = item.disableAmount === true ? 0 : Number(textOf(item.quantity));
  const unit = nameOf(item.unit, quantity);
  // Without a unit the food itself is counted.
  return lineOfParts({ amount: quantity, unit, food: unit ? food : nameOf(thing, quantity), note });
}

/** A whole backup of Mealie 1 and 2 is one file with the rows of its tables. */
export const isMealieBackup = (value: Node): boolean =>
  Array.isArray(value.recipes) && Array.isArray(value.recipes_ingredients);

export function readMealieBackup(reading: Reading, backup: Node, name: string): void {
  reading.kind = 'mealie';
  for (const recipe of recipesOf(backup)) take(reading, partsOf(recipe), { name, key: textOf(recipe.id) });
}

/** Joins the tables of a backup into recipes. */
function recipesOf(backup: Node): Node[] {
  const rows = (table: string) => nodesOf(backup[table]);
  const names = (table: string) => new Map(rows(table).map((row) => [textOf(row.id), textOf(row.name)]));
  const foods = names('ingredient_foods');
  const units = names('ingredient_units');
  const called = names('recipes');
  const tags = names('tags');
  const categories = names('categories');
  const ofRecipe = (table: string) => Map.groupBy(rows(table), (row) => textOf(row.recipe_id));
  const inOrder = (given: Node[] = []) =>
    given.sort((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));
  const [ingredients, steps, notes] = ['recipes_ingredients', 'recipe_instructions', 'notes'].map(ofRecipe);
  const [tagged, filed] = ['recipes_to_tags', 'recipes_to_categories'].map(ofRecipe);
  return rows('recipes').map((recipe) => {
    const id = textOf(recipe.id);
    return {
      ...recipe,
      recipe_ingredient: inOrder(ingredients?.get(id)).map((row) => ({
        ...row,
        food: foods.get(textOf(row.food_id)) ?? called.get(textOf(row.referenced_recipe_id)) ?? null,
        unit: units.get(textOf(row.unit_id)) ?? null,
      })),
      recipe_instructions: inOrder(steps?.get(id)),
      notes: notes?.get(id) ?? [],
      tags: [
        ...(tagged?.get(id) ?? []).map((row) => tags.get(textOf(row.tag_id)) ?? ''),
        ...(filed?.get(id) ?? []).map((row) => categories.get(textOf(row.category_id)) ?? ''),
      ],
    };
  });
}

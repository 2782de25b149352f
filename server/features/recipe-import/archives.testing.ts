import { gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { linesOf, recipes, type Written } from './recipes.testing.ts';

/** An archive as a program writes it: its name, its bytes and the recipes in it. */
export type TestArchive = { kind: string; name: string; bytes: Buffer; recipes: readonly Written[] };

const zip = (files: Zippable) => Buffer.from(zipSync(files, { level: 6 }));
const json = (value: unknown) => strToU8(JSON.stringify(value, null, 2));
const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]);
const amountOf = (line: string) => /^(\d+(?:\.\d+)?) (tbsp|tsp|cups?|g|ml) (.+)$/.exec(line);

/** Ids as the programs give them, the same each time. */
const uid = (at: number) => `0c0ffee0-0000-4000-8000-${`${at}`.padStart(12, '0')}`;

/** Mealie's own export: a folder for each recipe. A line that it has read is an amount, a unit and a food. */
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

const mealie = () =>
  zip(
    Object.fromEntries(
      recipes.flatMap((recipe, at) => [
        [`recipes/${slug(recipe.name)}/${slug(recipe.name)}.json`, json(mealieRecipe(recipe, at))],
        [`recipes/${slug(recipe.name)}/images/original.webp`, picture],
      ]),
    ),
  );

/** Mealie's backup of everything: the rows of its tables. */
function mealieBackup() {
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
    'data/recipes/x/images/original.webp': picture,
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
      // Rows come in no order.
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

/** Tandoor: a zip of zips. Ingredients stand in the steps, the first has those that belong to no other. */
const tandoor = () =>
  zip(
    Object.fromEntries(
      recipes.map((recipe) => {
        const items = (lines: string[]) =>
          lines.map((line, order) => {
            const [, amount, unit, food] = amountOf(line) ?? [];
            return food
              ? {
                  food: { name: food },
                  unit: { name: unit },
                  amount: Number(amount),
                  note: '',
                  order,
                  is_header: false,
                  no_amount: false,
                }
              : {
                  food: { name: line },
                  unit: null,
                  amount: 0,
                  note: '',
                  order,
                  is_header: false,
                  no_amount: true,
                };
          });
        const steps = recipe.steps.map((instruction, at) => ({
          name: '',
          instruction,
          ingredients:
            at > 0
              ? []
              : recipe.parts.flatMap(({ group, lines }) => [
                  ...(group ? [{ food: null, unit: null, amount: 0, note: group, is_header: true }] : []),
                  ...items(lines),
                ]),
        }));
        const said = {
          name: recipe.name,
          description: null,
          keywords: recipe.tags.map((name) => ({ name, description: '' })),
          steps,
          working_time: recipe.prep,
          waiting_time: recipe.cook,
          internal: true,
          servings: recipe.servings,
          servings_text: 'servings',
          source_url: null,
        };
        return [`${recipe.name}.zip`, zip({ 'recipe.json': json(said), 'image.jpg': picture })];
      }),
    ),
  );

const groupedText = (recipe: Written) =>
  recipe.parts.flatMap(({ group, lines }) => [...(group ? [`${group}:`] : []), ...lines]).join('\n');

const paprika = () =>
  zip(
    Object.fromEntries(
      recipes.map((recipe, at) => [
        `${recipe.name}.paprikarecipe`,
        gzipSync(
          JSON.stringify({
            uid: uid(at).toUpperCase(),
            name: recipe.name,
            description: '',
            ingredients: groupedText(recipe),
            directions: recipe.steps.join('\n\n'),
            servings: `Serves: ${recipe.servings}`,
            prep_time: `${recipe.prep} mins`,
            cook_time: recipe.cook ? `${Math.floor(recipe.cook / 60)} hr ${recipe.cook % 60} min` : '',
            notes: 'Good cold too.',
            categories: recipe.tags,
            rating: 5,
            source: 'Grandmother',
            source_url: '',
            photo_data: Buffer.from(picture).toString('base64'),
          }),
        ),
      ]),
    ),
  );

const schema = (recipe: Written, at: number) => ({
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  id: `${at + 1}`,
  name: recipe.name,
  description: '',
  url: '',
  image: '',
  prepTime: `PT0H${recipe.prep}M`,
  cookTime: recipe.cook ? `PT${Math.floor(recipe.cook / 60)}H${recipe.cook % 60}M` : null,
  totalTime: '',
  recipeCategory: '',
  keywords: recipe.tags.join(','),
  recipeYield: recipe.servings,
  tool: [],
  recipeIngredient: recipe.parts.flatMap(({ group, lines }) => [...(group ? [`## ${group}`] : []), ...lines]),
  recipeInstructions: recipe.steps,
  nutrition: [],
  dateModified: '2026-03-01T10:00:00+0000',
  imageUrl: `/apps/cookbook/webapp/recipes/${at + 1}/image?size=full`,
});

const nextcloud = () =>
  zip(
    Object.fromEntries(
      recipes.flatMap((recipe, at) => [
        [`Recipes/${recipe.name}/recipe.json`, json(schema(recipe, at))],
        [`Recipes/${recipe.name}/full.jpg`, picture],
        [`Recipes/${recipe.name}/.folder`, strToU8('')],
      ]),
    ),
  );

const recipeKeeper = () =>
  zip({
    'images/one.jpg': picture,
    'recipes.html':
      strToU8(`<!DOCTYPE html><html><head><meta charset="utf-8"><title>Recipes</title></head><body>
${recipes
  .map(
    (
      recipe,
      at,
    ) => `<div class="recipe-details"><table><tr><td style="vertical-align:top"><h2 itemprop="name">${recipe.name}</h2>
<div>Courses: <span itemprop="recipeCourse">Main</span></div><meta content="${recipe.tags[0]}" itemprop="recipeCategory">
<div>Serving size: <span itemprop="recipeYield">${recipe.servings}</span></div><div>Preparation time: <span>a while</span><meta content="PT${recipe.prep}M" itemprop="prepTime"></div>
<div>Cooking time:<meta content="PT${recipe.cook}M" itemprop="cookTime"></div><meta content="${uid(at)}" itemprop="recipeId"><meta content="3" itemprop="recipeRating">
<div>Source: <span itemprop="recipeSource"><a href="https://recipes.example/${at}">recipes.example</a></span></div></td></tr></table>
<div class="recipe-ingredients" itemprop="recipeIngredients">${recipe.parts.map(({ group, lines }) => `${group ? `<p>${group}:</p>` : ''}${lines.map((line) => `<p>${line}</p>`).join('\n')}`).join('')}</div>
<div itemprop="recipeDirections">${recipe.steps.map((step, index) => `<p>${index + 1}. ${step}</p>`).join('')}</div><div itemprop="recipeNotes"><p></p></div></div>`,
  )
  .join('\n')}</body></html>`),
  });

/** What Cooklang has apart: amount, unit, name and note. Its own marks stand for nothing else. */
function cookParts(line: string) {
  const clean = line.replaceAll(/[{}~#@]|\(.*?\) ?/g, '').trim();
  const [, amount, unit, thing] =
    /^(\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?) (cups?|tbsp|tsp|g|ml|tablespoons?|teaspoons?) (.+)$/i.exec(
      clean,
    ) ?? [];
  const [name = '', ...notes] = (thing ?? clean).split(', ');
  return { amount, unit, name, note: notes.join(', ') };
}

/** Each thing in a step of its own part, before the others. */
const cook = (recipe: Written) => {
  const thing = (line: string) => {
    const { amount, unit, name, note } = cookParts(line);
    return `@${name}{${amount ? `${amount}%${unit}` : ''}}${note && `(${note})`}`;
  };
  const parts = recipe.parts.map(
    ({ group, lines }) => `${group ? `== ${group} ==\n\n` : ''}Take ${lines.map(thing).join(' and ')}.`,
  );
  return `---\nservings: ${recipe.servings}\ntags: [${recipe.tags.join(', ')}]\nprep time: ${recipe.prep} minutes\n${recipe.cook ? `cook time: ${recipe.cook} minutes\n` : ''}---\n\n${parts.join('\n\n')}\n\n${recipe.steps.join('\n\n')}\n`;
};
const cooklang = () =>
  zip(Object.fromEntries(recipes.map((recipe) => [`book/${recipe.name}.cook`, strToU8(cook(recipe))])));

/** An archive of each program, with all of the recipes. */
export const archives: readonly TestArchive[] = [
  { kind: 'mealie', name: 'mealie.zip', bytes: mealie(), recipes },
  { kind: 'mealie', name: 'mealie-backup.zip', bytes: mealieBackup(), recipes },
  { kind: 'tandoor', name: 'export.zip', bytes: tandoor(), recipes },
  { kind: 'paprika', name: 'export.paprikarecipes', bytes: paprika(), recipes },
  { kind: 'nextcloud', name: 'Recipes.zip', bytes: nextcloud(), recipes },
  { kind: 'recipe-keeper', name: 'RecipeKeeper.zip', bytes: recipeKeeper(), recipes },
  { kind: 'cooklang', name: 'book.zip', bytes: cooklang(), recipes },
  {
    kind: 'cooklang',
    name: `${recipes[0]?.name}.cook`,
    bytes: Buffer.from(cook(recipes[0] as Written)),
    recipes: recipes.slice(0, 1),
  },
  {
    kind: 'schema-org',
    name: 'recipes.json',
    bytes: Buffer.from(
      JSON.stringify(recipes.map((recipe, at) => ({ ...schema(recipe, at), tool: undefined }))),
    ),
    recipes,
  },
];

/** What has to come out of an archive: the lines as they are; of Cooklang what it has of them. */
export const linesIn = ({ kind }: TestArchive, recipe: Written): string[] =>
  linesOf(recipe).map((line) => {
    if (kind !== 'cooklang') return line;
    const { amount, unit, name, note } = cookParts(line);
    return `${amount ? `${amount} ${unit} ` : ''}${name}${note && `, ${note}`}`;
  });

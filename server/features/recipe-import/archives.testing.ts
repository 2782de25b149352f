import { gzipSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import {
  copyMeThat,
  crouton,
  croutonLines,
  planToEat,
  recipeSageJson,
  recipeSageXml,
} from './apps.testing.ts';
import { json, picture, uid, zip } from './archive-parts.testing.ts';
import { cook, cooklang, cookParts } from './cooklang.testing.ts';
import { mealie, mealieBackup } from './mealie.testing.ts';
import { masterCookText, masterCookXml, mealMaster, mealMasterLines } from './old-programs.testing.ts';
import { linesOf, recipes, type Written } from './recipes.testing.ts';
import { tandoor } from './tandoor.testing.ts';

/** An archive in a program's format: its name, its bytes and its recipes. */
export type TestArchive = { kind: string; name: string; bytes: Buffer; recipes: readonly Written[] };

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
    ...Object.fromEntries(recipes.map((_, at) => [`images/${uid(at)}_0.jpg`, picture])),
    'recipes.html':
      strToU8(`<!DOCTYPE html><html><head><meta charset="utf-8"><title>Recipes</title></head><body>
${recipes
  .map(
    (
      recipe,
      at,
    ) => `<div class="recipe-details"><table><tr><td><img src="images/${uid(at)}_0.jpg" class="recipe-photo"></td><td style="vertical-align:top"><h2 itemprop="name">${recipe.name}</h2>
<div>Courses: <span itemprop="recipeCourse">Main</span></div><meta content="${recipe.tags[0]}" itemprop="recipeCategory">
<div>Serving size: <span itemprop="recipeYield">${recipe.servings}</span></div><div>Preparation time: <span>a while</span><meta content="PT${recipe.prep}M" itemprop="prepTime"></div>
<div>Cooking time:<meta content="PT${recipe.cook}M" itemprop="cookTime"></div><meta content="${uid(at)}" itemprop="recipeId"><meta content="3" itemprop="recipeRating">
<div>Source: <span itemprop="recipeSource"><a href="https://recipes.example/${at}">recipes.example</a></span></div></td></tr></table>
<div class="recipe-ingredients" itemprop="recipeIngredients">${recipe.parts.map(({ group, lines }) => `${group ? `<p>${group}:</p>` : ''}${lines.map((line) => `<p>${line}</p>`).join('\n')}`).join('')}</div>
<div itemprop="recipeDirections">${recipe.steps.map((step, index) => `<p>${index + 1}. ${step}</p>`).join('')}</div><div itemprop="recipeNotes"><p></p></div></div>`,
  )
  .join('\n')}</body></html>`),
  });

/** An archive of each program, with all of the recipes. */
export const archives: readonly TestArchive[] = [
  { kind: 'mealie', name: 'mealie.zip', bytes: mealie(), recipes },
  { kind: 'mealie', name: 'mealie-backup.zip', bytes: mealieBackup(), recipes },
  { kind: 'tandoor', name: 'export.zip', bytes: tandoor(), recipes },
  { kind: 'paprika', name: 'export.paprikarecipes', bytes: paprika(), recipes },
  { kind: 'nextcloud', name: 'Recipes.zip', bytes: nextcloud(), recipes },
  { kind: 'recipe-keeper', name: 'RecipeKeeper.zip', bytes: recipeKeeper(), recipes },
  { kind: 'copy-me-that', name: 'recipes.zip', bytes: copyMeThat(recipes), recipes },
  { kind: 'crouton', name: 'Crouton Recipes.zip', bytes: crouton(recipes), recipes },
  { kind: 'plan-to-eat', name: 'plantoeat.csv', bytes: Buffer.from(planToEat(recipes)), recipes },
  { kind: 'recipe-sage', name: 'recipesage.xml', bytes: Buffer.from(recipeSageXml(recipes)), recipes },
  { kind: 'recipe-sage', name: 'recipesage.json', bytes: Buffer.from(recipeSageJson(recipes)), recipes },
  { kind: 'mastercook', name: 'book.mx2', bytes: Buffer.from(masterCookXml(recipes)), recipes },
  { kind: 'mastercook', name: 'book.mxp', bytes: Buffer.from(masterCookText(recipes)), recipes },
  { kind: 'meal-master', name: 'book.mmf', bytes: Buffer.from(mealMaster(recipes)), recipes },
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

/** The expected lines: unchanged, or as some programs store them. */
export function linesIn({ kind }: TestArchive, recipe: Written): string[] {
  if (kind === 'crouton') return croutonLines(recipe);
  if (kind === 'meal-master') return mealMasterLines(recipe);
  if (kind !== 'cooklang') return linesOf(recipe);
  return linesOf(recipe).map((line) => {
    const { amount, unit, name, note } = cookParts(line);
    return `${amount ? `${amount} ${unit} ` : ''}${name}${note && `, ${note}`}`;
  });
}

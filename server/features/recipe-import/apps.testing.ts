import { strToU8 } from 'fflate';
import { amountOf, json, picture, slug, uid, zip } from './archive-parts.testing.ts';
import { linesOf, type Written } from './recipes.testing.ts';

// Files in the formats of CopyMeThat, Crouton, Plan to Eat and RecipeSage.

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines with a heading before each group, for texts of several lines. */
const withHeadings = (recipe: Written, heading: (group: string) => string) =>
  recipe.parts.flatMap(({ group, lines }) => [...(group ? [heading(group)] : []), ...lines]);

const copyMeThatRecipe = (recipe: Written, at: number) => `<div class="recipe">
<div id="name">${escaped(recipe.name)}</div>
<div id="link">Adapted from <a id="original_link" href="https://recipes.example/${slug(recipe.name)}">recipes.example</a></div>
<div id="categories"><span>Tags: </span>${recipe.tags.map((tag) => `<span class="recipeCategory">${escaped(tag)}</span><span> </span>`).join('')}</div>
<div id="extra_info"><div id="made_this">I made this</div><div id="rating">Rating: <span id="ratingValue">4</span></div></div>
<div id="description">A recipe of ours</div>
<img class="recipeImage" src="images/${uid(at)}.jpg"/>
<div id="servings">Servings: <a id="recipeYield">${recipe.servings}</a></div>
<div>Prep: <span meta="prepTime">PT${recipe.prep}M</span>${recipe.cook ? ` Cook: <span meta="cookTime">PT${recipe.cook}M</span>` : ''}</div>
<ul id="recipeIngredients">${recipe.parts
  .flatMap(({ group, lines }) => [
    ...(group ? [`<li class="recipeIngredient_subheader">${escaped(group)}</li>`] : []),
    ...lines.map((line) => `<li class="recipeIngredient">${escaped(line)}</li>`),
  ])
  .join('\n')}</ul>
<ol id="recipeInstructions">${recipe.steps.map((step) => `<li class="instruction">${escaped(step)}</li>`).join('\n')}</ol>
<ul id="recipeNotes"><li class="recipeNote">Freezes well.</li></ul>
</div>`;

export const copyMeThat = (recipes: readonly Written[]) =>
  zip({
    ...Object.fromEntries(recipes.map((_, at) => [`images/${uid(at)}.jpg`, picture])),
    'recipes.html': strToU8(
      `<!DOCTYPE html>\n<html><head><meta charset="UTF-8"><title>My recipes</title></head><body>\n${recipes.map(copyMeThatRecipe).join('\n')}\n</body></html>`,
    ),
  });

const croutonUnits: Record<string, string> = {
  tbsp: 'TABLESPOON',
  tsp: 'TEASPOON',
  cup: 'CUP',
  cups: 'CUP',
  g: 'GRAMS',
  ml: 'MILLS',
};

const croutonRecipe = (recipe: Written, at: number) => {
  const lines = recipe.parts.flatMap(({ group, lines: inPart }) => [
    ...(group ? [{ quantity: { quantityType: 'SECTION' }, ingredient: { uuid: uid(1), name: group } }] : []),
    ...inPart.map((line) => {
      const [, amount, unit = '', name = line] = amountOf(line) ?? [];
      return {
        ...(amount && { quantity: { amount: Number(amount), quantityType: croutonUnits[unit] } }),
        ingredient: { uuid: uid(2), name },
      };
    }),
  ]);
  return {
    uuid: uid(at),
    name: recipe.name,
    serves: recipe.servings,
    defaultScale: 1,
    duration: recipe.prep,
    cookingDuration: recipe.cook,
    webLink: `https://recipes.example/${slug(recipe.name)}`,
    sourceName: 'Grandmother',
    notes: 'Freezes well.',
    neutritionalInfo: 'Calories: 340 kcal',
    isPublicRecipe: false,
    folderIDs: [],
    tags: recipe.tags.map((name) => ({ uuid: uid(3), color: '#FCBE56', name })),
    images: [Buffer.from(picture).toString('base64')],
    // Crouton stores them in any order.
    ingredients: lines.map((line, order) => ({ uuid: uid(order), order, ...line })).reverse(),
    steps: recipe.steps.map((step, order) => ({ uuid: uid(order), order, step, isSection: false })),
  };
};

export const crouton = (recipes: readonly Written[]) =>
  zip(
    Object.fromEntries(
      recipes.map((recipe, at) => [`${recipe.name}.crumb`, json(croutonRecipe(recipe, at))]),
    ),
  );
/** Lines as Crouton stores them: it has no plural of its units, and only single numbers. */
export const croutonLines = (recipe: Written): string[] =>
  linesOf(recipe).map((line) => {
    const [, amount, unit, name] = amountOf(line) ?? [];
    if (!name) return line;
    return `${amount} ${unit?.replace(/^cups?$/, Number(amount) > 1 ? 'cups' : 'cup')} ${name}`;
  });

const columns = [
  ...['Title', 'Course', 'Cuisine', 'Main Ingredient', 'Description', 'Source', 'Url', 'Url Host'],
  ...['Prep Time', 'Cook Time', 'Total Time', 'Servings', 'Yield', 'Ingredients', 'Directions', 'Tags'],
  ...['Rating', 'Public Url', 'Photo Url', 'Private', 'Calories', 'Created At', 'Updated At'],
];

export function planToEat(recipes: readonly Written[]): string {
  const cell = (value = '') => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const rows = recipes.map((recipe, at) => {
    const said: Record<string, string> = {
      Title: recipe.name,
      Course: 'Main Course',
      Source: 'Grandmother',
      Url: at % 2 ? `https://recipes.example/${slug(recipe.name)}` : '',
      'Prep Time': `${recipe.prep}`,
      'Cook Time': recipe.cook ? `${recipe.cook} min` : '',
      Servings: `${recipe.servings}`,
      Ingredients: withHeadings(recipe, (group) => `${group}:`).join('\n'),
      Directions: recipe.steps.join('\n\n'),
      Tags: recipe.tags.join(','),
      Rating: '4',
      'Photo Url': 'https://recipes.example/1.jpg',
      Private: 'false',
    };
    return columns.map((name) => cell(said[name])).join(',');
  });
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

export const recipeSageXml = (recipes: readonly Written[]) => `<?xml version="1.0" encoding="utf-8"?>
<recipes>
${recipes
  .map(
    (recipe, at) => `    <recipe>
        <id>${uid(at)}</id>
        <title>${escaped(recipe.name)}</title>
        <description></description>
        <yield>${recipe.servings} servings</yield>
        <activeTime>${recipe.prep} minutes</activeTime>
        <totalTime>${recipe.prep + recipe.cook} minutes</totalTime>
        <source>Grandmother</source>
        <url></url>
        <notes>Freezes well.</notes>
        <ingredients>${escaped(withHeadings(recipe, (group) => `[${group}]`).join('\n'))}</ingredients>
        <instructions>${escaped(recipe.steps.join('\n'))}</instructions>
        <labels>${recipe.tags.map((tag) => `<label><title>${escaped(tag)}</title></label>`).join('')}</labels>
        <rating>5</rating>
    </recipe>`,
  )
  .join('\n')}
</recipes>
`;

/** RecipeSage's JSON-LD: a heading is a section without steps, notes are a comment. */
export const recipeSageJson = (recipes: readonly Written[]) =>
  JSON.stringify(
    recipes.map((recipe, at) => ({
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      identifier: uid(at),
      description: '',
      image: [],
      name: recipe.name,
      prepTime: `PT${recipe.prep}M`,
      totalTime: `PT${recipe.prep + recipe.cook}M`,
      recipeIngredient: withHeadings(recipe, (group) => `[${group}]`),
      recipeInstructions: [
        { '@type': 'HowToSection', name: 'All of it' },
        ...recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
      ],
      recipeYield: `${recipe.servings}`,
      recipeCategory: recipe.tags,
      creditText: 'Grandmother',
      isBasedOn: '',
      comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
    })),
  );

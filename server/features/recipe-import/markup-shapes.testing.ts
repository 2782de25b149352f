import type { Shape } from './page-shapes.testing.ts';
import type { Oddities } from './pages.testing.ts';
import { linesOf, type Written } from './recipes.testing.ts';

const times = ['servings', 'times'] as const;
const one =
  (make: (recipe: Written, odd: Oddities) => string): Shape['page'] =>
  ([recipe], odd) =>
    make(recipe as Written, odd);

const list = (items: string[], tag = 'li', attributes = '') =>
  items.map((item) => `<${tag}${attributes && ` ${attributes}`}>${item}</${tag}>`).join('\n');

/** Pages without JSON-LD. */
export const markupShapes: Shape[] = [
  {
    name: 'microdata with the older names',
    says: times,
    page: one(
      (
        recipe,
        odd,
      ) => `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">${recipe.name}</h1>
        <meta itemprop="prepTime" content="${odd.duration(recipe.prep)}"><time itemprop="cookTime" datetime="PT${recipe.cook}M">a while</time>
        Serves <span itemprop="recipeYield">${recipe.servings}</span>
        <div itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Somebody else</span></div>
        <ul>${list(linesOf(recipe).map(odd.line), 'li', 'itemprop="ingredients"')}</ul>
        <ol itemprop="recipeInstructions">${list(recipe.steps)}</ol></div>`,
    ),
  },
  {
    name: 'microdata with steps as things, and a part elsewhere',
    says: times,
    page: one(
      (
        recipe,
        odd,
      ) => `<article itemscope itemtype="https://schema.org/Recipe" itemref="needed"><h2 itemprop="name">${recipe.name}</h2>
        <p itemprop="recipeYield">${recipe.servings} portions</p><p itemprop="prepTime" content="${odd.duration(recipe.prep)}">soon</p>
        <p itemprop="cookTime" content="PT${recipe.cook}M"></p>
        <div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation"><span itemprop="calories">200</span></div>
        ${recipe.steps.map((step) => `<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">${step}</p></div>`).join('')}</article>
        <section id="needed">${list(linesOf(recipe).map(odd.line), 'p', 'itemprop="recipeIngredient"')}</section>`,
    ),
  },
  {
    name: 'RDFa',
    says: times,
    page: one(
      (
        recipe,
        odd,
      ) => `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">${recipe.name}</h1>
        <meta property="prepTime" content="${odd.duration(recipe.prep)}"><meta property="cookTime" content="PT${recipe.cook}M">
        <span property="recipeYield">${recipe.servings}</span>
        <ul>${list(linesOf(recipe).map(odd.line), 'li', 'property="recipeIngredient"')}</ul>
        <div property="recipeInstructions">${list(recipe.steps, 'p')}</div></div>`,
    ),
  },
  {
    name: 'microformats',
    says: ['servings'],
    page: one(
      (
        recipe,
        odd,
      ) => `<article class="post h-recipe"><h1 class="p-name">${recipe.name}</h1><p>For <data class="p-yield">${recipe.servings} people</data></p>
        <ul>${list(linesOf(recipe).map(odd.line), 'li', 'class="p-ingredient"')}</ul><div class="e-instructions"><ol>${list(recipe.steps)}</ol></div></article>`,
    ),
  },
  {
    name: 'nothing but headings and lists',
    says: ['servings', 'groups'],
    page: one(
      (
        recipe,
        odd,
      ) => `<main><h1>${recipe.name}</h1><p>Prep: ${recipe.prep} mins | Serves ${recipe.servings}</p><p>I love this one.</p><h2>Ingredients</h2>
        ${recipe.parts.map(({ group, lines }) => `${group ? `<h3>${group}</h3>` : ''}<ul>${list(lines.map(odd.line))}</ul>`).join('')}
        <h2>Method</h2><ol>${list(recipe.steps)}</ol><h2>Notes</h2><p>It keeps for two days.</p><h2>You might also like</h2><ul><li>2 cups of other recipes</li></ul></main>`,
    ),
  },
  {
    name: 'paragraphs with line breaks and bold words',
    says: ['servings'],
    page: one(
      (
        recipe,
        odd,
      ) => `<div class="entry"><h1>${recipe.name}</h1><p>Serves ${recipe.servings}</p><p><b>What you'll need:</b></p>
        <p>${linesOf(recipe).map(odd.line).join('<br>\n')}</p><p><b>How to make it</b></p>${recipe.steps.map((step, at) => `<p>Step ${at + 1}: ${step}</p>`).join('')}
        <h3>Leave a comment</h3><p>Name, email</p></div>`,
    ),
  },
];

import { markupShapes } from './markup-shapes.testing.ts';
import type { Oddities } from './pages.testing.ts';
import { linesOf, type Written } from './recipes.testing.ts';

/** A form in which sites write recipes. `several`: two on a page. `says`: what can be read besides the lines. */
export type Shape = {
  name: string;
  several?: true;
  says: readonly ('servings' | 'times' | 'groups' | 'tags')[];
  page: (recipes: Written[], odd: Oddities) => string;
};

type Fields = Record<string, unknown>;

const all = ['servings', 'times', 'tags'] as const;

/** The usual fields. */
const fieldsOf = (recipe: Written, odd: Oddities): Fields => ({
  '@type': 'Recipe',
  name: recipe.name,
  description: `A recipe for ${recipe.name}`,
  image: odd.image,
  recipeYield: odd.yields(recipe.servings),
  prepTime: odd.duration(recipe.prep),
  ...(recipe.cook > 0 && { cookTime: odd.duration(recipe.cook) }),
  totalTime: odd.duration(recipe.prep + recipe.cook),
  keywords: odd.keywords(recipe.tags),
  recipeIngredient: linesOf(recipe).map(odd.line),
  recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, ratingCount: 12 },
  author: { '@type': 'Person', name: 'A cook' },
});

const script = (value: unknown, type = 'application/ld+json') => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `<script type="${type}">${text}</script>`;
};
const context = { '@context': 'https://schema.org' };
const blog = (recipe: Written) =>
  `<h1>${recipe.name}</h1><p>My grandmother made it with 3 cups of patience.</p><h2>Why you will love it</h2><p>It is quick.</p>`;
const one =
  (make: (recipe: Written, odd: Oddities) => string): Shape['page'] =>
  ([recipe], odd) =>
    make(recipe as Written, odd);

const jsonLd = (
  name: string,
  make: (fields: Fields, recipe: Written, odd: Oddities) => string,
  says: Shape['says'] = all,
): Shape => ({
  name,
  says,
  page: one((recipe, odd) => make(fieldsOf(recipe, odd), recipe, odd)),
});

/** Parts as nested lists, with the heading as a line. */
const withHeadings = (recipe: Written, odd: Oddities) =>
  recipe.parts.map(({ group, lines }) => [...(group ? [`${group}:`] : []), ...lines.map(odd.line)]);

export const shapes: readonly Shape[] = [
  jsonLd('a plain object', (fields, recipe) => blog(recipe) + script({ ...context, ...fields })),
  jsonLd('a list at the top', (fields) =>
    script([
      { ...context, '@type': 'Organization', name: 'A site' },
      { ...context, ...fields },
    ]),
  ),
  jsonLd('a graph with the page, the site and the recipe', (fields, recipe) =>
    script({
      ...context,
      '@graph': [
        { '@type': 'WebSite', '@id': '#site', name: 'A kitchen' },
        {
          '@type': ['WebPage', 'FAQPage'],
          '@id': '#page',
          isPartOf: { '@id': '#site' },
          mainEntity: { '@type': 'Question', name: recipe.name },
        },
        { ...fields, mainEntityOfPage: { '@id': '#page' } },
      ],
    }),
  ),
  jsonLd('several types', (fields) =>
    script({ ...context, ...fields, '@type': ['Recipe', 'NewsArticle'], headline: 'Our best' }),
  ),
  jsonLd('types as whole addresses', (fields) =>
    script({
      '@context': { '@vocab': 'http://schema.org/' },
      ...fields,
      '@type': 'http://schema.org/Recipe',
    }),
  ),
  jsonLd('inside the page that is about it', (fields) =>
    script({ ...context, '@type': 'WebPage', mainEntity: { ...fields } }),
  ),
  jsonLd(
    'a broken script before a good one',
    (fields) => script('{"@context": "https://schema.org", oh no') + script({ ...context, ...fields }),
  ),
  jsonLd(
    'line breaks and tabs inside texts',
    (fields, recipe) =>
      script(
        JSON.stringify({ ...context, ...fields, description: 'First line.\nSecond\tline.' }, null, 2)
          .replaceAll('\\n', '\n')
          .replaceAll('\\t', '\t'),
      ) + blog(recipe),
  ),
  jsonLd('commas too many, in a comment', (fields) =>
    script(
      `<!--\n${JSON.stringify({ ...context, ...fields })
        .replaceAll(']', ',]')
        .replace(/}$/, ',}')}\n//-->`,
    ),
  ),
  jsonLd('in a CDATA section with a semicolon', (fields) =>
    script(`//<![CDATA[\n${JSON.stringify({ ...context, ...fields })};\n//]]>`),
  ),
  jsonLd(
    'lists in lists, sections of steps',
    (fields, recipe, odd) =>
      script({
        ...context,
        ...fields,
        recipeIngredient: withHeadings(recipe, odd),
        recipeInstructions: [
          [
            {
              '@type': 'HowToSection',
              name: 'Cooking',
              itemListElement: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
            },
          ],
        ],
      }),
    [...all, 'groups'],
  ),
  jsonLd('steps as a list of list items', (fields, recipe) =>
    script({
      ...context,
      ...fields,
      recipeInstructions: {
        '@type': 'ItemList',
        itemListElement: recipe.steps.map((text, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: { '@type': 'HowToStep', text },
        })),
      },
    }),
  ),
  jsonLd('HTML in JSON', (fields, recipe, odd) =>
    script({
      ...context,
      ...fields,
      recipeIngredient: `<ul>${linesOf(recipe)
        .map((line) => `<li><strong>${odd.line(line, 0)}</strong></li>`)
        .join('')}</ul>`,
      recipeInstructions: `<ol>${recipe.steps.map((step) => `<li><p>${step}</p></li>`).join('')}</ol>`,
    }),
  ),
  jsonLd('one text with line breaks and numbers', (fields, recipe, odd) =>
    script({
      ...context,
      ...fields,
      recipeIngredient: linesOf(recipe).map(odd.line).join('\n'),
      recipeInstructions: recipe.steps.map((step, at) => `${at + 1}. ${step}`).join('\r\n'),
    }),
  ),
  jsonLd('escaped twice', (fields, recipe, odd) =>
    script({
      ...context,
      ...fields,
      name: `${recipe.name} &amp;amp; more`,
      recipeIngredient: linesOf(recipe).map(
        (line, at) => `&lt;span&gt;${odd.line(line, at).replaceAll('&', '&amp;')}&lt;/span&gt;`,
      ),
    }).replace(' &amp;amp; more', ''),
  ),
  jsonLd('a type with escapes, the older names of fields', (fields) => {
    const { recipeIngredient, recipeYield, ...others } = fields;
    return script(
      { ...context, ...others, ingredients: recipeIngredient, yield: recipeYield },
      'application/ld&#x2B;json; charset=utf-8',
    );
  }),
  {
    name: 'two recipes on a page',
    several: true,
    says: all,
    page: (recipes, odd) => script({ ...context, '@graph': recipes.map((recipe) => fieldsOf(recipe, odd)) }),
  },
  jsonLd('the same recipe by the theme and by a plugin', (fields) => {
    const { recipeInstructions: _none, ...short } = fields;
    return script({ ...context, ...short }) + script({ ...context, '@graph': [fields] });
  }),
  jsonLd('steps that are referred to', (fields, recipe) =>
    script({
      ...context,
      '@graph': [
        { ...fields, recipeInstructions: recipe.steps.map((_, at) => ({ '@id': `#step-${at}` })) },
        ...recipe.steps.map((text, at) => ({
          '@type': 'HowToStep',
          '@id': `#step-${at}`,
          name: `Step ${at + 1}`,
          text,
        })),
      ],
    }),
  ),
  ...markupShapes,
];

import type { CooklangRecipe, Ingredient, Item, quantity_display, Section } from '@cooklang/cooklang';
import { importedRecipes } from '#contract/limits.ts';
import { cleanLine } from '../clean-text.parser.ts';
import type { Line } from '../draft.parser.ts';
import { withoutNumber } from '../lines.parser.ts';
import { type Reading, take } from '../reading.parser.ts';

type Display = typeof quantity_display;

/** An ingredient with its amount inside a step: "@lentils{200%g}". */
export const isCooklang = (text: string): boolean => /@\p{L}[^@{}\n]{0,80}\{[^@{}\n]{0,80}\}/u.test(text);

/** Reads a recipe in Cooklang. Without a name in the text, its file's name is used, as Cooklang defines. */
export async function readCooklang(reading: Reading, text: string, file: string): Promise<void> {
  // 750 kB of WebAssembly: loaded only for such files.
  const { CooklangParser, quantity_display: display } = await import('@cooklang/cooklang');
  reading.kind = 'cooklang';
  const fileName = cleanLine(
    file
      .split('/')
      .at(-1)
      ?.replace(/\.cook$/i, '') ?? '',
  );
  if (text.length > importedRecipes.cooklangCharacters) {
    reading.unread.push({ name: fileName, reason: 'too-long' });
    return;
  }
  let recipe: CooklangRecipe;
  try {
    [recipe] = new CooklangParser().parse(text);
  } catch {
    reading.unread.push({ name: fileName, reason: 'broken' });
    return;
  }
  const { sections } = recipe;
  const field = (...names: string[]) =>
    names.map((name) => wordsOf(recipe.rawMetadata, name)).find(Boolean) ?? '';
  take(
    reading,
    {
      name: field('title', 'name') || fileName,
      description: field('description', 'introduction'),
      servings: field('servings', 'serves', 'yield'),
      prep: field('prep time', 'time.prep', 'prep_time'),
      cook: field('cook time', 'time.cook', 'cook_time'),
      total: field('time', 'duration', 'time required'),
      ingredients: ingredientsOf(recipe, display),
      steps: sections.flatMap((section) => stepsOf(section, recipe, display)),
      tags: field('tags').split(','),
      sourceUrl: field('source', 'source.url'),
      notes: sections
        .flatMap(({ content }) => content.flatMap((part) => (part.type === 'text' ? part.value : [])))
        .join('\n'),
    },
    { name: fileName },
  );
}

/** A metadata value by name, or by nested names ("time.prep"). */
function wordsOf(metadata: Map<unknown, unknown>, name: string): string {
  let value: unknown = metadata;
  for (const part of name.split('.')) {
    value =
      value instanceof Map
        ? value.get(part)
        : value && typeof value === 'object'
          ? Reflect.get(value, part)
          : undefined;
  }
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** In the order of the steps. A repeated name without an amount is the same ingredient. */
function ingredientsOf({ sections, ingredients }: CooklangRecipe, display: Display): Line[] {
  const named = new Set<string>();
  return sections.flatMap((section) =>
    itemsOf(section).flatMap((item) => {
      const ingredient = item.type === 'ingredient' ? ingredients[item.index] : undefined;
      if (!ingredient || (named.has(ingredient.name) && !ingredient.quantity)) return [];
      named.add(ingredient.name);
      const amount = ingredient.quantity ? display(ingredient.quantity) : '';
      const text = [amount, nameOf(ingredient)].filter(Boolean).join(' ');
      return { group: section.name, text: ingredient.note ? `${text}, ${ingredient.note}` : text };
    }),
  );
}

/** A path refers to another recipe. */
const nameOf = ({ alias, name }: Pick<Ingredient, 'alias' | 'name'>) =>
  alias ?? (name.startsWith('.') ? (name.split('/').at(-1) ?? name) : name);

const itemsOf = ({ content }: Section): Item[] =>
  content.flatMap((part) => (part.type === 'step' ? part.value.items : []));

function stepsOf({ name, content }: Section, recipe: CooklangRecipe, display: Display): Line[] {
  return content.flatMap((part) => {
    if (part.type !== 'step') return [];
    const text = part.value.items.map((item) => wordsOfItem(item, recipe, display)).join('');
    return { group: name, text: withoutNumber(text.trim()) };
  });
}

function wordsOfItem(item: Item, recipe: CooklangRecipe, display: Display): string {
  if (item.type === 'text') return item.value;
  if (item.type === 'inlineQuantity') {
    const quantity = recipe.inlineQuantities[item.index];
    return quantity ? display(quantity) : '';
  }
  if (item.type === 'timer') {
    const timer = recipe.timers[item.index];
    return timer?.quantity ? display(timer.quantity) : (timer?.name ?? '');
  }
  const thing = (item.type === 'ingredient' ? recipe.ingredients : recipe.cookware)[item.index];
  return thing ? nameOf(thing) : '';
}

import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { readAmount } from './line-amounts.ts';

/** Signs that mean something in Cooklang, as plain ones. */
const plainText = (text: string) => text.replace(/[@#~]/g, '\\$&');
/** Inside of an ingredient's name and amount nothing can be escaped. */
const name = (text: string) =>
  text
    .replace(/[@#~{}%()\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const yaml = (text: string) => JSON.stringify(text);
const figure = (value: number) => String(Math.round(value * 1000) / 1000);

/** "@onion{2}(finely chopped)" of "2 onions, finely chopped". */
function ingredient(text: string): string {
  const { amount, amountTo, unit, rest } = readAmount(text);
  const [thing = '', ...notes] = rest.split(/,\s*/);
  const called = name(thing) || name(text);
  const note = name(notes.join(', '));
  const much = amount === null ? '' : figure(amount) + (amountTo === null ? '' : `-${figure(amountTo)}`);
  const measure = much && unit && unit !== 'each' ? `${much}%${unit}` : much;
  return `@${called}{${measure}}${note ? `(${note})` : ''}`;
}

/**
 * A recipe as a Cooklang file (cooklang.org): what is said of it as YAML in front, its ingredients in a first paragraph for each
 * part of the dish, since its steps do not say where they go, then its steps.
 */
export function asCooklang(recipe: RecipeDraft): string {
  const { prepMinutes, cookMinutes, sourceUrl, description, tags, notes } = recipe;
  const facts = [
    `title: ${yaml(recipe.name)}`,
    `servings: ${recipe.servings}`,
    ...(description ? [`description: ${yaml(description)}`] : []),
    ...(prepMinutes === null ? [] : [`prep time: ${prepMinutes} minutes`]),
    ...(cookMinutes === null ? [] : [`cook time: ${cookMinutes} minutes`]),
    ...(tags.length > 0 ? [`tags: [${tags.map(yaml).join(', ')}]`] : []),
    ...(sourceUrl === null ? [] : [`source: ${yaml(sourceUrl)}`]),
  ];
  const groups = [...new Set([...recipe.ingredients, ...recipe.steps].map(({ group }) => group))];
  const parts = groups.flatMap((group) => {
    const lines = recipe.ingredients
      .filter((line) => line.group === group)
      .map(({ text }) => ingredient(text));
    const steps = recipe.steps.filter((step) => step.group === group).map(({ text }) => plainText(text));
    return [
      ...(group === null ? [] : [`== ${name(group)} ==`]),
      ...(lines.length > 0 ? [`${lines.join(', ')}.`] : []),
      ...steps,
    ];
  });
  const noted = notes ? notes.split('\n').map((line) => `> ${plainText(line)}`) : [];
  return `---\n${facts.join('\n')}\n---\n\n${[...parts, ...(noted.length > 0 ? [noted.join('\n')] : [])].join('\n\n')}\n`;
}

import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { type LineAmount, readAmount } from '#domain/ingredients/line-amounts.ts';
import { writtenNumber, writtenTo } from '#domain/ingredients/written-numbers.ts';

/** Escapes Cooklang's special characters. */
const plainText = (text: string) => text.replace(/[@#~]/g, '\\$&');
/** Names and amounts of ingredients cannot contain escapes. */
const name = (text: string) =>
  text
    .replace(/[@#~{}%\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** A note is in brackets, so it cannot contain brackets. */
const inNote = (text: string) => name(text.replace(/[()]/g, ' '));
const yaml = (text: string) => JSON.stringify(text);
const figure = (value: number) => String(Math.round(value * 1000) / 1000);

const written = new RegExp(`^(${writtenNumber})(?:${writtenTo}(${writtenNumber}))?(.*)$`);
/** A number that Cooklang can multiply: "1½" as "1 1/2", "1,5" as "1.5". */
const spelled = (number: string) =>
  number
    .replace(/(\d?)\s*([¼-¾⅓-⅞])/g, (_, whole: string, sign: string) => `${whole} ${sign.normalize('NFKC')}`)
    .replace('\u2044', '/')
    .replace(',', '.')
    .trim();

/** "500%ml" of "500 ml": the number, and the unit as written. */
function measured(words: string): string {
  const plain = name(words).replace(/^[\s\-–—*•·▢☐]+/, '');
  const [, from, to, after = ''] = written.exec(plain) ?? [];
  if (!from) return plain;
  const unit = after.replace(/^[\s-]+|\s+of$/g, '');
  return `${spelled(from)}${to ? `-${spelled(to)}` : ''}${unit ? `%${unit}` : ''}`;
}

/** The amount as read, if it is not written before the ingredient. */
function asRead({ amount, amountTo, unit }: LineAmount): string {
  if (amount === null) return '';
  const much = figure(amount) + (amountTo === null ? '' : `-${figure(amountTo)}`);
  return unit && unit !== 'each' ? `${much}%${unit}` : much;
}

/** "@onions{2%large}(finely chopped)" of "2 large onions, finely chopped". */
function ingredient(text: string): string {
  const read = readAmount(text);
  const [thing = '', ...notes] = read.rest.split(/,\s*/);
  const called = name(thing) || name(text);
  const note = inNote(notes.join(', '));
  const before = name(thing) && text.endsWith(read.rest) ? text.slice(0, -read.rest.length).trim() : '';
  return `@${called}{${measured(before) || asRead(read)}}${note ? `(${note})` : ''}`;
}

/**
 * A recipe as a Cooklang file (cooklang.org): metadata as YAML, then a paragraph of ingredients for each part of the
 * dish, as steps do not say where they are used, then the steps.
 */
export function asCooklang(recipe: RecipeDraft): string {
  const { prepMinutes, cookMinutes, waitMinutes, sourceUrl, description, tags, notes } = recipe;
  const facts = [
    `title: ${yaml(recipe.name)}`,
    `servings: ${recipe.servings}`,
    ...(description ? [`description: ${yaml(description)}`] : []),
    ...(prepMinutes === null ? [] : [`prep time: ${prepMinutes} minutes`]),
    ...(cookMinutes === null ? [] : [`cook time: ${cookMinutes} minutes`]),
    ...(waitMinutes ? [`time: ${(prepMinutes ?? 0) + (cookMinutes ?? 0) + waitMinutes} minutes`] : []),
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

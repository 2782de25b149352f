import type { Block } from './blocks.parser.ts';
import type { Line } from './draft.parser.ts';
import { groupedLines, withoutBullet, withoutNumber } from './lines.parser.ts';
import { blocksOfMarkup, plainLine } from './plain-text.parser.ts';
import { isNode, isOfType, type Json, type Node, textOf } from './schema-nodes.parser.ts';

/** Maximum nesting of lists in a recipe. */
const maxDepth = 12;

/** Ingredients as texts, nested lists, sections, or objects with an amount and a name. */
export function blocksOfIngredients(value: Json, depth = 0): Block[] {
  if (depth > maxDepth || value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => blocksOfIngredients(each, depth + 1));
  if (!isNode(value)) return linesOfText(textOf(value));
  const inside = value.itemListElement ?? value.recipeIngredient ?? value.ingredients ?? value.items;
  if (inside !== undefined) {
    const name = plainLine(textOf(value.name ?? value.title));
    const blocks = blocksOfIngredients(inside, depth + 1);
    return name && blocks.length > 0 ? [{ kind: 'heading', text: name }, ...blocks] : blocks;
  }
  if (value.item !== undefined && isNode(value.item)) return blocksOfIngredients(value.item, depth + 1);
  return linesOfText(supplyOf(value));
}

const linesOfText = (text: string): Block[] =>
  blocksOfMarkup(text).flatMap((block) => {
    const line = withoutBullet(block.text);
    return line ? { ...block, text: line } : [];
  });

/** "200 g" and "flour", where a site separates them. */
function supplyOf(node: Node): string {
  const whole = textOf(node.text ?? node['@value'] ?? node.original);
  if (whole) return whole;
  const amount = node.requiredQuantity ?? node.amount ?? node.quantity ?? node.value;
  const figure = isNode(amount) ? `${textOf(amount.value ?? amount.name)} ${unitOf(amount)}` : textOf(amount);
  const name = textOf(node.name ?? node.ingredient ?? node.food ?? node.item);
  const note = textOf(node.notes ?? node.note ?? node.comment);
  return `${figure} ${isNode(amount) ? '' : unitOf(node)} ${name}${note && name ? `, ${note}` : note}`;
}

const unitOf = (node: Node) => textOf(node.unitText ?? node.unit ?? node.measure ?? node.unitCode);

/** Steps as one text, texts, steps, sections or lists of them. */
export const stepsOf = (value: Json): Line[] => stepsUnder(value, null, 0);

function stepsUnder(value: Json, group: string | null, depth: number): Line[] {
  if (depth > maxDepth || value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    let under = group;
    return value.flatMap((each) => {
      const heading = isNode(each) ? headingAlone(each) : '';
      if (heading) under = heading;
      return heading ? [] : stepsUnder(each, under, depth + 1);
    });
  }
  if (!isNode(value)) return numbered(groupedLines(blocksOfMarkup(textOf(value)), group));
  const inside = value.itemListElement ?? value.recipeInstructions ?? value.steps ?? value.step;
  if (inside === undefined) {
    if (value.item !== undefined && isNode(value.item)) return stepsUnder(value.item, group, depth + 1);
    return oneStep(value, group);
  }
  const name = plainLine(textOf(value.name ?? value.headline ?? value.title));
  const isStep = isOfType(value, 'HowToStep');
  const lines = stepsUnder(inside, isStep || !name ? group : name, depth + 1);
  // A step that contains directions is one step.
  if (!isStep || lines.length === 0) return lines.length > 0 ? lines : oneStep(value, group);
  return [{ group, text: lines.map(({ text }) => text).join(' ') }];
}

/** The name of an empty section: RecipeSage writes its steps after it. */
const headingAlone = (node: Node): string =>
  isOfType(node, 'HowToSection') && Object.keys(node).every((key) => key === '@type' || key === 'name')
    ? plainLine(textOf(node.name))
    : '';

/** One step with any number of lines, unless they are list items or several are numbered. */
function oneStep(step: Node, group: string | null): Line[] {
  const blocks = blocksOfMarkup(stepText(step));
  const isList =
    blocks.length > 1 &&
    (blocks.every(({ kind }) => kind === 'item') ||
      blocks.filter(({ text }) => /^\d{1,2}[.)]/.test(text)).length > 1);
  if (isList) return numbered(groupedLines(blocks, group));
  return numbered([{ group, text: blocks.map(({ text }) => text).join(' ') }]);
}

/** A step's text, after its name if that differs. */
function stepText(step: Node): string {
  const text = textOf(step.text ?? step.description ?? step['@value']);
  const name = textOf(step.name ?? step.headline ?? step.title);
  if (!text || !name) return text || name;
  const start = (words: string) =>
    plainLine(words)
      .replace(/[.…:\s]+$/, '')
      .toLowerCase();
  const repeats = start(text).includes(start(name).slice(0, 40)) || /^step\s*\d*$/i.test(name.trim());
  return repeats || plainLine(name).length > 80 ? text : `${plainLine(name).replace(/[:.]$/, '')}: ${text}`;
}

const numbered = (lines: Line[]): Line[] =>
  lines.map((line) => ({ ...line, text: withoutNumber(line.text) }));

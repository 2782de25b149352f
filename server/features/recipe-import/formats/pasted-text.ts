import type { Block } from '../blocks.parser.ts';
import type { Parts } from '../draft.parser.ts';
import { headingOf, ingredientLines, stepLines, withoutBullet } from '../lines.parser.ts';
import { factsOf, isFact, recipeOfBlocks, withoutAsides } from '../page-words.parser.ts';
import { blocksOfText } from '../plain-text.parser.ts';
import { type Reading, take } from '../reading.parser.ts';

/** Reads a recipe from pasted text: by its headings, else by the form of its lines. */
export function readPlainText(reading: Reading, text: string, name: string): void {
  const parts = partsOf(text);
  if (parts) take(reading, parts, { name });
  else reading.unread.push({ name, reason: 'no-recipe' });
}

function partsOf(text: string): Parts | undefined {
  const [first, ...others] = blocksOfText(text);
  if (!first) return undefined;
  const { blocks: rest, notes, sourceUrl } = withoutAsides(others);
  const parts = recipeOfBlocks(rest, titleOf(first.text)) ?? recipeByLooks([first, ...rest]);
  return parts && { ...parts, sourceUrl, notes: [parts.notes, ...notes].filter(Boolean).join('\n') };
}

const titleOf = (line: string) => headingOf(line) ?? line.replace(/^(recipe|title)\s*:\s*/i, '');

const amount =
  /^(?:\d|[½¼¾⅓⅔⅛]|an? (?:few|pinch|handful|dash|bunch|clove|cup|little|knob|splash)|pinch|salt\b|pepper\b|handful)/i;
const isStep = (line: string) =>
  /^(?:step\s*\d|\d{1,2}[.)]\s)/i.test(line) ||
  (line.length > 60 && /[.!]$/.test(line)) ||
  /^[A-Z][a-z]+ .{20,}[.!]$/.test(line);

/** Without headings: a title, then lines that begin with amounts or bullets, then sentences. */
function recipeByLooks(blocks: Block[]): Parts | undefined {
  const [title, ...rest] = blocks;
  if (!title) return undefined;
  const lines = rest.filter(({ text }) => !isFact(text));
  const firstThing = lines.findIndex(({ text }) => amount.test(withoutBullet(text)) && !isStep(text));
  if (firstThing < 0) return undefined;
  const steps = lines.findIndex(({ text }, at) => at > firstThing && isStep(text));
  const end = steps < 0 ? lines.length : steps;
  const heading =
    firstThing > 0 && headingOf(lines[firstThing - 1]?.text ?? '') !== undefined
      ? firstThing - 1
      : firstThing;
  return {
    ...factsOf(rest),
    name: titleOf(title.text),
    description: lines
      .slice(0, heading)
      .map(({ text }) => text)
      .join('\n'),
    ingredients: ingredientLines(lines.slice(heading, end)),
    steps: stepLines(lines.slice(end)),
  };
}

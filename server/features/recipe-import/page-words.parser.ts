import { minutesOf, servingsOf } from './amounts.parser.ts';
import type { Block } from './blocks.parser.ts';
import type { Parts } from './draft.parser.ts';
import { ingredientLines, stepLines, withoutBullet } from './lines.parser.ts';
import {
  cookLabel,
  endHeading,
  facts,
  ingredientsHeading,
  notesHeading,
  prepLabel,
  servingsFirst,
  servingsLabel,
  stepsHeading,
  totalLabel,
  waitLabel,
} from './page-labels.parser.ts';

type Part = 'before' | 'ingredients' | 'steps' | 'notes' | 'after';

function partOf(text: string): Part | undefined {
  if (text.length > 120) return undefined;
  const bare = text.replace(/[:：]\s*$/, '').replace(/^[#*_=\s]+|[#*_=\s]+$/g, '');
  // "Préparation : 20 min" is a time, "Préparation" the method.
  if (bare.length > 80 || isFact(text)) return undefined;
  if (ingredientsHeading.test(bare)) return 'ingredients';
  if (stepsHeading.test(bare)) return 'steps';
  if (notesHeading.test(bare)) return 'notes';
  if (endHeading.test(bare)) return 'after';
  return undefined;
}

/** "Notes: freezes well", "Source: Grandmother": neither ingredient nor step. */
const asides =
  /^(?:((?:cook|chef|recipe|author)(?:['’]?s)? )?(?:notes?|tips?|tipp|hinweis|notiz|remarques?|astuces?|notas?|consejos?|dicas?)|(source|credit|author|recipe by|adapted from|recipe from|quelle|fuente|fonte|autor))\s{0,3}[:：]\s{0,9}(\S.*)$/i;

/** Separates lines with notes or a source from the others. */
export function withoutAsides(blocks: Block[]): {
  blocks: Block[];
  notes: string[];
  sourceUrl?: string | undefined;
} {
  const notes: string[] = [];
  let sourceUrl: string | undefined;
  const left = blocks.filter(({ text }) => {
    const [, , credit, content = ''] = asides.exec(text) ?? [];
    if (!content) return true;
    if (credit && /^https?:\/\/\S+$/i.test(content)) sourceUrl = content;
    else notes.push(credit ? text : content);
    return false;
  });
  return { blocks: left, notes, sourceUrl };
}

/** A recipe by its headings "Ingredients" and "Method". Undefined without them. */
export function recipeOfBlocks(blocks: Block[], title: string): Parts | undefined {
  const parts: Record<Part, Block[]> = { before: [], ingredients: [], steps: [], notes: [], after: [] };
  let part: Part = 'before';
  let ofHeading = '';
  let level = 6;
  for (const block of blocks) {
    const next = partOf(block.text);
    // A step may begin like a heading; a list item is none.
    const isHeading = next !== undefined && block.kind !== 'item';
    if (part === 'steps' && !isHeading && endsMethod(block, level, parts.steps)) part = 'after';
    if (isHeading) level = block.level ?? 6;
    // "Zutaten für 12 Stücke"
    if (isHeading && next === 'ingredients')
      ofHeading ||= /\s(?:für|pour|para|for)\s(.+)$/i.exec(block.text)?.[1] ?? '';
    if (isHeading && (part !== 'after' || next === 'ingredients' || next === 'steps')) part = next;
    else parts[part].push(block);
  }
  if (parts.ingredients.length === 0 || (parts.ingredients.length > 150 && parts.steps.length === 0))
    return undefined;
  const stated = factsOf([...parts.before, ...parts.ingredients.filter(({ text }) => facts.test(text))]);
  const ingredients = parts.ingredients.filter(({ text }) => !isFact(text) && !text.startsWith('©'));
  return {
    ...stated,
    servings: stated.servings ?? (ofHeading ? servingsOf(ofHeading) : undefined),
    name: title || nameOf(parts.before),
    description: '',
    ingredients: ingredientLines(ingredients),
    steps: stepLines(parts.steps.filter(({ isLink }) => !isLink)),
    notes: parts.notes.map(({ text }) => withoutBullet(text)).join('\n'),
  };
}

/** A heading of the page, a price or a copyright mark after some steps. A lower heading is of a group of steps. */
const endsMethod = ({ kind, level = 6, text }: Block, ofMethod: number, steps: readonly Block[]) =>
  steps.some((step) => step.kind !== 'heading') &&
  ((kind === 'heading' && level <= ofMethod && ofMethod < 6) ||
    /^(?:©|copyright\b)|^[£$€]\s?\d|^\d+[.,]\d\d\s?[£$€]$/i.test(text));

const nameOf = (before: Block[]) =>
  (before.find(({ kind }) => kind === 'heading') ?? before.find(({ text }) => !facts.test(text)))?.text ?? '';

/** "Serves 4", "Prep time: 10 minutes": facts, not ingredients. */
export const isFact = (text: string): boolean =>
  text.length < 60 &&
  (servingsFirst.test(text) ||
    (facts.test(text) &&
      /\d|\b(one|two|four|six)\b/.test(text) &&
      (minutesOf(text) !== undefined || servingsLabel.test(text))));

/** Servings and times in lines such as "Serves 4 · Prep: 10 min · Cook: 1 hour". */
export function factsOf(blocks: Block[]): Pick<Parts, 'servings' | 'prep' | 'cook' | 'total' | 'wait'> {
  const pieces = blocks.flatMap(({ text }) =>
    text.length < 200 ? text.split(/[|·•;]|\s{2,}|\s\/\s|,\s(?=\p{L})|(?<=\D)\. (?=\p{L})/u) : [],
  );
  const after = (label: RegExp) => {
    for (const [at, piece] of pieces.entries()) {
      const text = piece.trim();
      const found = label.exec(text);
      const rest =
        found &&
        text
          .slice(found.index + found[0].length)
          .replace(/^\s*[:：]\s*/, '')
          .trim();
      if (found) return rest || (pieces[at + 1] ?? '');
    }
    return '';
  };
  const servings =
    servingsOf(after(servingsLabel)) ??
    servingsOf(pieces.find((piece) => servingsFirst.test(piece.trim())) ?? '');
  return {
    servings,
    prep: after(prepLabel),
    cook: after(cookLabel),
    total: after(totalLabel),
    wait: after(waitLabel),
  };
}

import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { minutesOf, servingsOf } from './amounts.parser.ts';
import { cleanLine, cleanText } from './clean-text.parser.ts';
import { stepsApart } from './lines.parser.ts';
import { withFraction } from './written-amount.parser.ts';

const link = /!?\[([^[\]\n]{0,300})\]\((?:https?:|\/|#|mailto:)[^()\s]{0,2000}\)/g;
const strong = /(\*\*|__|~~)(?=\S)([^*_~\n]{1,600}?)(?<=\S)\1/g;
const emphasis = /(?<![\w*])([*_])(?=\S)([^*_\n]{1,600}?)(?<=\S)\1(?![\w*])/g;

/** Removes Markdown from a line: stars, links and code marks. Each pattern has a maximum match, for hostile texts. */
const withoutMarkdown = (line: string): string =>
  /[*_~`[]/.test(line)
    ? line
        .replace(link, '$1')
        .replace(strong, '$2')
        .replace(emphasis, '$2')
        .replace(/`([^`\n]{1,300})`/g, '$1')
    : line;

/** An ingredient line or a step, with its heading. */
export type Line = { group: string | null; text: string };

/** A number, or a text with one. */
type Figure = number | string | undefined;

/** A recipe as a format's reader found it, unchecked. Times are minutes, or texts. */
export type Parts = {
  name: string;
  ingredients: Line[];
  steps: Line[];
  description?: string;
  servings?: Figure;
  prep?: Figure;
  cook?: Figure;
  total?: Figure;
  /** Resting, chilling, soaking. */
  wait?: Figure;
  tags?: string[];
  sourceUrl?: string | undefined;
  notes?: string;
  /** Author and source: added to the notes. */
  author?: string | undefined;
  source?: string | undefined;
  rating?: Figure;
  imageUrl?: string | undefined;
};

/** Maximum sizes of a draft: longer texts are shortened, and the import reports that. */
const most = {
  name: 120,
  description: 2000,
  ingredients: 200,
  ingredient: 300,
  steps: 100,
  step: 3000,
  group: 80,
  tags: 20,
  tag: 40,
  notes: 5000,
  url: 2000,
  servings: 100,
  minutes: 14_400,
} as const;

/**
 * Cleans the parts and limits them to a draft; undefined when it is no recipe: no name, or neither ingredient nor step.
 * `shortened`: something did not fit.
 */
export function draftOf(
  parts: Parts,
): { draft: RecipeDraft; shortened: boolean; saysServings: boolean } | undefined {
  let shortened = false;
  const cut = (text: string, length: number) => {
    if (text.length <= length) return text;
    shortened = true;
    // The cut counts code units, so it may split a surrogate pair.
    return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  };
  // A hostile text may have a hundred thousand lines under a heading of a megabyte: excess lines are skipped.
  const clean = (text: string, length: number) =>
    cut(withoutMarkdown(cleanLine(text.slice(0, length * 8))), length);
  const cleanLines = (text = '') => cleanText(text).split('\n').map(withoutMarkdown).join('\n');
  const lines = (given: Line[], count: number, length: number) => {
    const cleaned: Line[] = [];
    for (const { group, text } of given) {
      const line = clean(text, length);
      if (!line) continue;
      if (cleaned.length === count) {
        shortened = true;
        break;
      }
      cleaned.push({ group: group === null ? null : clean(group, most.group) || null, text: line });
    }
    return cleaned;
  };

  const tags = tagsOf(parts.tags ?? []);
  if (tags.length > most.tags) shortened = true;

  const name = cut(cleanLine(parts.name), most.name);
  const ingredients = lines(parts.ingredients, most.ingredients, most.ingredient).map((line) => ({
    ...line,
    text: withFraction(line.text),
  }));
  // One more than fits, to report the loss.
  const apart = onceEach(parts.steps)
    .slice(0, most.steps + 1)
    .flatMap((step) => stepsApart(step, most.step));
  const steps = lines(apart, most.steps, most.step);
  if (!name || ingredients.length + steps.length === 0) return undefined;
  const servings = wholeBetween(figureOf(parts.servings, servingsOf), 1, most.servings);
  const draft: RecipeDraft = {
    name,
    description: cut(cleanLines(parts.description), most.description),
    servings: servings ?? 4,
    ...timesOf(parts),
    ingredients,
    steps,
    tags: tags.slice(0, most.tags),
    sourceUrl: webAddress(parts.sourceUrl),
    notes: cut(cleanLines(notesOf(parts)), most.notes),
    rating: wholeBetween(figureOf(parts.rating, Number), 1, 5),
    imageUrl: webAddress(parts.imageUrl),
  };
  return { draft, shortened, saysServings: servings !== null };
}

/** Some pages say each step twice, for wide and for narrow screens. */
const onceEach = (steps: readonly Line[]) =>
  steps.filter(
    ({ text }, at) =>
      text.length < 30 || steps.slice(0, Math.min(at, most.steps)).every((step) => step.text !== text),
  );

const figureOf = (figure: Figure, read: (words: string) => number | undefined) =>
  typeof figure === 'string' ? read(figure) : figure;

/** Computes missing times from the others. A total alone counts as preparation time; what it has beyond both is rest. */
function timesOf(parts: Parts): Pick<RecipeDraft, 'prepMinutes' | 'cookMinutes' | 'waitMinutes'> {
  const [prep, cook, total, wait = 0] = [parts.prep, parts.cook, parts.total, parts.wait].map((time) =>
    figureOf(time, minutesOf),
  );
  const without = (part: number) =>
    total !== undefined && total > part + wait ? total - part - wait : undefined;
  const [first, second] = [
    prep ?? without(cook ?? 0),
    cook ?? (prep === undefined ? undefined : without(prep)),
  ];
  const waiting = wait || without((first ?? 0) + (second ?? 0));
  return {
    prepMinutes: wholeBetween(first, 1, most.minutes),
    cookMinutes: wholeBetween(second, 1, most.minutes),
    ...(waiting && { waitMinutes: wholeBetween(waiting, 1, most.minutes) }),
  };
}

const notesOf = ({ notes, author, source }: Parts): string =>
  [notes, author && `By ${author}`, source && `Source: ${source}`].filter(Boolean).join('\n');

function wholeBetween(value: number | undefined, low: number, high: number) {
  if (value === undefined || !Number.isFinite(value)) return null;
  const whole = Math.round(value);
  return whole >= low && whole <= high ? whole : null;
}

/** Each tag once, ignoring case; too long ones are dropped. */
function tagsOf(given: string[]): string[] {
  const tags = new Map<string, string>();
  for (const each of given) {
    const tag = cleanLine(each);
    if (tag && tag.length <= most.tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

/** A web address that is safe as a link: no script, no password. */
export function webAddress(text: string | undefined): string | null {
  const clean = text?.trim();
  if (!clean || clean.length > most.url || !URL.canParse(clean)) return null;
  const url = new URL(clean);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.username = '';
  url.password = '';
  return url.href.length <= most.url ? url.href : null;
}

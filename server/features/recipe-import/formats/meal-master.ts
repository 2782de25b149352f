import type { Line, Parts } from '../draft.parser.ts';
import { hasLine, linesOfRecipes } from '../lines.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { joined } from '../written-amount.parser.ts';

const start = /^(?:MMMMM|-----)-*[^-\n]{0,60}Meal-?Master/i;
const end = /^(?:MMMMM|-----)\s*$/;
const heading = /^(?:MMMMM)?-{3,}\s*([^-\s](?:[^-\n]|-(?!-)){0,78}?)\s*-{3,}\s*$/;
const head = /^\s{0,20}(title|categories|yield|servings)\s{0,5}:(.*)$/i;
/** Seven characters of amount, two of unit, and the ingredient, of at most 28 in two columns. */
const thing = /^([\d./ -]{7}) ([A-Za-z ]{2}) (?=\S)(.*)$/;
const secondColumn = 41;

/** Meal-Master's two-letter units. */
const units: Record<string, string> = {
  T: 'tbsp',
  t: 'tsp',
  tb: 'tbsp',
  ts: 'tsp',
  c: 'cup',
  x: '',
  ea: '',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  fl: 'fl oz',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
};
/** Units that have a plural. */
const counted = /^(cup|can|package|drop|dash|carton|slice|pint|quart|gallon)$/;

/** Meal-Master's text: recipes between lines of dashes. */
export const isMealMaster = (text: string): boolean => hasLine(text, start);

/** Repairs DOS letters that were decoded as Windows ones: a quotation mark inside a word reveals them. */
const [windows, dos] = ['€\u0081‚ƒ„…‡ˆ‰Š‹ŒŽ“”–—™š\u00a0¡¢£¤«¬áø', 'ÇüéâäàçêëèïîÄôöûùÖÜáíóúñ½¼ß°'];
const isOfDos = (text: string) => /\p{L}[\u0081„”]\p{Ll}/u.test(text);
const fromDos = (text: string) =>
  text.replace(new RegExp(`[${windows}]`, 'g'), (letter) => dos?.[windows?.indexOf(letter) ?? -1] ?? letter);

export function readMealMaster(reading: Reading, given: string): void {
  const text = isOfDos(given) ? fromDos(given) : given;
  reading.kind = 'meal-master';
  for (const lines of linesOfRecipes(text, start, end)) takeRecipe(reading, lines);
}

function takeRecipe(reading: Reading, lines: readonly string[]): void {
  const fields = new Map<string, string>();
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, name = '', value = ''] = head.exec(line) ?? [];
    if (name) fields.set(name.toLowerCase(), value.trim());
    else if (line.trim()) break;
  }
  const body = lines.slice(at);
  const firstStep = body.findIndex((line, index) => line.trim() && !belongsToList(line, index));
  const list = firstStep < 0 ? body : body.slice(0, firstStep);
  const name = fields.get('title') ?? '';
  const parts: Parts = {
    name,
    servings: fields.get('yield') ?? fields.get('servings'),
    ingredients: ingredientsOf(list),
    ...stepsAndTimes(firstStep < 0 ? [] : body.slice(firstStep)),
    tags: (fields.get('categories') ?? '').split(',').filter((tag) => tag.trim().toLowerCase() !== 'none'),
  };
  take(reading, parts, { name });
}

const belongsToList = (line: string, index: number) =>
  thing.test(line) || heading.test(line) || (index > 0 && /^\s{2,}-\s*\S/.test(line));

/** The first column comes before the second; a line that begins with a dash continues the previous one. */
function ingredientsOf(lines: readonly string[]): Line[] {
  const found: Line[] = [];
  let group: string | null = null;
  let columns: [string[], string[]] = [[], []];
  const flush = () => {
    for (const line of columns.flat()) {
      const more = /^-\s*(\S.*)$/.exec(line.trim())?.[1];
      const last = found.at(-1);
      if (more && last && last.group === group) last.text += ` ${more}`;
      else found.push({ group, text: ingredientOf(line) });
    }
    columns = [[], []];
  };
  for (const line of lines) {
    const title = heading.exec(line)?.[1];
    if (title) {
      flush();
      group = inSmallLetters(title);
    } else if (line.trim()) {
      const second = line.slice(secondColumn);
      const isTwo = thing.test(second);
      columns[0].push(isTwo ? line.slice(0, secondColumn) : line);
      if (isTwo) columns[1].push(second);
    }
  }
  flush();
  return found;
}

/** Turns "FOR THE SAUCE", a common form, into "For the sauce". */
const inSmallLetters = (title: string) =>
  title === title.toUpperCase() ? title.slice(0, 1) + title.slice(1).toLowerCase() : title;

function ingredientOf(line: string): string {
  const [, amount = '', short = '', name = line] = thing.exec(line) ?? [];
  const code = short.trim();
  const unit = units[code] ?? units[code.toLowerCase()] ?? code.toLowerCase();
  const isMany = /^(?:[2-9]|\d{2,}|1 +\d)/.test(amount.trim()) && counted.test(unit);
  const written = isMany ? (unit === 'dash' ? 'dashes' : `${unit}s`) : unit;
  const [what = '', ...notes] = name.split(/;\s*/);
  return joined(amount, written, [what, ...notes].join(', '));
}

/** Paragraphs are steps, except times and author. */
function stepsAndTimes(lines: readonly string[]): Pick<Parts, 'steps' | 'notes' | 'prep' | 'cook'> {
  const steps: Line[] = [];
  const notes: string[] = [];
  let group: string | null = null;
  let times: Pick<Parts, 'prep' | 'cook'> = {};
  let isOpen = false;
  for (const line of lines) {
    const text = line.replaceAll('\u0014', '').trim();
    const title = heading.exec(line)?.[1];
    const time = /^(prep|cook|bak)[a-z]*(?: ?time)?\s*:\s*(.{1,40})$/i.exec(text);
    const last = steps.at(-1);
    if (title) group = inSmallLetters(title);
    else if (time) times = { ...times, [/^prep/i.test(time[1] ?? '') ? 'prep' : 'cook']: time[2] };
    else if (/^(?:source|from|by|recipe by|notes?|posted by|typed for you by)\s*:\s*\S/i.test(text))
      notes.push(text);
    else if (text && isOpen && last) last.text += ` ${text}`;
    else if (text) steps.push({ group, text });
    isOpen = text !== '' && !title && !time && !line.endsWith('\u0014');
  }
  return { steps, notes: notes.join('\n'), ...times };
}

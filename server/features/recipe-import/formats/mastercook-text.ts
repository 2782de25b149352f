import type { Line, Parts } from '../draft.parser.ts';
import { hasLine, headingOf, linesOfRecipes, underHeadings } from '../lines.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { joined } from '../written-amount.parser.ts';

const start = /^\s{0,60}[*{]\s{0,9}Exported from\s{1,9}(?:MasterCook|CookWorks)/i;
const end = /^\s{0,60}- - - - - - - -/;
const ruler = /^\s{0,4}-{6,}\s+-{6,}\s+-{6,}/;
/** Eight characters of amount, twelve of unit, and the ingredient, with preparation after two dashes. */
const thing = /^ {0,3}([\d./ ]{0,8}?) {2}(.{12}) {2}(\S.*)$/;

/** MasterCook's text form: recipes begin with "* Exported from MasterCook *". */
export const isMasterCookText = (text: string): boolean => hasLine(text, start);

export function readMasterCookText(reading: Reading, text: string): void {
  reading.kind = 'mastercook';
  for (const lines of linesOfRecipes(text, start)) takeRecipe(reading, lines);
}

function takeRecipe(reading: Reading, lines: readonly string[]): void {
  const first = lines.findIndex((line) => line.trim());
  const rule = lines.findIndex((line) => ruler.test(line));
  const name = lines[first]?.trim() ?? '';
  const before = lines.slice(first + 1, rule < 0 ? undefined : rule);
  const field = (label: RegExp) => before.map((line) => label.exec(line)?.[1]?.trim()).find(Boolean) ?? '';
  const after = rule < 0 ? [] : lines.slice(rule + 1);
  const blank = after.findIndex((line, at) => at > 0 && !line.trim());
  const list = blank < 0 ? after : after.slice(0, blank);
  const parts: Parts = {
    name,
    servings: field(/^Serving Size\s*:\s*(\d{1,4})/i),
    prep: field(/Preparation Time\s*:\s*([\d:]+)/i),
    ingredients: ingredientsOf(list),
    ...stepsAndNotes(blank < 0 ? [] : after.slice(blank), field(/^Recipe By\s*:(.*)$/i)),
    tags: categoriesOf(before),
  };
  take(reading, parts, { name });
}

/** Two per line, in columns; further lines begin below the first one. */
function categoriesOf(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => /^Categories\s*:/i.test(line));
  if (at < 0) return [];
  const end = lines.findIndex((line, index) => index > at && !/^\s{10,}\S/.test(line));
  return lines
    .slice(at, end < 0 ? undefined : end)
    .flatMap((line) => line.replace(/^Categories\s*:/i, '').split(/\s{2,}/))
    .filter((tag) => tag.trim());
}

const ingredientsOf = (lines: readonly string[]): Line[] =>
  underHeadings(lines, (line) => {
    const [, amount = '', unit = '', name = line.trim()] = thing.exec(line) ?? [];
    const title = /^\*{2,}\s*(.+?)\s*\*{2,}$|^-{3,}\s*(.+?)\s*-{3,}$/.exec(name);
    const heading = title?.[1] ?? title?.[2] ?? (amount.trim() ? undefined : headingOf(name));
    return heading ? { heading } : { text: joined(amount, unit, name.replace(/\s*--\s*/, ', ')) };
  });

/** Paragraphs before the line of dashes are steps; the source, and notes after that line, are kept too. */
function stepsAndNotes(lines: readonly string[], author: string): Pick<Parts, 'steps' | 'notes' | 'total'> {
  let total = '';
  const steps: Line[] = [];
  const notes: string[] = author ? [`By ${author}`] : [];
  const last = lines.findIndex((line) => end.test(line));
  let part: 'steps' | 'label' | 'notes' | 'figures' = 'steps';
  let label = '';
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    const [, named = '', value = ''] =
      /^(Source|Description|Copyright|Yield|NOTES?|Cuisine|Suggested Wine|Start to Finish Time|S\(.{1,20}\))\s{0,3}:(.*)$/i.exec(
        text,
      ) ?? [];
    if (last >= 0 && at >= last) part = part === 'steps' || part === 'label' ? 'figures' : part;
    if (/^(Per Serving|Nutr\. Assoc|Exchanges?\b)/i.test(text)) part = 'figures';
    else if (named) {
      part = /^notes?$/i.test(named) ? 'notes' : 'label';
      label = named;
    }
    const content = (named ? value : text).trim().replace(/^"|"$/g, '');
    if (!text) isOpen = false;
    else if (part === 'notes' && content) notes.push(content);
    else if (part === 'label' && /^start/i.test(label)) total = content || total;
    else if (part === 'label' && content && /^(source|description|suggested wine)$/i.test(label))
      notes.push(`${label}: ${content}`);
    else if (part === 'steps') {
      const before = steps.at(-1);
      if (isOpen && before) before.text += ` ${text}`;
      else steps.push({ group: null, text });
      isOpen = true;
    }
  }
  return { steps, notes: notes.join('\n'), total };
}

import type { DraftLine, RecipeDraft } from '#contract/recipe-draft.ts';

type Grouped = { group: string | null; text: string };

/** Lines as the text of a field: a part's name with a colon, then its lines. */
export function textOfLines(lines: readonly Grouped[], between = '\n'): string {
  return lines
    .map(({ group, text }, index) => {
      const before = lines[index - 1]?.group ?? null;
      return group !== null && group !== before ? `${group}:${between}${text}` : text;
    })
    .join(between);
}

/** Reads the text of a field. A line that ends with a colon, and has no amount, begins a part. */
export function linesOfText(text: string, between: RegExp = /\n/): Grouped[] {
  let group: string | null = null;
  return text.split(between).flatMap((line): Grouped[] => {
    const trimmed = line.replace(/\s+/g, ' ').trim();
    if (!trimmed) return [];
    if (/^[^\d]{1,79}:$/.test(trimmed)) {
      group = trimmed.slice(0, -1).trim();
      return [];
    }
    return [{ group, text: trimmed }];
  });
}

/** Edited lines, with the corrections of unchanged ones. */
export function withCorrections(lines: readonly Grouped[], before: readonly DraftLine[]): DraftLine[] {
  const given = new Map(before.map((line) => [line.text, line]));
  return lines.map((line) => ({ ...given.get(line.text), ...line }));
}

/** Steps are paragraphs, or lines if there are no empty lines. */
export const stepsOfText = (text: string): Grouped[] =>
  /\n\s*\n/.test(text.trim()) ? linesOfText(text, /\n\s*\n/) : linesOfText(text);

export const textOfSteps = (steps: RecipeDraft['steps']): string => textOfLines(steps, '\n\n');

/** "quick, winter" as words, each once. */
export const tagsOfText = (text: string): string[] => [
  ...new Map(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
      .map((tag) => [tag.toLowerCase(), tag]),
  ).values(),
];

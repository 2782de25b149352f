import { parse } from 'csv-parse/sync';
import { importedRecipes } from '#contract/limits.ts';
import { minutesOf, servingsOf } from '../amounts.ts';
import { groupedLines, withoutBullet, withoutNumber } from '../lines.ts';
import { blocksOfMarkup } from '../plain-text.ts';
import { type Reading, take } from '../reading.ts';
import { columnsOf } from '../syntax.ts';

type Row = Record<string, string | undefined>;

/** Plan to Eat writes a table with a line for each recipe; ingredients and directions are texts of several lines. */
export function isPlanToEat(text: string): boolean {
  const names = new Set(columnsOf(text)?.names);
  return names.has('title') && names.has('ingredients') && names.has('directions');
}

export function readPlanToEat(reading: Reading, text: string, name: string): void {
  reading.kind = 'plan-to-eat';
  let rows: Row[];
  try {
    rows = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((each) => each.trim().toLowerCase()),
      delimiter: columnsOf(text)?.delimiter ?? ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // One more than may be: the rest need not be read.
      to: importedRecipes.recipes + 1,
    });
  } catch {
    reading.unread.push({ name, reason: 'broken' });
    return;
  }
  for (const row of rows) takeRecipe(reading, row);
}

function takeRecipe(reading: Reading, row: Row): void {
  const text = (column: string) => row[column]?.trim() ?? '';
  const lines = (column: string, words: (line: string) => string) =>
    groupedLines(blocksOfMarkup(text(column)).map((block) => ({ ...block, text: words(block.text) })));
  const prep = minutesOf(text('prep time'));
  const cook = minutesOf(text('cook time'));
  const source = text('source');
  const name = text('title');
  take(
    reading,
    {
      name,
      description: text('description'),
      servings: servingsOf(text('servings')) ?? servingsOf(text('yield')),
      prepMinutes: prep ?? (cook === undefined ? minutesOf(text('total time')) : undefined),
      cookMinutes: cook,
      ingredients: lines('ingredients', withoutBullet),
      steps: lines('directions', withoutNumber),
      tags: [...text('tags').split(','), text('course'), text('cuisine'), text('main ingredient')],
      sourceUrl: text('url'),
      imageUrl: text('photo url'),
      notes: [text('notes'), source && `Source: ${source}`].filter(Boolean).join('\n'),
      rating: Number(text('rating')) || undefined,
    },
    { name, key: text('url') ? `${text('url')} ${name}` : undefined },
  );
}

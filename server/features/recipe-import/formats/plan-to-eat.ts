import { parse } from 'csv-parse/sync';
import { importedRecipes } from '#contract/limits.ts';
import { servingsOf } from '../amounts.parser.ts';
import { ingredientLines, stepLines } from '../lines.parser.ts';
import { blocksOfMarkup } from '../plain-text.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { columnsOf } from '../syntax.parser.ts';

type Row = Record<string, string | undefined>;

/** Plan to Eat exports a table with a row per recipe; ingredients and directions have several lines. */
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
      // One more than the maximum: the rest need not be read.
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
  const name = text('title');
  take(
    reading,
    {
      name,
      description: text('description'),
      servings: servingsOf(text('servings')) ?? servingsOf(text('yield')),
      prep: text('prep time'),
      cook: text('cook time'),
      total: text('total time'),
      ingredients: ingredientLines(blocksOfMarkup(text('ingredients'))),
      steps: stepLines(blocksOfMarkup(text('directions'))),
      tags: [...text('tags').split(','), text('course'), text('cuisine'), text('main ingredient')],
      sourceUrl: text('url'),
      imageUrl: text('photo url'),
      notes: text('notes'),
      source: text('source'),
      rating: text('rating'),
    },
    { name, key: text('url') ? `${text('url')} ${name}` : undefined },
  );
}

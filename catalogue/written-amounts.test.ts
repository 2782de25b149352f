import { expect, test } from 'vitest';
import { readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { readAmount } from '#domain/ingredients/line-amounts.ts';
import { lineLanguages } from '#domain/ingredients/line-languages.ts';
import fixture from '../domain/ingredients/written-amounts.fixture.json' with { type: 'json' };
import { composeContent } from './compile/content.ts';

const nothing = () => null;
const { ingredients, englishWords, lineWords } = composeContent({
  recipe: nothing,
  plant: nothing,
  food: nothing,
});
const dictionary = lineDictionary(ingredients, englishWords);
const languages = lineLanguages(lineWords, dictionary);
const german = languages.languages.find(({ words }) => words.locale === 'de');
const firstGerman = fixture.lines.findIndex(([line]) => line === '500 g Kartoffeln');
const millilitres: Readonly<Record<string, number>> = { cup: 240, tbsp: 15, tsp: 5 };
const grams: Readonly<Record<string, number>> = { g: 1, oz: 28.35, lb: 453.6 };

type Row = readonly [line: string, amount: string | null];
const lines = [...fixture.lines, ...fixture.reported].map((row, index) => {
  const [line, expected] = row as unknown as Row;
  const isGerman = index >= firstGerman && index < fixture.lines.length;
  const language = isGerman ? german : undefined;
  return { line, expected, language, reading: readIngredientLine(line, dictionary, language) };
});

/** The amount of a line in grams, millilitres or pieces, whatever it is of. */
function said({ line, language, reading }: (typeof lines)[number]) {
  const of = readAmount(line, language?.amounts);
  if (of.isOpen) return { open: of.amount };
  const middle = ((of.amount ?? 0) + (of.amountTo ?? of.amount ?? 0)) / 2;
  const weight = of.grams ?? (of.unit && grams[of.unit] ? middle * (grams[of.unit] ?? 0) : null);
  const volume =
    of.millilitres ?? (of.unit && millilitres[of.unit] ? middle * (millilitres[of.unit] ?? 0) : null);
  return { g: [weight, reading.grams], ml: [volume], many: of.amount === null ? reading.amount : middle };
}

function isRight(row: (typeof lines)[number]): boolean {
  const { expected, reading } = row;
  if (expected === null) return reading.grams === null;
  if (expected === 'none') return readAmount(row.line, row.language?.amounts).amount === null;
  const [number = '', unit = ''] = expected.split(' ');
  const wanted = Number(number);
  const { g = [], ml = [], many = null, open } = said(row);
  const isNear = (value: number | null | undefined) =>
    value !== null && value !== undefined && Math.abs(value - wanted) <= wanted * 0.06;
  if (unit === 'g') return g.some(isNear);
  if (unit === 'ml') return ml.some(isNear);
  return isNear(open ?? many);
}

test('each line of the list has its amount, or is not known', () => {
  const wrong = lines
    .filter((row) => !isRight(row))
    .map((row) => `${row.line}: ${row.expected}, ${JSON.stringify(said(row))}`);
  expect(wrong).toEqual([]);
});
test('nine of ten English lines with an amount are counted', () => {
  const english = lines.filter(
    ({ expected, language }) => expected !== null && expected !== 'none' && !language,
  );
  const counted = english.filter(({ reading }) => reading.ingredient !== null && reading.grams !== null);
  expect(counted.length / english.length).toBeGreaterThanOrEqual(0.9);
});

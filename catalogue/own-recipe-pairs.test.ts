import { expect, test } from 'vitest';
import { readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { ingredientThings } from '#domain/medicines/matched-warnings.ts';
import { indexMedicines, resolveMedicine } from '#domain/medicines/medicine-search.ts';
import { checkMedicine, pairsOf } from '#domain/medicines/pairs.ts';
import { pairWarnings } from '#domain/remedies/safety.ts';
import { termsOf } from './compile/content.ts';
import { composePairs } from './compile/library.ts';
import {
  loadEnglishWords,
  loadEveryIngredient,
  loadExclusions,
  loadFoods,
  loadIngredients,
  loadOtherIngredients,
} from './kitchen.load.ts';
import { loadNotRecommended, loadPairs, loadPairThings, loadSupplements } from './library.load.ts';
import { loadMedicines } from './medicines.load.ts';
import { unplacedIngredients } from './pairs.checks.ts';
import { loadHerbs } from './remedies.load.ts';

const table = loadMedicines();
const index = indexMedicines(table);
const written = loadPairs();
const pages = { herbs: loadHerbs(), supplements: loadSupplements(), notRecommended: loadNotRecommended() };
const kitchen = { foods: loadFoods(), ingredients: loadEveryIngredient() };
const pairs = composePairs(written, pages, kitchen);

const ingredients = loadIngredients();
const exclusions = loadExclusions(ingredients);
const dictionary = lineDictionary(
  [
    ...[...ingredients.values()].map((thing) => ({
      ...thing,
      buyAs: thing.buyAs ?? null,
      terms: termsOf(thing, exclusions),
    })),
    ...loadOtherIngredients().map(({ called, ...thing }) => ({ ...thing, buyAs: null, terms: called })),
  ],
  loadEnglishWords(),
);

/** The strictest level of a line of a recipe for a person with one medicine; null without a warning. */
function levelOf(line: string, typed: string): string | null {
  const { ingredient } = readIngredientLine(line, dictionary);
  const found = resolveMedicine(index, typed);
  if (!ingredient || found?.state !== 'known') throw new Error(`${line}, ${typed}: not known`);
  const medicine = { typed, ingredients: found.ingredients };
  const profile = {
    medicines: [checkMedicine(table, medicine)],
    pairs: pairsOf(pairs, table, [medicine], []),
  };
  return pairWarnings(profile, ingredientThings([ingredient]))[0]?.level ?? null;
}

test.each([
  ['1 cup grapefruit juice', 'simvastatin', 'avoid'],
  ['200 ml grapefruit juice', 'Prograf', 'avoid'],
  ['1 cup cranberry juice', 'warfarin', 'ask'],
  ['250 ml milk', 'Cipro', 'apart'],
  ['1 cup Greek yogurt', 'Cipro', 'apart'],
  ['1 cup oat milk', 'alendronate', 'apart'],
  ['1 cup soy milk', 'levothyroxine', 'apart'],
  ['1 cup brewed coffee', 'levothyroxine', 'apart'],
  ['1 cup apple juice', 'atenolol', 'ask'],
  ['2 tbsp pesto', 'phenelzine', 'avoid'],
  ['1 tbsp Thai red curry paste', 'phenelzine', 'avoid'],
  ['1 tbsp teriyaki sauce', 'linezolid', 'avoid'],
  ['1 cup water', 'simvastatin', null],
])('a line of one’s own recipe warns: %s beside %s', (line, typed, level) => {
  expect(levelOf(line, typed)).toBe(level);
});

test('what stands for a thing of a pair counts in each of its pairs', () => {
  const { foods, ingredients: others } = loadPairThings();
  const missing = written.flatMap((row, at) => {
    const met = new Set(pairs[at]?.with.map(({ slug }) => slug));
    return [
      ...row.foods.flatMap((food) => foods[food] ?? []),
      // What is rich in vitamin K is so by its portion: a pinch of dried parsley is not.
      ...(row.vitaminK === undefined ? row.ingredients.flatMap((one) => others[one] ?? []) : []),
    ]
      .filter((item) => !met.has(item))
      .map((item) => `${row.text}: ${item}`);
  });
  expect(missing).toEqual([]);
});

test('an ingredient that stands in no pair and is not left out is found', () => {
  const things = {
    foods: {},
    ingredients: { tofu: ['smoked-tofu'] },
    leftOut: [{ why: '', items: ['water'] }],
  };
  const known = {
    foods: new Set<string>(),
    ingredients: new Set(['tofu', 'smoked-tofu', 'water', 'new-juice']),
  };
  const rows = [{ ingredients: ['tofu', 'smoked-tofu', 'water'] }];
  expect(unplacedIngredients(rows, things, known)).toEqual([
    'pair-things: new-juice stands in no pair and is not left out',
    'pair-things: water is left out and in a pair',
  ]);
});

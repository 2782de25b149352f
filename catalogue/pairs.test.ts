import { describe, expect, test } from 'vitest';
import { indexMedicines, resolveMedicine } from '#domain/medicines/medicine-search.ts';
import { pairsOf } from '#domain/medicines/pairs.ts';
import { composePairs } from './compile/library.ts';
import { loadEveryIngredient, loadFoods } from './kitchen.load.ts';
import { loadNotRecommended, loadPairs, loadSupplements } from './library.load.ts';
import { loadMedicines } from './medicines.load.ts';
import { loadNutrients } from './nutrients.ts';
import { pairProblems } from './pairs.checks.ts';
import { Pair, PairsFile } from './pairs.schema.ts';
import { readContent } from './read.ts';
import { loadHerbs } from './remedies.load.ts';

const table = loadMedicines();
const index = indexMedicines(table);
const rows = loadPairs();
const pages = { herbs: loadHerbs(), supplements: loadSupplements(), notRecommended: loadNotRecommended() };
const kitchen = { foods: loadFoods(), ingredients: loadEveryIngredient() };
const pairs = composePairs(rows, pages, kitchen);

/** The pairs of a medicine, given by ids of its ingredients. */
const pairsOfMedicine = (ingredients: string[]) => pairsOf(pairs, table, [{ ingredients }], []);

/** The strictest level between a typed medicine and a thing; null if no row has both. */
function levelOf(typed: string, thing: string): string | null {
  const found = resolveMedicine(index, typed);
  const ids = found?.state === 'known' ? found.ingredients : (found?.candidates[0]?.ingredients ?? []);
  if (ids.length === 0) throw new Error(`${typed} is not in the table`);
  // The first pair is the strictest.
  const pair = pairsOfMedicine(ids).find((each) => each.with.some(({ slug }) => slug === thing));
  return pair?.level ?? null;
}

test.each([
  ['Kyleena', 'st-johns-wort', null],
  ['Levonelle', 'st-johns-wort', 'avoid'],
  ['Depo-Provera', 'st-johns-wort', null],
  ['Provera', 'st-johns-wort', 'avoid'],
  ['Rybelsus', 'coffee', 'apart'],
  ['Ozempic', 'coffee', null],
  ['Progynova', 'grapefruit', 'ask'],
  ['Evorel', 'grapefruit', null],
  ['Evorel', 'st-johns-wort', 'avoid'],
  ['Vagifem', 'st-johns-wort', null],
  ['Cipro', 'dairy-milk', 'apart'],
  ['Ciloxan', 'dairy-milk', null],
  ['Entocort', 'grapefruit', 'avoid'],
  ['Pulmicort', 'grapefruit', null],
  ['Zejula', 'st-johns-wort', null],
])('coil or tablet, injection or tablet, inhaled or swallowed: %s and %s: %s', (typed, thing, level) => {
  expect(levelOf(typed, thing)).toBe(level);
});

test.each(['levonorgestrel', 'medroxyprogesterone', 'semaglutide', 'budesonide', 'Bonviva'])(
  'a name on several routes is asked back: %s',
  (typed) => expect(resolveMedicine(index, typed)?.state).toBe('choose'),
);

test.each([
  ['Neoral', 'st-johns-wort', 'avoid'],
  ['Prograf', 'st-johns-wort', 'avoid'],
  ['Microgynon', 'st-johns-wort', 'avoid'],
  ['Lanoxin', 'st-johns-wort', 'avoid'],
  ['Camptosar', 'st-johns-wort', 'avoid'],
  ['Zocor', 'grapefruit', 'avoid'],
  // Only in people's own recipes.
  ['Nardil', 'blue-cheese', 'avoid'],
  ['Zyvox', 'soy-sauce', 'avoid'],
  ['Azilect', 'cheddar', 'ask'],
  ['Antabuse', 'sherry', 'avoid'],
  ['lovastatin', 'grapefruit', 'avoid'],
  ['Lipitor', 'grapefruit', 'ask'],
  ['Pravachol', 'grapefruit', null],
  ['Crestor', 'grapefruit', null],
  ['felodipine', 'grapefruit', 'avoid'],
  ['buspirone', 'grapefruit', 'avoid'],
  ['furosemide', 'licorice', 'avoid'],
  ['hydrochlorothiazide', 'licorice', 'avoid'],
  ['digoxin', 'licorice', 'avoid'],
  ['warfarin', 'kale', 'watch'],
  ['Marcumar', 'spinach', 'watch'],
  ['Sintrom', 'collard-greens', 'watch'],
  ['Coumadin', 'parsley', 'ask'],
  ['Coumadin', 'dried-parsley', null],
  ['Eliquis', 'kale', null],
  ['Xarelto', 'spinach', null],
  ['Eliquis', 'turmeric', 'avoid'],
  ['Nardil', 'cheddar-cheese', 'avoid'],
  ['Parnate', 'tamari', 'avoid'],
  ['linezolid', 'white-miso', 'avoid'],
  ['Zoloft', 'cheddar-cheese', null],
  ['Synthroid', 'iron', 'apart'],
  ['Cipro', 'calcium', 'apart'],
  ['doxycycline', 'magnesium', 'apart'],
  ['Fosamax', 'calcium', 'apart'],
  ['lisinopril', 'potassium', 'avoid'],
  ['Cozaar', 'potassium', 'avoid'],
  ['Aldactone', 'potassium', 'avoid'],
  ['warfarin', 'cranberry', 'avoid'],
  ['warfarin', 'grapefruit', 'avoid'],
  ['Crestor', 'magnesium', 'apart'],
  ['radioiodine', 'kelp', 'avoid'],
  ['Lexiscan', 'coffee', 'apart'],
  ['nadolol', 'green-tea', 'avoid'],
  ['atenolol', 'green-tea', null],
  ['metoprolol', 'goldenseal', 'avoid'],
  ['cyclosporine', 'berberine', 'avoid'],
  ['metformin', 'berberine', 'ask'],
  ['saquinavir', 'garlic', 'avoid'],
  ['Lipitor', 'red-yeast-rice', 'avoid'],
  ['gemfibrozil', 'red-yeast-rice', 'avoid'],
  ['Prozac', '5-htp', 'avoid'],
  ['Onfi', 'cbd', 'avoid'],
  ['Depakote', 'cbd', 'avoid'],
  ['lithium', 'psyllium', 'ask'],
  ['Zocor', 'st-johns-wort', 'avoid'],
  ['lorazepam', 'valerian', 'avoid'],
  ['lithium', 'horsetail', 'avoid'],
  ['lithium', 'corn-silk', 'ask'],
  ['Zoloft', 'same', 'avoid'],
  ['digoxin', 'senna', 'avoid'],
  ['furosemide', 'senna', 'ask'],
  ['warfarin', 'cbd', 'avoid'],
  ['Benemid', 'white-willow', 'avoid'],
  ['Lunesta', 'grapefruit', null],
  ['amoxicillin', 'grapefruit', null],
  ['Prograf', 'pomelo', 'avoid'],
  ['Venclexta', 'star-fruit', 'avoid'],
  ['sevelamer', 'star-fruit', 'avoid'],
  ['warfarin', 'natto', 'avoid'],
  ['warfarin', 'vitamin-k', 'avoid'],
  ['levodopa', 'vitamin-b6', 'avoid'],
  ['Lipitor', 'niacin', 'ask'],
  ['Tegretol', 'niacin', 'ask'],
  ['Lasix', 'thiamine', 'watch'],
  ['Synthroid', 'chromium', 'apart'],
  ['Lantus', 'alpha-lipoic-acid', 'ask'],
  ['Depakote', 'carnitine', 'watch'],
  ['Sintrom', 'carnitine', 'ask'],
  ['Eliquis', 'carnitine', null],
  ['Selzentry', 'st-johns-wort', 'avoid'],
  ['Synthroid', 'coffee', 'apart'],
  ['ferrous sulfate', 'green-tea', 'apart'],
  ['iron sucrose', 'green-tea', null],
  ['zoledronic acid', 'calcium', null],
])('%s and %s: %s', (medicine, thing, level) => {
  expect(levelOf(medicine, thing)).toBe(level);
});

test('every row is reached from each of its medicines and from each class', () => {
  const lost = pairs.flatMap((pair) => {
    const ofClasses = pair.classes.map((id) =>
      table.ingredients.find((one) => one.classes.includes(id) && !pair.except.includes(one.id)),
    );
    const ids = [...pair.medicines, ...ofClasses.map((one) => one?.id ?? '')];
    return ids
      .filter((id) => !pairsOfMedicine([id]).some(({ text }) => text === pair.text))
      .map((id) => `${id}: ${pair.text}`);
  });
  expect(lost).toEqual([]);
});

describe('foods that interact with warfarin by their vitamin K', () => {
  const typed = readContent('pairs.yaml', PairsFile).pairs.find(({ vitaminK }) => vitaminK);
  const row = rows.find(({ vitaminK }) => vitaminK);
  const nutrients = loadNutrients();
  const per100 = ({ usda }: { usda: string | null }) => (usda && nutrients.get(usda)?.vitaminK) || null;

  test('include every leaf and cabbage, without herbs and spices in small amounts', () => {
    const greens = [
      'kale',
      'spinach',
      'swiss-chard',
      'parsley',
      'radicchio',
      'arugula',
      'amaranth-greens',
      'endive',
    ];
    const more = ['green-cabbage', 'broccoli', 'romaine-lettuce', 'watercress'];
    for (const list of [row?.foods, row?.ingredients])
      expect(list).toEqual(expect.arrayContaining([...greens, ...more]));
    const pinches = kitchen.ingredients.filter(({ category }) => category === 'spices').map(({ id }) => id);
    const seldom = ['sage', 'oregano', 'black-pepper', 'cloves', 'chives', 'kelp', 'avocados', 'avocado'];
    const named = [...(row?.foods ?? []), ...(row?.ingredients ?? [])];
    expect(named.filter((id) => [...pinches, ...seldom].includes(id))).toEqual([]);
  });

  test('include exactly the vegetables of more than 71 µg in 100 g', () => {
    const lists = [
      { things: kitchen.foods, ids: row?.foods ?? [] },
      { things: kitchen.ingredients, ids: row?.ingredients ?? [] },
    ];
    const missing = lists.flatMap(({ things, ids }) =>
      things.filter(
        (one) => one.category === 'vegetables' && (per100(one) ?? 0) > 71 && !ids.includes(one.id),
      ),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
    const poor = lists.flatMap(({ things, ids }) =>
      things.filter((one) => ids.includes(one.id) && (per100(one) ?? 100) < 70),
    );
    expect(poor.map(({ id }) => id)).toEqual([]);
  });

  test('only foods without a figure in the table are named by hand', () => {
    const byHand = [
      ...kitchen.foods.filter(({ id }) => typed?.foods.includes(id)),
      ...kitchen.ingredients.filter(({ id }) => typed?.ingredients.includes(id)),
    ];
    expect(byHand.map(per100)).toEqual([null, null]);
  });
});

test('the check finds names that do not exist', () => {
  const [pair] = rows;
  if (!pair) throw new Error('There are no pairs');
  const none = {
    medicines: new Set<string>(),
    classes: new Set<string>(),
    herbs: new Set<string>(),
    supplements: new Set<string>(),
    notRecommended: new Set<string>(),
    foods: new Set<string>(),
    ingredients: new Set<string>(),
  };
  expect(pairProblems(pair, none)).toEqual([
    expect.stringContaining('medicines has no cyclosporine'),
    expect.stringContaining('herbs has no st-johns-wort'),
  ]);
});

describe('the weight of a pair', () => {
  const [first] = readContent('pairs.yaml', PairsFile).pairs;
  const references = first?.references.map(({ key }) => key);
  const refusals = (change: Partial<Pair>) =>
    Pair.safeParse({ ...first, references, ...change }).error?.issues.map(({ message }) => message) ?? [];

  test('has hours with `apart`, and may have them with `ask`', () => {
    const words = ['Apart goes with hours, and hours with apart or ask'];
    expect(refusals({ level: 'apart' })).toEqual(words);
    expect(refusals({ level: 'avoid', hours: 4 })).toEqual(words);
    expect(refusals({ level: 'ask', hours: 4 })).toEqual([]);
    expect(refusals({ level: 'apart', hours: 4 })).toEqual([]);
    expect(refusals({ level: 'apart', hours: 4, hoursBefore: 2 })).toEqual([]);
    expect(refusals({ level: 'apart', hours: 4, hoursBefore: 4 })).toHaveLength(1);
    expect(refusals({ level: 'ask', hoursBefore: 2 })).toHaveLength(1);
  });

  test('agrees with its advice', () => {
    const problems = (change: Partial<Pair>) => {
      const known = new Proxy({}, { get: () => ({ has: () => true }) }) as Parameters<typeof pairProblems>[1];
      return pairProblems({ ...(rows[0] as Pair), ...change }, known).map((problem) =>
        problem.split(': ').at(-1),
      );
    };
    const ask = { level: 'ask' as const, hours: undefined };
    expect(problems({ ...ask, do: 'Take them two hours apart.' })).toEqual([
      'says ask, and the advice only gives hours',
    ]);
    expect(problems({ ...ask, do: 'Ask first, and take them two hours apart.' })).toEqual([
      'the advice gives hours, and the row has none',
    ]);
    expect(problems({ ...ask, hours: 2, do: 'Ask first, and take them two hours apart.' })).toEqual([]);
    expect(problems({ ...ask, do: 'Ask before you take both.' })).toEqual([]);
  });

  test('has advice', () => {
    expect(refusals({ do: '' })).toHaveLength(1);
  });

  test('never advises changing a dose', () => {
    const changed = /\b(raise|lower|halve|double|skip|stop|change)\b[^.;]*\b(dose|tablet|medicine)\b/i;
    expect(pairs.map((pair) => pair.do).filter((advice) => changed.test(advice))).toEqual([]);
  });

  test('names what is left out, since "it" would be the medicine, whose name stands before', () => {
    const unnamed = /^(Leave|Keep|Ask before you (take|have|drink)) (it|them|both|either|all)\b/;
    expect(pairs.map((pair) => pair.do).filter((advice) => unnamed.test(advice))).toEqual([]);
  });
});

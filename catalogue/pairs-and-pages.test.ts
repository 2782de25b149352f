import { expect, test } from 'vitest';
import { flagGroups, type SafetyFlag } from '#contract/safety.ts';
import { checkMedicine, pairsOf, pairsWith } from '#domain/medicines/pairs.ts';
import { isStricter } from '#domain/remedies/by-severity.ts';
import { composeLibrary, composePairs } from './compile/library.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadEveryIngredient, loadFoods } from './kitchen.load.ts';
import { loadCareWords, loadNotRecommended, loadPairs, loadSupplements } from './library.load.ts';
import { loadMedicines } from './medicines.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';

const table = loadMedicines();
const written = { herbs: loadHerbs(), supplements: loadSupplements(), notRecommended: loadNotRecommended() };
const kitchen = { foods: loadFoods(), ingredients: loadEveryIngredient() };
const rows = composePairs(loadPairs(), written, kitchen);
const conditions = loadConditions();

/** Every page of the A to Z, and every card of a plant or supplement, with its subject. */
const pages = [
  ...composeLibrary(written, conditions, loadCareWords()).libraryPages.map(({ kind, slug, cautions }) => ({
    where: `A to Z, ${slug}`,
    thing: { kind, slug },
    cautions,
  })),
  ...composeRemedies(written.herbs, written.supplements, conditions).remedies.flatMap((page) =>
    [...page.herbs, ...page.supplements].map(({ id, type, cautions }) => ({
      where: `card ${id}`,
      thing: { kind: type, slug: id.replace(/^.*:/, '') },
      cautions,
    })),
  ),
];

/** Only flags of medicines: a caution about an illness is not about its medicine. */
const ofMedicines: ReadonlySet<SafetyFlag> = new Set(flagGroups.medicines);

test('a pair is at least as strict as the page of its plant or supplement about the same medicine', () => {
  const weaker = new Set<string>();
  let compared = 0;
  for (const { id } of table.ingredients) {
    const medicine = { typed: id, ingredients: [id] };
    const pairs = pairsOf(rows, table, [medicine], []);
    if (pairs.length === 0) continue;
    const flags = checkMedicine(table, medicine).known?.flags.filter((flag) => ofMedicines.has(flag)) ?? [];
    for (const { where, thing, cautions } of pages) {
      // The first pair is the strictest.
      const [pair] = pairsWith(pairs, [thing as Parameters<typeof pairsWith>[1][number]]);
      for (const { flag, level, text } of pair ? cautions : []) {
        if (!pair || !flags.includes(flag)) continue;
        compared += 1;
        if (isStricter(level, pair.level))
          weaker.add(`${where}: ${level} (${text}), and the pair ${pair.level} (${pair.text})`);
      }
    }
  }
  expect([...weaker]).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

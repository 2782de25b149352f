import type { MedicineTable } from '#contract/medicines.ts';
import { kindsNamed } from '#domain/medicines/medicine-kinds.ts';
import { nameWords } from '#domain/medicines/medicine-names.ts';
import { type MedicineIndex, searchMedicines } from '#domain/medicines/medicine-search.ts';
import { isOneSlipApart } from '#domain/medicines/medicine-slips.ts';

/** Foods and drinks whose names are near to those of medicines. */
const eaten = new Set(['sugar', 'alcohol', 'lactose', 'caffeine']);

/** Shorter words are near to too many names. */
const leastWord = 5;
const leastMisspelled = 6;

/**
 * What own words name of the table of medicines: ids of ingredients, and of kinds ("blood pressure tablets"). As a whole
 * or in one word ("without my ramipril"), with one typing error in longer words ("rampril").
 */
export function medicinesNamed(text: string, table: MedicineTable, index: MedicineIndex): string[] {
  const words = nameWords(text).filter((word) => !eaten.has(word));
  const said = words.join(' ');
  const kinds = kindsNamed(table, said);
  const found = [said, ...words.filter((word) => word.length >= leastWord)].flatMap((typed) => {
    const spelling = nameWords(typed).join('');
    const candidates = searchMedicines(index, typed);
    const exact = candidates.filter(({ why }) => why === 'exact');
    if (exact.length > 0 || spelling.length < leastMisspelled) return exact;
    return candidates.filter(
      ({ name, why }) => why === 'spelling' || isOneSlipApart(nameWords(name).join(''), spelling),
    );
  });
  return [...new Set([...kinds.map(({ id }) => id), ...found.flatMap(({ ingredients }) => ingredients)])];
}

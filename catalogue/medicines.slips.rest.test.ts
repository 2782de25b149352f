import { expect, test } from 'vitest';
import { nameWords, soundOf } from '#domain/medicines/medicine-names.ts';
import { indexMedicines, resolveMedicine, searchMedicines } from '#domain/medicines/medicine-search.ts';
import { randomFrom } from '#domain/random.ts';
import { loadMedicines } from './medicines.load.ts';

const table = loadMedicines();
const index = indexMedicines(table);
const classesOf = new Map(table.ingredients.map(({ id, classes }) => [id, classes]));
const known = new Map<string, string>();
function classes(ids: readonly string[]): string {
  const key = ids.join('+');
  const found = known.get(key) ?? [...new Set(ids.flatMap((id) => classesOf.get(id) ?? []))].sort().join();
  known.set(key, found);
  return found;
}

type Slip = { name: string; typed: string; meant: Set<string> };

/** Typing errors: one letter missing, two neighbors swapped, one letter doubled. */
function slipsOf(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const next = letters[at + 1];
    return [
      before + after,
      `${before}${letter}${letter}${after}`,
      ...(next === undefined || next === letter ? [] : [`${before}${next}${letter}${word.slice(at + 2)}`]),
    ];
  });
}

/** Typing errors in every word of five letters or more, of every name of the table. */
const slips: Slip[] = [...index.bySpelling].flatMap(([, same]) => {
  const [first] = same;
  if (!first) return [];
  const meant = new Set(same.map(({ contents }) => classes(index.contents[contents] ?? [])));
  const words = nameWords(first.name);
  return words.flatMap((word, at) =>
    word.length < 5 || /\d/.test(word)
      ? []
      : slipsOf(word).map((slip) => ({ name: first.name, typed: words.with(at, slip).join(' '), meant })),
  );
});

test('a typing error of one letter is never resolved to a medicine of another class', {
  timeout: 120_000,
}, () => {
  // Only names that are spelled or sound alike can be resolved without a question.
  const random = randomFrom(11);
  const risky = slips.filter(({ typed, meant }) => {
    const joined = typed.replaceAll(' ', '');
    // Phonetic comparison is slow: it runs for one typing error in eight.
    const isBySound = random() < 1 / 8;
    const named =
      index.bySpelling.get(joined) ?? (isBySound ? index.bySound.get(soundOf(joined)) : null) ?? [];
    return named.some(({ contents }) => !meant.has(classes(index.contents[contents] ?? [])));
  });
  const wrong = risky.flatMap(({ name, typed, meant }) => {
    const found = resolveMedicine(index, typed);
    return found?.state === 'known' && !meant.has(classes(found.ingredients))
      ? [`${name} typed ${typed}: taken for ${found.name}`]
      : [];
  });
  console.info(
    `${slips.length} slips, ${risky.length} of them read like a name, ${wrong.length} taken wrongly`,
  );
  expect(slips.length).toBeGreaterThan(100_000);
  expect(risky.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('nearly all typing errors of a sample lead to the right medicine', { timeout: 120_000 }, () => {
  const random = randomFrom(7);
  const sample = Array.from({ length: 500 }, () => slips[Math.floor(random() * slips.length)] as Slip);
  const judged = sample.map(({ name, typed, meant }) => {
    const found = resolveMedicine(index, typed);
    const offers = found?.state === 'choose' ? found.candidates : found ? [found] : [];
    const at = offers.findIndex(({ ingredients }) => meant.has(classes(ingredients)));
    return { name, typed, at, isTaken: found?.state === 'known' };
  });
  const first = judged.filter(({ at }) => at === 0).length;
  const among = judged.filter(({ at }) => at >= 0).length;
  console.info(
    `of ${sample.length}: ${first} right first, ${among} among what is offered`,
    judged.filter(({ at }) => at < 0).slice(0, 8),
  );
  expect(judged.filter(({ at, isTaken }) => isTaken && at !== 0)).toEqual([]);
  // A slip that begins like another medicine's name gets no guess: a wrong neighbour is worse than none.
  expect(first / sample.length).toBeGreaterThan(0.91);
  expect(among / sample.length).toBeGreaterThan(0.92);
});

test.each([
  ['Liofen', 'fenofibrate'],
  ['Lipofen', 'baclofen'],
  ['Imutrex', 'sumatriptan'],
  ['Imitrex', 'methotrexate'],
  ['Amitar', 'aminocaproic-acid'],
])('%s is a name, and may be a typing error: %s is offered too', (typed, other) => {
  const found = resolveMedicine(index, typed);
  expect(found?.state).toBe('choose');
  const offered = found?.state === 'choose' ? found.candidates.flatMap(({ ingredients }) => ingredients) : [];
  expect(offered).toContain(other);
});

test('each name of an ingredient or brand leads to its ingredients', () => {
  const lost = [
    ...table.ingredients.flatMap(({ id, name, also }) => [name, ...also].map((one) => [one, id])),
    ...table.products.flatMap(({ of, brands }) => brands.map((one) => [one, of.toSorted().join('+')])),
  ].filter(([name = '', of]) => {
    const found = searchMedicines(index, name).map(({ ingredients }) => ingredients.toSorted().join('+'));
    return !found.includes(of ?? '');
  });
  expect(lost).toEqual([]);
});

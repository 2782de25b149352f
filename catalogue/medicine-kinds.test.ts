import { expect, test } from 'vitest';
import { kindsNamed } from '#domain/medicines/medicine-kinds.ts';
import { indexMedicines, resolveMedicine } from '#domain/medicines/medicine-search.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { concerns, pairsOf } from '#domain/medicines/pairs.ts';
import { composeContent } from './compile/content.ts';
import { loadKindClasses } from './medicines.load.ts';

const { medicines: table, pairs } = composeContent({
  recipe: () => null,
  plant: () => null,
  food: () => null,
});
const index = indexMedicines(table);

test.each([
  ['blood thinner', 'blood thinner'],
  ['thinners for my afib', 'blood thinner'],
  ['statin', 'statin'],
  ['water pill', 'water pill'],
  ['water tablets for swollen ankles', 'water pill'],
  ['the pill', 'the contraceptive pill'],
  ['antidepresant', 'antidepressant'],
  ['heart tablets', 'heart medicine'],
  ['blood presure pill', 'blood pressure medicine'],
  ['my blue inhaler', 'inhaler'],
  ['steroid cream', 'steroid cream'],
  ['insulin pen', 'insulin'],
  ['hrt patches', 'hormones for the menopause'],
  ['my migraine pill', 'migraine medicine'],
  ['thyroid tablet', 'thyroid medicine'],
  ['acid reflux capsule', 'medicine against stomach acid'],
  ['weight loss jab', 'weight-loss injection'],
  ['sleeping tablet from doctor', 'medicine for nerves or sleep'],
  ['sleepers', 'medicine for nerves or sleep'],
  ['nerve pain ones pregab something', 'medicine for nerve pain'],
  ['stomach protector', 'medicine against stomach acid'],
  ['chemo', 'cancer medicine'],
  ['antibiotic dont know name', 'antibiotic'],
  ['beta blocka', 'beta-blocker'],
  ['happy pills', 'antidepressant'],
  ['gout tablet', 'gout medicine'],
  ['the one that ends in pril', 'blood pressure medicine'],
  ['implant in arm', 'contraceptive implant'],
])('"%s" is asked about as a kind: %s', (typed, name) =>
  expect(kindsNamed(table, typed).map((kind) => kind.name)).toContain(name),
);

test('a name that is another medicine in another country is asked about', () => {
  expect(resolveMedicine(index, 'Cartia')).toMatchObject({
    state: 'choose',
    candidates: [{ ingredients: ['aspirin'] }, { ingredients: ['diltiazem'] }],
  });
  expect(resolveMedicine(index, 'Cartia XT 180')).toMatchObject({ ingredients: ['diltiazem'] });
});

test('no name of a box is taken for a kind alone, and each offered name exists', () => {
  for (const { name, offer } of table.kinds)
    for (const ids of offer) expect([name, ids, meaningOf(table, ids) !== null]).toEqual([name, ids, true]);
  for (const typed of ['Eliquis', 'Xarelto', 'Zocor', 'Panadol', 'Ventolin', 'Yaz', 'Lantus'])
    expect([typed, kindsNamed(table, typed)]).toEqual([typed, []]);
});

test('a kind is warned about as strictly as each of its medicines', () => {
  for (const [id, classes] of loadKindClasses()) {
    const members = table.ingredients.filter((one) => one.classes.some((each) => classes.includes(each)));
    const ofKind = new Set(
      pairsOf(pairs, table, [{ ingredients: [id] }], []).map((pair) => `${pair.level} ${pair.text}`),
    );
    const missing = members.flatMap((member) => {
      const meaning = meaningOf(table, [member.id]);
      return pairs
        .filter((pair) => meaning && concerns(pair, meaning.ingredients))
        .filter((pair) => !ofKind.has(`${pair.level} ${pair.text}`))
        .filter(
          (pair) => pair.medicines.includes(member.id) || pair.classes.some((one) => classes.includes(one)),
        )
        .map((pair) => `${id} misses ${member.id}: ${pair.text}`);
    });
    expect(missing).toEqual([]);
    expect(meaningOf(table, [id])?.flags).toEqual(
      expect.arrayContaining(
        table.classes.filter((one) => classes.includes(one.id)).flatMap(({ flags }) => flags),
      ),
    );
  }
});

test.each([
  ['Orap', 'pimozide'],
  ['Distamine', 'penicillamine'],
  ['Calcort', 'deflazacort'],
  ['Lariam', 'mefloquine'],
  ['Florinef', 'fludrocortisone'],
  ['Endone', 'oxycodone'],
  ['Somac', 'pantoprazole'],
])('%s is %s and no neighbor', (typed, id) => {
  const resolved = resolveMedicine(index, typed);
  const first = resolved?.state === 'known' ? resolved : resolved?.candidates[0];
  expect(first?.ingredients).toEqual([id]);
});

test.each(['Flurbex max', 'Zorbaflex blue'])('%s is not known, and nothing is guessed', (typed) =>
  expect(resolveMedicine(index, typed)).toBeNull(),
);

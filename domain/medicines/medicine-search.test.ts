import { expect, test } from 'vitest';
import { indexMedicines, resolveMedicine, searchMedicines } from './medicine-search.ts';
import { fewMedicines } from './medicines.testing.ts';

const index = indexMedicines(fewMedicines);
const resolve = (typed: string) => resolveMedicine(index, typed);
const known = (typed: string) => {
  const found = resolve(typed);
  return found?.state === 'known' ? found.ingredients : found?.state;
};
const offered = (typed: string) =>
  searchMedicines(index, typed).map(({ ingredients }) => ingredients.join('+'));

test.each([
  ['Eliquis', ['apixaban']],
  ['ELIQUIS® 5 mg tablets twice a day', ['apixaban']],
  ['metoprolol succinate ER 50mg', ['metoprolol']],
  ['Metoprolol-ratiopharm 47,5 mg Retardtabletten', 'choose'],
  ['Metoprolol ratiopharm 47,5 mg Tabletten', ['metoprolol']],
  ['telma h', ['hydrochlorothiazide', 'telmisartan']],
  ['Telma-H 40/12.5', ['hydrochlorothiazide', 'telmisartan']],
  ['TelmaH', 'choose'],
  ['Telma 40', ['telmisartan']],
  ['Dolo 650', ['telmisartan']],
  ['telmisartan/HCTZ', ['telmisartan', 'hydrochlorothiazide']],
  ['telmisartan and hydrochlorothiazide 40 mg', ['telmisartan', 'hydrochlorothiazide']],
  ['naproxen sodium 220 mg', ['naproxen']],
  ['calcium zinc', ['calcium', 'zinc']],
])('%s is resolved directly', (typed, ingredients) => {
  expect(known(typed)).toEqual(ingredients);
});

test.each(['Hidroclorotiazida', 'hydrochlorothiazid', 'Hydrochlorothiazidum', 'hidroclorothiazide'])(
  'the spelling %s is the same substance',
  (typed) => expect(known(typed)).toEqual(['hydrochlorothiazide']),
);

test.each(['elliquis', 'Eliqis', 'eliquas', 'elikwis'])(
  'the typing error %s is offered, never taken',
  (typed) => {
    expect(resolve(typed)).toMatchObject({ state: 'choose' });
    expect(offered(typed)[0]).toBe('apixaban');
  },
);

test('while a name is typed, it is offered', () => {
  expect(offered('hydroc')).toEqual(expect.arrayContaining(['hydrocortisone', 'hydrochlorothiazide']));
  expect(searchMedicines(index, 'eliq')[0]).toMatchObject({ name: 'Eliquis', why: 'begins' });
});

test('names that people confuse are asked about, in any spelling', () => {
  for (const typed of ['hydroxyzine', 'Hydroxyzin', 'hydroxyzine HCl 25 mg', 'hidroxicina']) {
    expect([typed, resolve(typed)?.state]).toEqual([typed, 'choose']);
    expect(offered(typed).slice(0, 2)).toEqual(['hydroxyzine', 'hydralazine']);
  }
  expect(offered('hydralazine').slice(0, 2)).toEqual(['hydralazine', 'hydroxyzine']);
});

test('a name of two substances, or of two forms of use, is asked about', () => {
  expect(resolve('Urex')).toMatchObject({ state: 'choose' });
  expect(offered('Urex')).toEqual(['ibuprofen', 'naproxen']);
  expect(offered('hydrocortisone')).toEqual(['hydrocortisone', 'hydrocortisone-skin']);
  expect(known('hydrocortisone cream 1%')).toEqual(['hydrocortisone-skin']);
});

test('a known name beside an unknown word is offered, not taken', () => {
  expect(resolve('ibuprofen PM')).toMatchObject({ state: 'choose' });
  expect(offered('ibuprofen PM')[0]).toBe('ibuprofen');
  expect(resolve('Telma-X')).toMatchObject({ state: 'choose' });
});

test.each(['', ' ', 'x', '5 mg', 'tablets', 'xqzvw', 'asdfgh', '日本語', 'my blood pressure', '[]()*'])(
  'nothing is guessed for "%s"',
  (typed) => expect(resolve(typed)).toBeNull(),
);

test('a very long text is cut, and finds nothing', () => {
  expect(resolve('a'.repeat(5000))).toBeNull();
});

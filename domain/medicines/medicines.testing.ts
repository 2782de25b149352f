import type { MedicineTable } from '#contract/medicines.ts';

const simple = (id: string, ...flags: MedicineTable['classes'][number]['flags']) => ({
  id,
  name: id,
  plain: `a ${id}`,
  flags,
  reason: 'For the test.',
  duplicate: null as string | null,
});

/** Sample medicines: salts, routes, products of two ingredients, an ambiguous name, look-alikes. */
export const fewMedicines: MedicineTable = {
  classes: [
    simple('blood-thinner', 'blood-thinner'),
    simple('beta-blocker', 'blood-pressure-medicine'),
    simple('diuretic', 'diuretic', 'blood-pressure-medicine'),
    { ...simple('painkiller', 'nsaid'), duplicate: 'anti-inflammatory painkillers' },
    simple('steroid', 'steroid'),
    simple('local-steroid'),
    simple('mineral'),
    simple('calming', 'sedative'),
    simple('vessels', 'blood-pressure-medicine'),
  ],
  ingredients: [
    { id: 'apixaban', name: 'apixaban', also: [], classes: ['blood-thinner'] },
    { id: 'metoprolol', name: 'metoprolol', also: [], classes: ['beta-blocker'] },
    { id: 'hydrochlorothiazide', name: 'hydrochlorothiazide', also: ['HCTZ'], classes: ['diuretic'] },
    { id: 'telmisartan', name: 'telmisartan', also: [], classes: ['vessels'] },
    { id: 'ibuprofen', name: 'ibuprofen', also: [], classes: ['painkiller'] },
    { id: 'naproxen', name: 'naproxen', also: ['naproxen sodium'], classes: ['painkiller'] },
    { id: 'hydrocortisone', name: 'hydrocortisone', also: [], classes: ['steroid'] },
    {
      id: 'hydrocortisone-skin',
      name: 'hydrocortisone on the skin',
      also: ['hydrocortisone', 'hydrocortisone cream'],
      classes: ['local-steroid'],
    },
    { id: 'calcium', name: 'calcium', also: [], classes: ['mineral'] },
    { id: 'zinc', name: 'zinc', also: [], classes: ['mineral'] },
    { id: 'hydroxyzine', name: 'hydroxyzine', also: [], classes: ['calming'] },
    { id: 'hydralazine', name: 'hydralazine', also: [], classes: ['vessels'] },
  ],
  products: [
    { of: ['apixaban'], brands: ['Eliquis'] },
    { of: ['hydrochlorothiazide', 'telmisartan'], brands: ['Telma-H'] },
    { of: ['telmisartan'], brands: ['Telma', 'Dolo 650'] },
    { of: ['ibuprofen'], brands: ['Urex'] },
    { of: ['naproxen'], brands: ['Urex'] },
  ],
  kinds: [],
  lookAlikes: [['hydroxyzine', 'hydralazine']],
  dayCeilings: [],
};

import { expect, test } from 'vitest';
import { kindsNamed, withoutGuesses } from './medicine-kinds.ts';

const kind = (id: string, name: string, words: string[]) => ({
  id: `kind-${id}`,
  name,
  plain: 'which one is not named',
  words,
  flags: [],
  offer: [],
});
const table = {
  kinds: [
    kind('thinner', 'blood thinner', ['anticoagulant']),
    kind('pressure', 'blood pressure medicine', ['bp pill']),
    kind('painkiller', 'painkiller', ['pain pill']),
    kind('opioid', 'opioid', ['strong painkiller']),
    kind('pill', 'the contraceptive pill', ['the pill']),
  ],
};
const named = (text: string) => kindsNamed(table, text).map(({ id }) => id.replace('kind-', ''));

test.each([
  ['blood thinner', ['thinner']],
  ['Blood thinners', ['thinner']],
  ['blood thiner tabs', ['thinner']],
  ['my blood pressure tablets', ['pressure']],
  ['BP meds', ['pressure']],
  ['strong painkillers', ['opioid']],
  ['painkiller', ['painkiller']],
  ['the pill', ['pill']],
  ['the blue pill', []],
  ['blood', ['thinner', 'pressure']],
  ['anticoag', ['thinner']],
  ['eliquis', []],
  ['pill', []],
  ['', []],
])('"%s" names %s', (text, kinds) => expect(named(text)).toEqual(kinds));

test('beside a kind only a name that was typed is offered, and no guess', () => {
  const candidate = (name: string, why: 'exact' | 'close' | 'begins') => ({ name, ingredients: [name], why });
  const offered = [
    candidate('Statex', 'begins'),
    candidate('Nystatin', 'close'),
    candidate('Metformin', 'close'),
  ];
  const kinds = [kind('happy', 'antidepressant', ['happy pill']), kind('statin', 'statin', [])];
  expect(withoutGuesses(kinds, offered, 'statin')).toEqual([]);
  expect(withoutGuesses(kinds, [candidate('Happi', 'begins')], 'happy pills')).toEqual([]);
  expect(withoutGuesses(kinds, offered, 'sugar tablets metformine').map(({ name }) => name)).toEqual([
    'Metformin',
  ]);
});

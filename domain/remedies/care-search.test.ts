import { expect, test } from 'vitest';
import { findCare, knownWords } from './care-search.ts';

const care = (id: string, words: string[], unless: string[] = []) => ({
  id,
  title: id,
  words,
  unless,
  now: [],
  go: 'emergency' as const,
});
const list = [
  care('stroke', ['stroke', 'tia', 'cannot speak'], ['stroke of luck']),
  care('heat stroke', ['heat stroke']),
  care('heart', ['chest pain']),
  care('seizure', ['having a fit']),
  care('reaction', ['anaphylaxis']),
];
const known = knownWords([{ displayName: 'Strict diet', synonyms: ['stoke the fire', 'chest cold'] }]);
const found = (query: string) => {
  const care = findCare(list, query, known);
  return care && `${care.care.id}${care.sure ? '' : ', perhaps'}`;
};

test.each([
  ['stroke', 'stroke'],
  ['is it a stroke?', 'stroke'],
  ['heat stroke in the garden', 'heat stroke'],
  ['pain in the chest', 'heart'],
  ['my chest hurts', 'heart'],
  ['chest pian', 'heart'],
  ['strok', 'stroke'],
  ['anaphilaxis', 'reaction'],
  ['chest', 'heart, perhaps'],
  ['str', null],
  ['TIA', 'stroke'],
  ['he is having a fit!', 'seizure'],
  ['keep fit', null],
  ['ti', null],
  ['a stroke of luck', null],
  ['strict diet', null],
  ['stoke', null],
  ['pain in the knee', null],
  ['', null],
])('%s: %s', (query, id) => expect(found(query)).toBe(id));

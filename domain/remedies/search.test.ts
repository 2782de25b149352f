import { expect, test } from 'vitest';
import type { Condition } from '#contract/remedies.ts';
import { indexConditions, searchConditions } from './search.ts';
import { alike, wordsOf } from './search.words.ts';

const condition = (name: string, displayName: string, synonyms: string[], herb: string): Condition => ({
  id: name,
  name,
  displayName,
  synonyms,
  areas: [],
  herbs: [{ slug: herb.toLowerCase().replaceAll(' ', '-'), name: herb, otherNames: [] }],
});
const index = indexConditions([
  condition('insomnia', 'Insomnia', ["can't sleep", 'awake at night'], 'Valerian'),
  condition('menstrual-cramps', 'Menstrual cramps', ['period pain'], 'Ginger'),
  condition('nausea', 'Nausea', ['feeling sick'], 'Ginger'),
]);
const find = (query: string) =>
  searchConditions(index, query).map(({ condition: { name }, herb }) => (herb ? `${name} (${herb})` : name));

test('words are compared without accents, apostrophes, capitals, fillers and endings', () => {
  expect(wordsOf('What helps with PÉRIODE cramps?')).toEqual(['periode', 'cramp']);
  expect(wordsOf("I can't sleep")).toEqual(['cant', 'sleep']);
  expect(wordsOf('my tummy hurts')).toEqual(['stomach', 'pain']);
  expect(wordsOf('')).toEqual([]);
});

test('similarity is between 0 and 1, and symmetric', () => {
  expect(alike('insomnia', 'insomnia')).toBe(1);
  expect(alike('insomnia', 'gout')).toBe(0);
  expect(alike('insomina', 'insomnia')).toBeGreaterThan(0.5);
  expect(alike('presure', 'pressure')).toBe(alike('pressure', 'presure'));
});

test('misspelled, incomplete, or as a question', () => {
  expect(find('insomina')).toEqual(['insomnia']);
  expect(find('inso')).toEqual(['insomnia']);
  expect(find('why can i not sleep??')).toEqual(['insomnia']);
  expect(find('périod hurts')[0]).toBe('menstrual-cramps');
});

test('a herb finds its conditions, and a condition in the query comes first', () => {
  expect(find('what is ginger good for')).toEqual(['menstrual-cramps (Ginger)', 'nausea (Ginger)']);
  expect(find('ginger for nausea')[0]).toBe('nausea');
});

test('no conditions, no query, or a meaningless query', () => {
  expect(searchConditions(indexConditions([]), 'sleep')).toEqual([]);
  expect(find('')).toHaveLength(3);
  expect(find('qwxz')).toEqual([]);
});

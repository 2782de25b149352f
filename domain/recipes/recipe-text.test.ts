import { expect, test } from 'vitest';
import {
  linesOfText,
  stepsOfText,
  tagsOfText,
  textOfLines,
  textOfSteps,
  withCorrections,
} from './recipe-text.ts';

const lines = [
  { group: null, text: '2 carrots' },
  { group: 'For the dressing', text: '1 tbsp tahini' },
  { group: 'For the dressing', text: '1 lemon' },
];

test('lines survive being text in a field', () => {
  expect(textOfLines(lines)).toBe('2 carrots\nFor the dressing:\n1 tbsp tahini\n1 lemon');
  expect(linesOfText(textOfLines(lines))).toEqual(lines);
  expect(stepsOfText(textOfSteps(lines))).toEqual(lines);
});

test('steps are lines if there are no empty lines', () => {
  expect(stepsOfText('Chop.\nCook.').map(({ text }) => text)).toEqual(['Chop.', 'Cook.']);
  expect(stepsOfText('Chop\nfinely.\n\nCook.').map(({ text }) => text)).toEqual(['Chop finely.', 'Cook.']);
});

test('corrections stay with their line', () => {
  const before = [{ group: null, text: '1 tbsp harissa', item: 'chili-powder', grams: 15 }];
  const text = '1 tbsp harissa\n2 carrots';
  expect(withCorrections(linesOfText(text), before)).toEqual([
    { group: null, text: '1 tbsp harissa', item: 'chili-powder', grams: 15 },
    { group: null, text: '2 carrots' },
  ]);
});

test('tags are unique', () => expect(tagsOfText(' quick, Winter ,, quick')).toEqual(['quick', 'Winter']));

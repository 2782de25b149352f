import { expect, test } from 'vitest';
import { noteText } from './note-text.ts';

test('a man is told which targets are under 1,500', () => {
  expect(noteText({ id: 'least-for-men', tone: 'note', targets: ['extremeLoss'] })).toContain(
    'For a man, extreme weight loss lies under 1,500 kcal a day here.',
  );
  expect(noteText({ id: 'least-for-men', tone: 'note', targets: ['weightLoss', 'extremeLoss'] })).toContain(
    'For a man, weight loss and extreme weight loss lie under 1,500 kcal a day here.',
  );
  expect(noteText({ id: 'spread', tone: 'note' })).toContain('within about 10 %');
});

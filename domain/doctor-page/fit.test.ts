import { describe, expect, test } from 'vitest';
import { brokenLines, calledOf, fitOf, fittedParts, fittedSheet, lineCount } from './fit.ts';
import { fullSheet } from './sheet.testing.ts';

describe('one page', () => {
  test('holds twelve medicines and eight items with what belongs to them', () => {
    const sheet = fullSheet();
    const fit = fitOf(sheet);
    expect(fit).toMatchObject({ taken: 12, items: 8, episodes: 2, trials: 2, warnings: 4 });
    expect(fit.questionLines.join('\n')).toBe(sheet.questions);
    expect(fit.hasMoreQuestions).toBe(false);
  });

  test('leaves out what does not fit, at first of the longest lists', () => {
    const { taken, warnings, ...rest } = fullSheet();
    const sheet = {
      ...rest,
      taken: [...taken, ...taken, ...taken],
      warnings: [...warnings, ...warnings, ...warnings],
    };
    const fit = fitOf(sheet);
    expect(fit.taken).toBeLessThan(36);
    expect(fit.taken).toBeGreaterThanOrEqual(8);
    expect(fit.items).toBe(8);
    const second = fitOf({ ...sheet, allowsSecond: true });
    expect(second).toMatchObject({ taken: 36, items: 8, warnings: 12 });
  });

  test('is all that a fitted sheet has, with a count of the rest', () => {
    const sheet = fullSheet();
    const all = { ...sheet, taken: [...sheet.taken, ...sheet.taken], questions: 'Why?\n'.repeat(300) };
    const fit = fitOf(all);
    const fitted = fittedSheet(all);
    for (const part of fittedParts) {
      expect(fitted[part]).toEqual(all[part].slice(0, fit[part]));
      expect(fitted.left?.[part]).toBe(all[part].length - fit[part]);
    }
    expect(fitted.left?.taken).toBeGreaterThan(0);
    expect(fitted.questions).toBe(fit.questionLines.join('\n'));
    expect(fitted.left?.hasMoreQuestions).toBe(true);
    const fitting = fittedSheet({ ...sheet, questions: ' Why? ' });
    expect(fitting).toMatchObject({
      ...sheet,
      questions: 'Why?',
      left: { taken: 0, hasMoreQuestions: false },
    });
  });

  test('is never fuller for one entry more of a list', () => {
    const sheet = fullSheet();
    for (const part of fittedParts) {
      const more = { ...sheet, [part]: [...sheet[part], ...sheet[part], ...sheet[part]] };
      const fit = fitOf(more);
      for (const other of fittedParts)
        if (other !== part) expect(fit[other]).toBeLessThanOrEqual(sheet[other].length);
      expect(fit[part]).toBeLessThanOrEqual(more[part].length);
    }
  });

  test('shows the beginning of long questions', () => {
    const sheet = { ...fullSheet(), questions: 'Why?\n'.repeat(300) };
    const fit = fitOf(sheet);
    expect(fit.questionLines.length).toBeLessThanOrEqual(10);
    expect(fit.hasMoreQuestions).toBe(true);
    expect(fitOf({ ...sheet, allowsSecond: true }).questionLines.length).toBeGreaterThan(20);
    expect(fitOf({ ...sheet, questions: ' ' })).toMatchObject({ questionLines: [], hasMoreQuestions: false });
  });
});

test('lines are broken between words, and within a word that is too long', () => {
  expect(brokenLines('one two three\n\nfour', 8)).toEqual(['one two', 'three', '', 'four']);
  const pieces = brokenLines('x'.repeat(30), 10);
  expect(pieces.join('')).toBe('x'.repeat(30));
  expect(pieces.every((line) => line.length <= 10)).toBe(true);
  expect(lineCount('', 10)).toBe(1);
  expect(lineCount('漢字漢字漢字', 10)).toBe(2);
});

test('a brand is named with its ingredients, a substance once', () => {
  const ingredients = [{ id: 'warfarin', name: 'warfarin' }];
  expect(calledOf({ name: 'Coumadin', ingredients })).toBe('Coumadin (warfarin)');
  expect(calledOf({ name: 'Warfarin 5 mg', ingredients })).toBe('Warfarin 5 mg');
});

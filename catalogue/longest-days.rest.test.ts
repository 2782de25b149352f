import { expect, test } from 'vitest';
import { loadSupplements } from './library.load.ts';
import { loadHerbs } from './remedies.load.ts';

const words = 'no one|a two three four five six seven eight nine ten eleven twelve'.split(' ');
const units = { day: 1, week: 7, month: 30 };

/** Does a dose name this number of days, in days, weeks or months? */
const names = (dose: string, days: number) =>
  Object.entries(units).some(([unit, length]) => {
    const count = days / length;
    const has = (word: string) => new RegExp(`\\b(${word})\\b`, 'i').test(dose);
    return (
      Number.isInteger(count) && has(`${unit}s?`) && (has(`${count}`) || has(words[count] ?? `${count}`))
    );
  });

test('the dose of a plant or supplement names its maximum duration', () => {
  const pages = [...loadHerbs(), ...loadSupplements()];
  const limited = pages.flatMap(({ slug, dose, longestDays }) =>
    longestDays === null ? [] : [{ slug, dose, longestDays }],
  );
  expect(limited.length).toBeGreaterThan(80);
  expect(limited.filter(({ dose, longestDays }) => !names(dose, longestDays))).toEqual([]);
});

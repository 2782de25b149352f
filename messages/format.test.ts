import { expect, test } from 'vitest';
import { format, formatIn } from './format.ts';
import { chooseLocale } from './locale.ts';

test('days, moments, numbers, lists and units as the page writes them', () => {
  expect(format.day('2026-11-21', 'short')).toBe('Nov 21');
  expect(format.day('2026-11-21', 'weekday')).toBe('Sat, Nov 21');
  expect(format.day('2026-11-21', 'fullWeekday')).toBe('Saturday, Nov 21');
  expect(format.day('2026-11-21', 'long')).toBe('Saturday, November 21');
  expect(format.day('2024-11-21', 'longWithYear')).toBe('Thursday, November 21, 2024');
  expect(format.day('2026-11-01', 'month')).toBe('November 2026');
  expect(format.moment('2026-11-21T23:30:00Z', 'date', 'Asia/Tokyo')).toBe('Nov 22, 2026');
  expect(format.moment('2026-11-21T23:30:00Z', 'fullWeekday', 'Asia/Tokyo')).toBe('Sunday, Nov 22');
  expect(format.number(1234.5)).toBe('1,234.5');
  expect(format.percent(0.4)).toBe('40%');
  expect(format.list(['dates', 'figs', 'nuts'])).toBe('dates, figs, and nuts');
  expect(format.unit(2.5, 'kilogram')).toBe('2.5 kg');
});

test('and as another locale does', () => {
  expect(formatIn('en-XA').number(1234.5)).toBe('1.234,5');
  expect(formatIn('en-XA').day('2026-11-21', 'weekday')).not.toMatch(/[A-Za-z]/);
});

test('the first language that is offered is chosen, English where there is none', () => {
  expect(chooseLocale(['de-DE', 'en-GB'], ['en'])).toBe('en');
  expect(chooseLocale(['de'], ['en', 'en-XA'])).toBe('en');
  expect(chooseLocale(['en-xa', 'en'], ['en', 'en-XA'])).toBe('en-XA');
  expect(chooseLocale(['en-XA'], ['en'])).toBe('en');
  expect(chooseLocale([], ['en'])).toBe('en');
});

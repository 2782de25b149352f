import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

const both = { locales: ['en', 'en-XA'] as const };
const asked = (header: string, cookie?: string) => ({
  headers: { 'accept-language': header },
  cookies: cookie === undefined ? {} : { locale: cookie },
});

test('the reply is in the browser’s preferred language', () => {
  expect(localeOf(asked('en-XA;q=0.9, en;q=0.8'), both)).toBe('en-XA');
  expect(localeOf(asked('en;q=0.8, en-XA;q=0.9'), both)).toBe('en-XA');
  expect(localeOf(asked('fr, de;q=0.5'), both)).toBe('en');
  expect(localeOf(asked('en-XA;q=0'), both)).toBe('en');
  expect(localeOf(asked(';;,q=x'), both)).toBe('en');
});

test('the device’s choice comes before the browser’s, and the person’s choice before both', () => {
  expect(localeOf(asked('en', 'en-XA'), both)).toBe('en-XA');
  expect(localeOf(asked('en-XA', 'en-XA'), both, 'en')).toBe('en');
  expect(localeOf(asked('en', 'klingon'), both)).toBe('en');
});

test('languages that are not offered are ignored', () => {
  expect(localeOf(asked('en-XA', 'en-XA'), { locales: ['en'] }, 'en-XA')).toBe('en');
});

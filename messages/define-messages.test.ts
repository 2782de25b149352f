import { expect, test } from 'vitest';
import { defineMessages, inLocale, type Mark, type Marked } from './define-messages.ts';
import { setPageLocale } from './locale.ts';
import { loadLocales, translationsReady } from './translations.ts';

const tea = defineMessages<{
  title: () => string;
  cups: (values: { count: number; kind: string }) => string;
  brew: <T>(values: { kind: string; link: Mark<T> }) => Marked<T>;
  times: { morning: () => string; evening: () => string };
}>('tea', {
  '@@context': 'Tea',
  title: "Today's tea",
  cups: '{count, plural, =0 {No cup yet} one {# cup} other {# cups}} of {kind}',
  brew: 'Read <link>how to brew {kind}</link> first.',
  'times.morning': 'Morning',
  '@times.morning': { description: 'A time of day' },
  'times.evening': 'Evening',
});

test('a message is said with what it wants', () => {
  expect(tea.title()).toBe("Today's tea");
  expect(tea.cups({ count: 0, kind: 'mint' })).toBe('No cup yet of mint');
  expect(tea.cups({ count: 1, kind: 'mint' })).toBe('1 cup of mint');
  expect(tea.cups({ count: 1200, kind: 'mint' })).toBe('1,200 cups of mint');
  expect(tea.times.evening()).toBe('Evening');
});

test('a message with marks gives parts', () => {
  const parts = tea.brew({ kind: 'mint', link: (text) => ({ linked: text.join('') }) });
  expect(parts).toEqual(['Read ', { linked: 'how to brew mint' }, ' first.']);
});

test('a server says it in a locale of choice; the page says it in its own', async () => {
  await loadLocales(['en', 'en-XA']);
  const pseudo = inLocale(tea, 'en-XA');
  expect(pseudo.title()).toMatch(/^\[.+\]$/);
  expect(pseudo.title()).not.toMatch(/[A-Za-z]/);
  expect(pseudo.cups({ count: 1200, kind: 'mint' })).toMatch(/^\[1\.200 ĉ?[^A-Za-z]+ mint~+\]$/);
  expect(pseudo.brew({ kind: 'mint', link: (text) => text.join('') })).toMatch(
    /^\[[^A-Za-z]+mint[^A-Za-z]+\]$/,
  );
  expect(inLocale(tea, 'en').title()).toBe("Today's tea");
  setPageLocale('en-XA');
  expect(tea.title()).toBe(pseudo.title());
  setPageLocale('en');
});

test('messages that come up later are translated too', async () => {
  const coffee = defineMessages<{ title: () => string }>('coffee', { title: 'Coffee' });
  expect(inLocale(coffee, 'en-XA').title()).toBe('Coffee');
  await translationsReady();
  expect(inLocale(coffee, 'en-XA').title()).toBe('[Ĉöƒƒéé~~]'.replace('Ĉ', 'Ç'));
});

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dashboard } from '#messages/generated/dashboard.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { generate, writeMessages } from './messages.ts';

test('the translations have the keys and values of the English', () => {
  expect(generate(path.join(import.meta.dirname, '../messages')).faults).toEqual([]);
});

test('a wrong key, or a value that is missing, wrong or unknown, does not compile', () => {
  const wrong = [
    // @ts-expect-error there is no such message
    () => dashboard.subtitle(),
    // @ts-expect-error without its values
    () => dashboard.doneOf(),
    // @ts-expect-error one is missing
    () => dashboard.doneOf({ done: 1 }),
    // @ts-expect-error a plural wants a number
    () => dashboard.streakUnit({ count: 'one' }),
    // @ts-expect-error one that it does not know
    () => dashboard.doneOf({ done: 1, total: 2, size: 'small' }),
    // @ts-expect-error its link is missing
    () => signIn.newHere({}),
    // @ts-expect-error a group is no message
    () => dashboard.arc(),
  ];
  expect(wrong).toHaveLength(7);
});

const folder = mkdtempSync(path.join(tmpdir(), 'tisane-messages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes messages/<locale>/tea.json, and the files generated from all messages. */
function given(locale: string, texts: object) {
  mkdirSync(path.join(folder, locale), { recursive: true });
  writeFileSync(path.join(folder, locale, 'tea.json'), JSON.stringify(texts));
  return writeMessages(folder);
}

const written = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('a complete folder is a language; missing and outdated translations are listed', () => {
  const english = {
    '@@context': 'Tea',
    title: 'Tea',
    cups: '{count, plural, one {# cup} other {# cups}} of {kind}',
    brew: '<b>Brew {kind, select, mint {mint} other {it}}</b>',
  };
  given('en', english);
  expect(written('generated/tea.ts')).toContain(`<{
  title: () => string;
  cups: (values: { count: number; kind: string | number }) => string;
  brew: <T>(values: { b: Mark<T>; kind: string }) => Marked<T>;
}>('tea', source)`);

  const german = { title: 'Tee', cups: '{count} Tassen {kind}' };
  const begun = given('de', german);
  expect(begun.faults).toEqual([]);
  expect(begun.open).toEqual([
    'de/tea/brew is not translated',
    'de is incomplete, so the app does not offer it',
  ]);
  expect(written('generated/languages.ts')).not.toContain('de');
  const language = "de: { name: 'Deutsch', intl: 'de', dir: 'ltr' }";
  expect(generate(folder, { withDrafts: true }).files.get('generated/languages.ts')).toContain(language);
  given('de', { ...german, brew: '<b>{kind, select, mint {Minze} other {Das}} brühen</b>' });
  expect(written('generated/languages.ts')).toContain(language);

  const changed = 'de/tea/title: the English has changed since';
  expect(given('en', { ...english, title: 'Herbal tea' }).open).toContain(changed);
  expect(given('de', german).open).toContain(changed);
  expect(given('de', { ...german, title: 'Kräutertee' }).open).not.toContain(changed);

  const wrong = given('de', { cups: '{number} Tassen {kind}', brew: 'Brühen: {kind}', milk: 'Milch' });
  expect(wrong.faults).toEqual([
    'de/tea.json: milk is not in English',
    'de/tea/cups has other values than the English',
    'de/tea/brew has other values than the English',
  ]);
  rmSync(path.join(folder, 'de/tea.json'));
  expect(generate(folder).faults).toEqual(['de/tea.json is missing; {} is enough']);
});

test('generated files are written if changed, and removed with their source', () => {
  given('en', { title: 'Tea' });
  const file = path.join(folder, 'generated/tea.ts');
  utimesSync(file, 1, 1);
  given('en', { title: 'Herbal tea' });
  expect(statSync(file).mtimeMs).toBe(1000);
  given('en', { heading: 'Tea' });
  expect(statSync(file).mtimeMs).toBeGreaterThan(1000);
  writeFileSync(path.join(folder, 'generated/coffee.ts'), '');
  writeMessages(folder);
  expect(readdirSync(path.join(folder, 'generated')).sort()).toEqual(['languages.ts', 'tea.ts']);
});

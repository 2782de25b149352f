import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { looseWords, readsLikeWords } from './loose-words.ts';

const root = path.join(import.meta.dirname, '..');

/** Rules whose words have not moved into messages/ yet: the list only grows shorter. */
const notYet: readonly string[] = [];

/** Files whose words nobody reads: names that texts are compared with, the names of errors and states. */
const notShown = [
  'web/features/remedies/safety-warning.ts',
  'web/app/error-report.ts',
  'web/offline/service-worker.ts',
];

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'domain', 'contract', 'server'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\btest(ing)?\./.test(file) &&
      !notShown.includes(file) &&
      existsSync(path.join(root, file)),
  );

const found = files.flatMap((file) =>
  looseWords(file, readFileSync(path.join(root, file), 'utf8')).map(
    ({ line, text }) => `${file}:${line} ${text}`,
  ),
);

test('what people read stands in messages/', () => {
  expect(found.filter((each) => !notYet.some((file) => each.startsWith(file)))).toEqual([]);
});

test('what has moved is off the list', () => {
  console.log(`${found.length} texts are not in messages/ yet`);
  expect(notYet.filter((file) => !found.some((each) => each.startsWith(file)))).toEqual([]);
});

test.each([
  'Sign in to continue',
  'Vegetables',
  'Please try again.',
  'of movement',
  'glasses of water a day',
])('%j reads like words', (text) => {
  expect(readsLikeWords(text)).toBe(true);
});

test.each([
  'flex items-center gap-2',
  'visitor',
  'api/dashboard',
  'M14 25C7 22 4.5 15',
  'min-h-12 rounded-small px-3',
  'X-Time-Zone',
])('%j reads like code', (text) => {
  expect(readsLikeWords(text)).toBe(false);
});

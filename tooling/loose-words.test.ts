import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { looseWords, readsLikeWords } from './loose-words.ts';

const root = path.join(import.meta.dirname, '..');

/** What has not moved into messages/ yet: it only grows shorter. */
const notYet = [
  'web/components/add-to-rituals-dialog.tsx',
  'web/components/exclusions-field.tsx',
  'web/components/nutrition-table.tsx',
  'web/components/recipe-words.ts',
  'web/components/recipes.api.ts',
  'web/features/admin/',
  'web/features/calories/',
  'web/features/fasts/',
  'web/features/foods/',
  'web/features/meal-plans/',
  'web/features/recipes/',
  'web/features/remedies/',
  'web/features/settings/',
  'web/features/workouts/',
  'web/screens/admin.screen.tsx',
  'web/screens/calories.screen.tsx',
  'web/screens/heal-hub.screen.tsx',
  'web/screens/meal-planner.screen.tsx',
  'web/screens/recipes.screen.tsx',
  'web/screens/workout.screen.tsx',
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\btest(ing)?\./.test(file) && existsSync(path.join(root, file)),
  );

const found = files.flatMap((file) =>
  looseWords(file, readFileSync(path.join(root, file), 'utf8')).map(
    ({ line, text }) => `${file}:${line} ${text}`,
  ),
);

test('what the web part says stands in messages/', () => {
  expect(found.filter((each) => !notYet.some((folder) => each.startsWith(folder)))).toEqual([]);
});

test('what has moved is off the list', () => {
  console.log(`${found.length} texts of the web part are not in messages/ yet`);
  expect(notYet.filter((folder) => !found.some((each) => each.startsWith(folder)))).toEqual([]);
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

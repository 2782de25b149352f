import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appPaths } from '#contract/paths.ts';
import { dialogs, screens } from './places.ts';

const web = path.join(import.meta.dirname, '../web');

/** What takes another person, or a recipe with an open line, to get to: e2e/household and e2e/own-recipes open them. */
const openedElsewhere = [
  'features/household/household-card.tsx',
  'features/household/invite-dialog.tsx',
  'features/household/join-form.tsx',
  'features/household/member-lines.tsx',
  'features/recipes/mend-dialog.tsx',
  'features/recipes/recipe-form.tsx',
];

test('every file with a dialog is in the list of dialogs, which the tests open one by one', () => {
  const withDialog = globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.startsWith('ui/') && !file.endsWith('.test.tsx'))
    .filter((file) => /<(Dialog|FullScreenDialog|ConfirmDialog|DialogPanel)\b/.test(readText(file)));
  const listed = new Set([...dialogs.map(({ source }) => source), ...openedElsewhere]);
  expect([...listed].toSorted()).toEqual(withDialog.toSorted());
});

test('every path of the app is in the list of screens', () => {
  const paths = screens.map((screen) => screen.path.split('?')[0]);
  expect(appPaths.filter((each) => !paths.includes(each))).toEqual([]);
});

const readText = (file: string) => readFileSync(path.join(web, file), 'utf8');

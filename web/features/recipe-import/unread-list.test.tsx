import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ImportPreview, UnreadReason } from '#contract/recipe-import.ts';
import { UnreadList } from './unread-list.tsx';

const preview = (reason: UnreadReason): ImportPreview => ({
  kind: 'archive',
  recipes: [],
  unread: [{ name: 'book', reason }],
  unreadCount: 1,
});

test('an unknown file format lists the supported formats', async () => {
  const screen = await render(<UnreadList preview={preview('unknown-kind')} />);
  await expect.element(screen.getByText('book: this kind of file is not read')).toBeVisible();
  await expect.element(screen.getByText(/Mealie, .*Meal-Master, and Cooklang/)).toBeVisible();
});

test.each<[UnreadReason, string]>([
  ['too-many-recipes', 'book: it has more than 2,000 recipes; export fewer at a time'],
  ['too-many-files', 'book: an archive may have 20,000 files'],
  ['too-large', 'book: a file may have 24 MB, and all of an archive 256 MB'],
  ['too-long', 'book: a recipe of Cooklang may have 32,000 characters'],
])('a limit is said with its number: %s', async (reason, words) => {
  const screen = await render(<UnreadList preview={preview(reason)} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/Meal-Master/).all()).toEqual([]);
});

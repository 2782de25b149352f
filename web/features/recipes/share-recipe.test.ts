import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastError } from '#web/lib/toast.ts';
import { shareRecipe } from './share-recipe.ts';

vi.mock('#web/lib/toast.ts', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const soup = { id: 'pea-soup', name: 'Pea Soup', description: 'Green.' };
const writeText = vi.fn(async (_text: string) => {});
const withShare = (share?: () => Promise<void>) =>
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('window', { location: { origin: 'https://tisane.example' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a device that cannot share copies the link, and a cancelled share does nothing', async () => {
  withShare(async () => Promise.reject(new DOMException('', 'NotAllowedError')));
  await shareRecipe(soup);
  expect(writeText).toHaveBeenCalledWith('https://tisane.example/alkaline-recipes?recipe=pea-soup');
  expect(toast).toHaveBeenCalledOnce();

  withShare(async () => Promise.reject(new DOMException('', 'AbortError')));
  await shareRecipe(soup);
  expect(writeText).toHaveBeenCalledOnce();
  expect(toastError).not.toHaveBeenCalled();
});

test('a link that could not be copied shows a message', async () => {
  withShare();
  writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await shareRecipe(soup);
  expect(toastError).toHaveBeenCalledWith('The link could not be copied.');
  expect(toast).not.toHaveBeenCalled();
});

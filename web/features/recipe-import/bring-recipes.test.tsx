import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ImportPreview } from '#contract/recipe-import.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { BringRecipes } from './bring-recipes.tsx';

const nothing: ImportPreview = { kind: 'page', recipes: [], unread: [], unreadCount: 0 };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a page that is still loading is dropped when the person switches to a text', async () => {
  let answer: ((reply: Response) => void) | undefined;
  const fetched = vi.fn(
    (_url: string, _init: RequestInit) => new Promise<Response>((resolve) => (answer = resolve)),
  );
  vi.stubGlobal('fetch', fetched);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <BringRecipes shared="https://example.org/soup" onBack={() => {}} onMine={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Read the page' }).click();
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  await screen.getByRole('tab', { name: 'As text' }).click();
  const read = screen.getByRole('button', { name: 'Read the text' });
  await expect.element(read).not.toHaveAttribute('aria-busy');
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  answer?.(replyWith(nothing));
  await expect.element(read).toBeVisible();
  expect(screen.getByText('No recipe found').all()).toEqual([]);
});

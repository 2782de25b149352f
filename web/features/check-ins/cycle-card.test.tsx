import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addDays } from '#domain/days/day.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { CycleCard } from './cycle-card.tsx';

const itemId = '00000000-0000-4000-8000-000000000000';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The server has flows that began this many days ago, each after two days without. */
function answer(beginnings: readonly number[]) {
  const checkIns = beginnings.flatMap((ago) =>
    [0, 0, 3].map((value, at) => {
      const day = addDays('2026-11-27', at - 2 - ago);
      return { id: day, day, at: `${day}T08:00:00.000Z`, zone: 'UTC', values: [{ itemId, value }], note: '' };
    }),
  );
  vi.stubGlobal('fetch', async () =>
    replyWith({ items: [], checkIns, episodes: [], weights: [], rituals: [], doses: [] }),
  );
}

const card = (
  <QueryClientProvider client={queryClient}>
    <CycleCard itemId={itemId} today="2026-11-27" />
  </QueryClientProvider>
);

/** The card with such flows. */
function cardOf(beginnings: readonly number[]) {
  answer(beginnings);
  return render(card);
}

test('a cycle that failed to load says so, and is retried', async () => {
  vi.stubGlobal('fetch', async () => replyWith({}, { status: 500 }));
  const screen = await render(card);
  await expect.element(screen.getByText(/^Your cycle could not be loaded/)).toBeVisible();
  answer([39, 11]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('1 complete cycle recorded so far.')).toBeVisible();
});

test('four cycles give a range', async () => {
  const screen = await cardOf([121, 93, 64, 38, 11]);
  await expect.element(screen.getByText('Today is day 12 of this cycle.')).toBeVisible();
  await expect.element(screen.getByText('26 to 29 days in the last 4.')).toBeVisible();
  await expect
    .element(screen.getByText('If it goes on like this, the next begins between Dec 12 and Dec 15.'))
    .toBeVisible();
  await expect.element(screen.getByText(/no contraception/)).toBeVisible();
  await expectNoAxeViolations();
});

test('under four, and after the range, the card shows how many were recorded', async () => {
  const few = await cardOf([39, 11]);
  await expect.element(few.getByText('1 complete cycle recorded so far.')).toBeVisible();
  expect(few.container.textContent).not.toMatch(/the next|Dec/);
  await few.unmount();
  queryClient.clear();
  const late = await cardOf([160, 132, 104, 76, 48]);
  await expect.element(late.getByText('28 days in each of the last 4.')).toBeVisible();
  await expect.element(late.getByText('4 complete cycles recorded so far.')).toBeVisible();
  expect(late.container.textContent).not.toMatch(/the next|late/);
});

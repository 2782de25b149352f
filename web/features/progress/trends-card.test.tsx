import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { nothingRecorded } from '#domain/progress/trends.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { TrendsCard } from './trends-card.tsx';

let weighed: unknown[] = [];
beforeEach(() => {
  weighed = [];
  vi.stubGlobal('fetch', async (_: string, { body = '{}' }: RequestInit = {}) => {
    weighed.push(JSON.parse(`${body}`).kg);
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('weightUnit');
  vi.unstubAllGlobals();
});

test.each([
  { unit: 'kg', typed: ['65,3'], kg: 65.3, average: '65.5 kg', cell: '65.32', least: '20 kg' },
  { unit: 'lb', typed: ['144'], kg: 65.32, average: '144.5 lb', cell: '144', least: '44.1 lb' },
  {
    unit: 'st',
    typed: ['10', '4'],
    kg: 65.32,
    average: '10 st 4.5 lb',
    cell: '10 st 4 lb',
    least: '3 st 2.1 lb',
  },
])('weights are shown and typed in $unit', async ({ unit, typed, kg, average, cell, least }) => {
  localStorage.setItem('weightUnit', unit);
  const year = [65.32, 65.77].map((weight, day) => ({ ...nothingRecorded, date: `2026-11-2${day}`, weight }));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <TrendsCard year={year} goals={undefined} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Weight' }).click();
  await expect
    .element(screen.getByText(`Weight: ${average} on average, 2 of 2 days recorded.`))
    .toBeVisible();
  await screen.getByText('The same as a table').click();
  await expect.element(screen.getByRole('cell', { name: cell, exact: true })).toBeVisible();
  const field = screen.getByRole('textbox', { name: `Today’s weight (${unit})` });
  await userEvent.fill(field, '1');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`from ${least} to`));
  await userEvent.fill(field, typed[0] ?? '');
  if (typed[1]) await userEvent.fill(screen.getByRole('textbox', { name: 'and lb' }), typed[1]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => weighed).toEqual([kg]);
});

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Episode, HowIFeel } from '#contract/check-ins.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dismissToasts } from '#web/lib/toast.ts';
import { EpisodesCard, useEpisodeSheet } from './episodes-card.tsx';

const itemId = '00000000-0000-4000-8000-000000000000';
const feeling: HowIFeel = {
  items: [
    { id: itemId, preset: 'migraine', name: '', kind: 'scale', unit: '', isArchived: false, position: 0 },
  ],
  checkIns: [],
  episodes: [],
  weights: [],
  rituals: [],
  doses: [],
};

let written: Episode[] = [];
beforeEach(() => {
  written = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') written.push(JSON.parse(`${body}`));
    return replyWith({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  dismissToasts();
  vi.unstubAllGlobals();
});

function Episodes({ day }: { day: string }) {
  const { open, sheet } = useEpisodeSheet(feeling);
  return (
    <>
      <EpisodesCard feeling={feeling} day={day} today="2026-11-27" onOpen={open} />
      {sheet}
    </>
  );
}

const episodesOf = (day: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Episodes day={day} />
    </QueryClientProvider>,
  );

test('an episode of a past day is saved with its times, and not before', async () => {
  const screen = await episodesOf('2026-10-20');
  await screen.getByRole('button', { name: 'An episode began' }).click();
  await screen.getByRole('button', { name: 'Migraine' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Migraine' });
  await expect.element(sheet.getByLabelText('Began')).toHaveValue('2026-10-20T12:00');
  expect(sheet.getByRole('button', { name: 'Delete' }).query()).toBeNull();
  expect(written).toEqual([]);
  await userEvent.fill(sheet.getByLabelText('Ended'), '2026-10-20T15:00');
  await sheet.getByRole('button', { name: 'Save' }).click();
  const instant = (time: string) => new Date(`2026-10-20T${time}`).toISOString();
  await expect
    .poll(() => written)
    .toMatchObject([{ itemId, startedAt: instant('12:00'), endedAt: instant('15:00') }]);
});

test('an end with a date but no time is not saved as a running episode', async () => {
  const screen = await episodesOf('2026-10-20');
  await screen.getByRole('button', { name: 'An episode began' }).click();
  await screen.getByRole('button', { name: 'Migraine' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Migraine' });
  await sheet.getByLabelText('Ended').click({ position: { x: 20, y: 20 } });
  await userEvent.keyboard('10202026');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('Please give the date and the time, or neither');
  expect(written).toEqual([]);
  await userEvent.fill(sheet.getByLabelText('Ended'), '2026-10-20T15:00');
  expect(sheet.getByRole('alert').query()).toBeNull();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => written).toHaveLength(1);
});

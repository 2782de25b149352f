import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LibraryIndex } from '#contract/library.ts';
import type { Condition } from '#contract/remedies.ts';
import { libraryQuery } from '#web/components/library.api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ConditionPicker } from './condition-picker.tsx';
import { conditionsQuery } from './remedies.api.ts';

const condition = (name: string, displayName: string, synonyms: string[]): Condition => ({
  id: name,
  name,
  displayName,
  synonyms,
  areas: [],
  herbs: [],
});
const conditions = [
  condition('nausea', 'Nausea', ['feeling sick']),
  condition('grief', 'Grief', ['somebody has died']),
];
const library: LibraryIndex = {
  entries: [],
  care: [
    {
      id: 'stroke',
      title: 'Stroke',
      when: ['(face) droops'],
      perhaps: [],
      unless: [],
      now: ['Call.'],
      go: 'emergency',
    },
  ],
  careLanguage: {
    fillers: ['is', 'his'],
    same: {},
    classes: { face: ['face', 'mouth'] },
    harmless: [],
    eaten: [],
    foods: [],
    english: [],
  },
  careChances: { pages: ['harmless', 'stroke'], start: [0, 0], weights: { lopsided: [1, 8] } },
  countries: {
    us: { emergency: [{ name: 'Emergency number', contact: '911' }], poison: [], crisis: [], doctor: [] },
    other: { emergency: [{ name: 'Emergency number', contact: '112' }], poison: [], crisis: [], doctor: [] },
  },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.error());
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  queryClient.setQueryData(conditionsQuery.queryKey, conditions);
  queryClient.setQueryData(libraryQuery.queryKey, library);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openPicker() {
  const opened: string[] = [];
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ConditionPicker
        chosen={undefined}
        onChoose={(name) => opened.push(name)}
        onEntry={(slug) => opened.push(`page ${slug}`)}
        onCare={(id) => opened.push(`care ${id}`)}
      />
    </QueryClientProvider>,
  );
  await screen.getByText('Type or select a condition...').click();
  return { screen, opened, input: screen.getByPlaceholder('Search conditions...') };
}

test('the number of the person’s country and the care pages stand above every search', async () => {
  const { screen, opened, input } = await openPicker();
  for (const query of ['', 'nausea', 'xyzzyqq']) {
    await input.fill(query);
    const number = screen.getByRole('link', { name: '911' });
    await expect.element(number).toHaveAttribute('href', 'tel:911');
  }
  await expect.element(screen.getByText('No condition found.').first()).toBeVisible();
  await screen.getByRole('button', { name: /Self-harm, poisoning/ }).click();
  expect(opened).toEqual(['care all']);
});

test('words of need open their page by the Enter key', async () => {
  const { screen, opened, input } = await openPicker();
  await input.fill('his mouth is drooping');
  await expect
    .element(screen.getByRole('option', { name: /Stroke/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['care stroke']);
});

test('a guess is not chosen in advance, and the arrow key reaches it', async () => {
  const { screen, opened, input } = await openPicker();
  await input.fill('sick of somebody');
  await expect.element(screen.getByText('Nothing here fits well.', { exact: false }).first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toHaveLength(1);
});

test('letter by letter, a guess is not chosen in advance, nor by the pointer or by leaving the box', async () => {
  const { screen, opened, input } = await openPicker();
  await userEvent.type(input, 'sick of somebody else');
  const guess = screen.getByRole('option').first();
  await expect.element(screen.getByText('Nothing here fits well.', { exact: false }).first()).toBeVisible();
  await userEvent.hover(guess);
  await expect.element(guess).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(guess).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  expect(opened).toEqual([]);
});

test('a page that is only likely stands first and is not chosen in advance', async () => {
  const { screen, opened, input } = await openPicker();
  await input.fill('lopsided');
  const stroke = screen.getByRole('option', { name: /Stroke/ });
  await expect.element(stroke).toBeVisible();
  await expect.element(stroke).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual(['care stroke']);
});

test('what fits is chosen in advance', async () => {
  const { opened, input, screen } = await openPicker();
  await input.fill('nausea');
  await expect
    .element(screen.getByRole('option', { name: 'Nausea' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['nausea']);
});

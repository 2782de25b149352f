import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GroceryItem } from '#contract/meal-plans.ts';
import type { Staple } from '#contract/pantry.ts';
import { householdQuery } from '#web/components/household.api.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { AislesDialog } from './aisles-dialog.tsx';
import { GroceryDialog } from './grocery-dialog.tsx';
import { planQuery } from './meal-plans.api.ts';
import { aislesQuery, pantryQuery, thingsQuery } from './pantry.api.ts';
import { StaplesDialog } from './staples-dialog.tsx';

const salt: Staple = { item: 'sea-salt', name: 'sea salt', category: 'spices', state: 'out' };
/** The server's replies to reads, by the end of their addresses. */
let replies: Record<string, unknown> = {};
let isDown = false;
beforeEach(() => {
  isDown = false;
  replies = { pantry: [salt], 'pantry-things': [], 'grocery-aisles': { aisles: ['spices', 'vegetables'] } };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '{}' }: RequestInit = {}) => {
    if (isDown) return replyWith({}, { status: 500 });
    if (method === 'GET') return replyWith(replies[String(url).split('/').at(-1) ?? '']);
    const { state } = JSON.parse(`${body}`) as Pick<Staple, 'state'>;
    replies = { ...replies, pantry: [{ ...salt, state }] };
    return replyWith({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const inApp = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

test('aisles cannot be moved before their stored order is loaded', async () => {
  isDown = true;
  const screen = await inApp(<AislesDialog onBack={() => {}} />);
  await expect.element(screen.getByText(/^The order of the aisles could not be loaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Move/ }).all()).toEqual([]);
  await expectNoAxeViolations();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Move Spices down' })).toBeVisible();
});

test('an ingredient is not called unknown before the ingredients are loaded', async () => {
  queryClient.setQueryData(pantryQuery.queryKey, [salt]);
  isDown = true;
  const screen = await inApp(<StaplesDialog onBack={() => {}} />);
  await userEvent.type(screen.getByRole('searchbox'), 'salt');
  await expect.element(screen.getByText(/^The ingredients could not be loaded/)).toBeVisible();
  expect(screen.getByText('No ingredient is called that.').all()).toEqual([]);
});

test('a bought staple stays in the basket after a visit to the aisles, and can be taken out', async () => {
  queryClient.setQueryData(pantryQuery.queryKey, [salt]);
  queryClient.setQueryData(householdQuery.queryKey, { members: [], openInvites: 0 });
  queryClient.setQueryData(thingsQuery.queryKey, []);
  // As stored before the aisle of salt was added.
  queryClient.setQueryData(aislesQuery.queryKey, { aisles: ['fruits', 'other'] });
  queryClient.setQueryData(planQuery.queryKey, { mealPlan: null, meals: [], groceryItems: [], before: null });
  const screen = await inApp(<GroceryDialog onClose={() => {}} />);
  const line = screen.getByRole('checkbox', { name: /sea salt/ });
  await screen.getByText('sea salt').click();
  await expect.element(line).toBeChecked();
  await screen.getByRole('button', { name: 'Aisles' }).click();
  await screen.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(line).toBeChecked();
  await screen.getByText('sea salt').click();
  await expect.element(line).not.toBeChecked();
});

test('a staple on the plan’s list counts as at home when ticked, and as used up when unticked', async () => {
  queryClient.setQueryData(pantryQuery.queryKey, [salt]);
  queryClient.setQueryData(householdQuery.queryKey, { members: [], openInvites: 0 });
  queryClient.setQueryData(thingsQuery.queryKey, []);
  queryClient.setQueryData(aislesQuery.queryKey, { aisles: ['spices', 'vegetables'] });
  const item: GroceryItem = {
    ...{ id: crypto.randomUUID(), ingredient: 'sea salt', category: 'spices', isPurchased: false },
    ...{ item: salt.item, amount: 1, unit: 'tsp', dishes: ['Lentil soup'], boughtBy: null },
  };
  queryClient.setQueryData(planQuery.queryKey, {
    mealPlan: null,
    meals: [],
    groceryItems: [item],
    before: null,
  });
  const stock = () => queryClient.getQueryData(pantryQuery.queryKey)?.map(({ state }) => state);
  const screen = await inApp(<GroceryDialog onClose={() => {}} />);
  const line = screen.getByRole('checkbox', { name: /sea salt/ });
  await screen.getByText('sea salt').click();
  await expect.element(line).toBeChecked();
  await expect.poll(stock).toEqual(['have']);
  await screen.getByText('sea salt').click();
  await expect.element(line).not.toBeChecked();
  await expect.poll(stock).toEqual(['out']);
});

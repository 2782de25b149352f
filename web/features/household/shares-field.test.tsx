import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { remedies } from '#contract/remedies.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { SharesField } from './shares-field.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Turns the plan on; returns what the server was then asked to share. */
async function sharePlan(flags: string[]) {
  const shared: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') shared.push(String(address).replace(/^.*\//, ''));
    const isProfile = String(address).includes(remedies.safetyProfile.path);
    return replyWith(
      isProfile ? { flags, medicines: [], pairs: [], today: [] } : { members: [], openInvites: 0 },
    );
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <SharesField mine={['groceries']} />
    </QueryClientProvider>,
  );
  await page.getByRole('switch', { name: /^The plan/ }).click();
  return shared;
}

test('before the plan is shared, a person is asked whether their health counts; unless they say so, it does not', async () => {
  const shared = await sharePlan(['allergy-nuts']);
  const dialog = page.getByRole('dialog', { name: 'Share one plan?' });
  await expect.element(dialog.getByRole('checkbox')).not.toBeChecked();
  expect(shared).toEqual([]);
  await dialog.getByRole('button', { name: 'Share the plan' }).click();
  await expect.poll(() => shared).toEqual(['plan']);
});

test('what they say yes to counts before the plan is shared', async () => {
  const shared = await sharePlan(['allergy-nuts']);
  const dialog = page.getByRole('dialog', { name: 'Share one plan?' });
  await dialog.getByText('My health limits for food').click();
  await dialog.getByRole('button', { name: 'Share the plan' }).click();
  await expect.poll(() => shared).toEqual(['profile', 'plan']);
});

test('who has said nothing about their health is not asked', async () => {
  const shared = await sharePlan([]);
  await expect.poll(() => shared).toEqual(['plan']);
});

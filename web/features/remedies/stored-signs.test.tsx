import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '#web/lib/query-client.ts';
import { StoredSigns } from './stored-signs.tsx';

vi.mock('virtual:care-signs', () => ({
  default: {
    numbers: { us: '911', other: '112' },
    signs: [
      { text: 'The worst headache of your life.', group: { who: 'everybody', flags: [] } },
      { text: 'A baby that is hard to wake.', group: { who: 'child', flags: [] } },
      { text: 'Bleeding that does not stop.', group: { who: 'everybody', flags: [] } },
    ],
    conditions: { fever: { displayName: 'Fever', signs: [0, 1] } },
  },
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.error());
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
});

test('without a network, the signs of a condition and the number of the country are shown', async () => {
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <StoredSigns condition="fever" />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  await expect.element(screen.getByText('The worst headache of your life.')).toBeVisible();
  await expect.element(screen.getByText('A baby that is hard to wake.')).toBeVisible();
  await expect.element(screen.getByText('Bleeding that does not stop.')).not.toBeInTheDocument();
});

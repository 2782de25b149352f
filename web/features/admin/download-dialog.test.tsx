import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { backupDownloadPath } from '#contract/backups.ts';
import { security } from '#contract/security.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { DownloadDialog } from './download-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

test('closing the dialog aborts the download', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (String(address).includes(security.proofWays.path))
      return Promise.resolve(replyWith({ fresh: true, ways: [] }));
    expect(address).toBe(backupDownloadPath);
    signal = init?.signal;
    return new Promise(() => {});
  });
  const screen = await render(<DownloadDialog onClose={() => {}} />);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(() => signal?.aborted).toBe(false);
  await screen.unmount();
  expect(signal?.aborted).toBe(true);
});

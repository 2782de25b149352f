import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EncryptedFile, HealthLink } from '#contract/health-links.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dismissToasts } from '#web/lib/toast.ts';
import { unsealPage } from './sealed-files.ts';
import { ShareLink } from './share-link.tsx';
import { bundleWith, sheetWith } from './sheet.testing.ts';
import { readLink } from './shlink.ts';

type Sent = { id: string; passcode: string; minutes: number; files: EncryptedFile[] };
let sent: Sent[] = [];
let links: HealthLink[] = [];
let requests = '';
const path = `/api/shl/${'m'.repeat(43)}`;

beforeEach(() => {
  [sent, links, requests] = [[], [], ''];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    requests += `${method} ${address} ${body}\n`;
    if (method === 'DELETE') links = links.filter(({ id }) => !address.endsWith(id));
    if (method === 'GET') return replyWith({ links });
    if (method !== 'POST') return replyWith({ ok: true });
    const made: Sent = JSON.parse(`${body}`);
    sent.push(made);
    const expiresAt = new Date(Date.now() + made.minutes * 60_000).toISOString();
    links = [{ id: made.id, createdAt: new Date().toISOString(), expiresAt, openings: 0 }, ...links];
    return replyWith({ path, expiresAt });
  });
});
afterEach(() => {
  queryClient.clear();
  dismissToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shared = { sheet: sheetWith('canary'), bundleOf: async () => bundleWith('canary') };
const shown = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShareLink {...shared} />
    </QueryClientProvider>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Hand it over by QR code' });

/** Makes a link, and copies it. */
async function made(): Promise<string> {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Show as a QR code').click();
  await button('Make the code').click();
  await button('Copy the link').click();
  return String(copied.mock.calls[0]?.[0]);
}

test('a page is encrypted here and opens with the copied link; its key is nowhere else', async () => {
  const screen = await shown();
  const address = await made();
  const link = readLink(new URL(address).hash, window.location.origin);
  if (typeof link === 'string') throw new Error(link);
  const [stored] = sent;
  const { sheet, bundleOf } = shared;
  expect(await unsealPage(stored?.files ?? [], link.key)).toEqual({ sheet, bundle: await bundleOf() });
  expect([stored?.minutes, link.manifest]).toEqual([60, 'm'.repeat(43)]);
  await expect.element(dialog.getByText(stored?.passcode ?? '', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'QR code of the link to your page' })).toBeVisible();
  expect(requests).not.toContain(link.key);
  expect(requests).not.toContain('canary');

  const cached = JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    { ...localStorage },
    { ...sessionStorage },
    window.history.state,
    window.location.href,
  ]);
  for (const secret of [link.key, stored?.passcode ?? 'no passcode']) expect(cached).not.toContain(secret);
  // Closed, it is forgotten; the list still has it.
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Links to your page that still open')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(stored?.passcode ?? '');
});

test('the passcode and the time are the person’s', async () => {
  await shown();
  await button('Show as a QR code').click();
  const passcode = dialog.getByLabelText('Passcode');
  expect((passcode.element() as HTMLInputElement).value).toMatch(/^\d{6}$/);
  await passcode.fill('TEA');
  await expect.element(dialog.getByText('Please use 6 to 12 small letters and digits')).toBeVisible();
  await expect.element(button('Make the code')).toBeDisabled();
  await passcode.fill('camomile');
  await dialog.getByLabelText('15 minutes').click();
  await button('Make the code').click();
  await expect.element(dialog.getByText('camomile')).toBeVisible();
  expect(sent).toMatchObject([{ passcode: 'camomile', minutes: 15 }]);
});

test('the dialog counts openings, and says when the link is over', async () => {
  await shown();
  await made();
  await expect.element(dialog.getByText(/59 minutes left/)).toBeVisible();
  links = links.map((link) => ({ ...link, openings: 2 }));
  await queryClient.invalidateQueries();
  await expect.element(dialog.getByText(/Opened 2 times/)).toBeVisible();
  // Five wrong passcodes have ended it.
  links = [];
  await queryClient.invalidateQueries();
  await expect.element(dialog.getByText('This link does not open any more.')).toBeVisible();
  expect(dialog.getByRole('img').query()).toBeNull();
});

test('a link is ended by one tap, in its dialog and in the list', async () => {
  const screen = await shown();
  await made();
  await dialog.getByRole('button', { name: 'End it now' }).click();
  await expect.element(screen.getByText('Links to your page that still open')).not.toBeInTheDocument();
  await made();
  await userEvent.keyboard('{Escape}');
  await button(/^End it now, the link made at/).click();
  await expect.element(screen.getByText('Links to your page that still open')).not.toBeInTheDocument();
  expect(links).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EncryptedFile } from '#contract/health-links.ts';
import { sealPage } from '#web/features/health-links/sealed-files.ts';
import { bundleWith, sheetWith } from '#web/features/health-links/sheet.testing.ts';
import { addressOfLink, newKey } from '#web/features/health-links/shlink.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import HealthLinkScreen from './health-link.screen.tsx';

const key = newKey();
const path = `/api/shl/${'m'.repeat(43)}`;
const { origin } = window.location;
const hash = (given: Partial<Parameters<typeof addressOfLink>[0]> = {}) =>
  new URL(addressOfLink({ origin, path, key, expiresAt: '2999-01-01T00:00:00Z', ...given })).hash;

let asked: { address: string; body: string }[] = [];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    asked.push({ address, body: `${body}` });
    return answer();
  });
});
afterEach(() => {
  window.history.replaceState(null, '', window.location.pathname);
  vi.unstubAllGlobals();
});

const opened = (fragment: string) => {
  window.history.replaceState(null, '', `${window.location.pathname}${fragment}`);
  return render(<HealthLinkScreen />);
};
const enter = async (passcode: string) => {
  await page.getByLabelText('Passcode').fill(passcode);
  await page.getByRole('button', { name: 'Open the page' }).click();
};
const sealed = (word: string, withKey = key): Promise<EncryptedFile[]> =>
  sealPage({ sheet: sheetWith(word), bundle: bundleWith(word) }, withKey);

test('the right passcode shows the page, after a wrong one that says how many tries are left', async () => {
  const files = await sealed('<b>Maya</b>');
  const screen = await opened(hash());
  answer = () =>
    replyWith(
      { code: 'passcode-wrong', message: 'This is not the passcode. You can try 4 more times.' },
      { status: 401 },
    );
  await enter('000000');
  await expect.element(screen.getByText(/You can try 4 more times/)).toBeVisible();
  answer = () => replyWith({ files });
  await enter(' 481516 ');
  // What looks like HTML is text.
  await expect.element(screen.getByText(/<b>Maya<\/b> Okafor/).first()).toBeVisible();
  expect(asked.map(({ address }) => address)).toEqual([path, path]);
  expect(asked[1]?.body).toContain('"passcode":"481516"');
  expect(JSON.stringify(asked)).not.toContain(key);

  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return '#saved';
  });
  await screen.getByRole('button', { name: 'Save as a FHIR file' }).click();
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(bundleWith('<b>Maya</b>'));
  vi.restoreAllMocks();
});

test('a link that is over says so, and asks for no passcode again', async () => {
  const message = 'This link does not open any more.';
  const screen = await opened(hash());
  answer = () => replyWith({ code: 'health-link-over', message }, { status: 404 });
  await enter('481516');
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Passcode').query()).toBeNull();
});

test('without a network the page says so, and keeps the passcode', async () => {
  const screen = await opened(hash());
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await enter('481516');
  await expect.element(screen.getByText(/No connection/)).toBeVisible();
  await expect.element(screen.getByLabelText('Passcode')).toHaveValue('481516');
});

test('another key opens nothing', async () => {
  const files = await sealed('Maya', newKey());
  const screen = await opened(hash());
  answer = () => replyWith({ files });
  await enter('481516');
  await expect.element(screen.getByText(/cannot be read/)).toBeVisible();
});

test.each([
  ['nothing', '', /part of the link is missing/],
  ['no key', hash({ key: '' }), /part of the link is missing/],
  ['another server', hash({ origin: 'https://evil.example' }), /belongs to another address/],
])('an address with %s asks nobody', async (_what, fragment, text) => {
  const screen = await opened(fragment);
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(asked).toEqual([]);
});

test('another link in the same window is another page', async () => {
  const screen = await opened('');
  await expect.element(screen.getByText('This link does not open here')).toBeVisible();
  window.location.hash = hash();
  await expect.element(screen.getByLabelText('Passcode')).toBeVisible();
});

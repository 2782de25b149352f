import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchPage } from './fetch-page.client.ts';
import { type PageServer, startPages } from './page-server.testing.ts';

// As if the address check had failed: the connected address is still checked.
vi.mock('./page-address.rules.ts', async (original) => ({
  ...(await original<object>()),
  pageAddress: (given: string | URL) => new URL(given),
}));

let site: PageServer;
beforeAll(async () => {
  site = await startPages((_request, response) => response.end('a secret'), { open: false });
});
afterAll(() => site.close());

test('a connection to this machine is closed before a byte is sent over it', async () => {
  expect(await fetchPage(site.origin)).toEqual({ code: 'page-address-private' });
  expect(await fetchPage(site.origin.replace('127.0.0.1', '[::ffff:127.0.0.1]'))).toEqual({
    code: 'page-address-private',
  });
  expect(site.seen).toHaveLength(0);
});

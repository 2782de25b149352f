import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyEndpoint } from '#contract/all.ts';
import {
  type CatalogueCopy,
  type CatalogueManifest,
  catalogueManifestPath,
} from '#contract/catalogue-copy.ts';
import { startTestApp, type TestApp } from './testing.ts';

let tisane: TestApp;
let address: string;
let copy: CatalogueCopy;
beforeAll(async () => {
  tisane = await startTestApp();
  const manifest = await tisane.app.inject(catalogueManifestPath);
  const { everything }: CatalogueManifest = manifest.json();
  address = everything.en?.address ?? '';
  copy = (await tisane.app.inject(address)).json();
});
afterAll(() => tisane.close());

test('the copy of the catalogue equals the replies of the calls, and its pictures are served', async () => {
  const { cookie } = await tisane.signUp();
  const paths = Object.entries(copy.replies);
  expect(paths.length).toBeGreaterThan(300);
  for (const [url, reply] of paths) {
    const answer = await tisane.app.inject({ url, headers: { cookie } });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.json(), url).toEqual(reply);
  }
  for (const [url, text] of Object.entries(copy.files)) {
    expect((await tisane.app.inject(url)).body === text, url).toBe(true);
  }
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('the copy is sent as %s to clients that accept it', async (encoding, unpack) => {
  const { headers, rawPayload } = await tisane.app.inject({
    url: address,
    headers: { 'accept-encoding': encoding },
  });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(copy);
});

test('every call that reads the catalogue is in the copy', () => {
  /** Search results, and a file to download. */
  const without = ['/api/ingredient-exclusions', '/api/recipes/:recipeId/schema-org'];
  const reads = everyEndpoint.filter(({ method, resource }) => method === 'GET' && resource === 'catalogue');
  const missing = reads.filter(({ path }) => {
    const shape = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    return !Object.keys(copy.replies).some((stored) => shape.test(stored));
  });
  expect(new Set(missing.map(({ path }) => path))).toEqual(new Set(without));
});

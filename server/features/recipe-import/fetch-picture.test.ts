import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipeImport } from '#contract/recipe-import.ts';
import { squareJpeg } from '#domain/pictures/jpeg.testing.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { fetchPicture } from './fetch-picture.client.ts';
import { type PageServer, startPages } from './page-server.testing.ts';

const jpeg = Buffer.from(squareJpeg, 'base64');
/** A PNG of a few hundred bytes that claims 60,000 pixels a side. */
const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea60080200000000000000', 'hex');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let tisane: TestApp;
let site: PageServer;
let inside: PageServer;
beforeAll(async () => {
  tisane = await startTestApp();
  inside = await startPages(
    (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg),
    {
      open: false,
    },
  );
  const answers: Record<string, [number, Record<string, string>, Buffer | string]> = {
    '/soup.jpg': [200, { 'content-type': 'image/jpeg' }, jpeg],
    '/nameless': [200, {}, jpeg],
    '/moved': [302, { location: '/soup.jpg' }, ''],
    '/to-inside': [302, { location: `${inside.origin}/soup.jpg` }, ''],
    '/to-metadata': [302, { location: 'http://169.254.169.254/soup.jpg' }, ''],
    '/drawing': [200, { 'content-type': 'image/svg+xml' }, svg],
    '/drawing-as-jpeg': [200, { 'content-type': 'image/jpeg' }, svg],
    '/page-as-png': [200, { 'content-type': 'image/png' }, '<!doctype html><script>alert(1)</script>'],
    '/bomb': [200, { 'content-type': 'image/png' }, bomb],
    '/half': [200, { 'content-type': 'image/jpeg' }, jpeg.subarray(0, 12)],
    '/gone': [404, { 'content-type': 'image/jpeg' }, jpeg],
  };
  site = await startPages((request, response) => {
    if (request.url === '/huge') {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const chunk = Buffer.alloc(1024 * 1024, 7);
      const more = () => {
        while (response.write(chunk));
      };
      response.on('drain', more);
      return more();
    }
    const [status, headers, body] = answers[request.url ?? ''] ?? [500, {}, ''];
    response.writeHead(status, headers).end(body);
  });
});
afterAll(() => Promise.all([tisane.close(), site.close(), inside.close()]));

test.each(['/soup.jpg', '/nameless', '/moved'])('%s is fetched unchanged', async (path) => {
  const maya = await tisane.signUp();
  const { picture } = await maya.get(recipeImport.picture, { body: { address: site.origin + path } });
  expect(Buffer.from(picture, 'base64').equals(jpeg)).toBe(true);
  // The request carries no personal data.
  expect(site.seen.at(-1)?.headers).not.toHaveProperty('cookie');
});

test.each([
  ['/to-inside', 'page-address-invalid'],
  ['/to-metadata', 'page-address-private'],
  ['/drawing', 'picture-unreadable'],
  ['/drawing-as-jpeg', 'picture-unreadable'],
  ['/page-as-png', 'picture-unreadable'],
  ['/bomb', 'picture-unreadable'],
  ['/half', 'picture-unreadable'],
  ['/huge', 'page-too-large'],
  ['/gone', 'page-answered'],
])('%s is refused as %s', async (path, code) => {
  const maya = await tisane.signUp();
  const { body } = await maya.ask(recipeImport.picture, { body: { address: site.origin + path } });
  expect(body).toMatchObject({ code });
  expect(inside.seen).toEqual([]);
});

test.each([
  'http://127.0.0.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://2130706433/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
])('%s is not requested', async (address) => {
  expect(await fetchPicture(address)).toMatchObject({ code: expect.stringMatching(/^page-address-/) });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPage } from './fetch-page.client.ts';
import { type PageServer, startPages } from './page-server.testing.ts';

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {};
const page = '<html><body><h1>Soup</h1></body></html>';
const html = { 'content-type': 'text/html; charset=iso-8859-1' };
const limits = { bytes: 200_000, milliseconds: 1_500 };

let site: PageServer;
beforeAll(async () => {
  site = await startPages((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(200, html).end(page);
  });
});
afterAll(async () => {
  await site.close();
});
beforeEach(() => {
  site.seen.length = 0;
});

const at = (path: string, answer: (typeof answers)[string]) => {
  answers[path] = answer;
  return `${site.origin}${path}`;
};
const to = (path: string, location: string, status = 302) =>
  at(path, (response) => response.writeHead(status, { location }).end());

describe('a page', () => {
  test('comes with its address and encoding, and is requested without credentials', async () => {
    expect(await fetchPage(`${site.origin}/soup`)).toEqual({
      address: `${site.origin}/soup`,
      bytes: Buffer.from(page),
      charset: 'iso-8859-1',
      isJson: false,
    });
    expect(Object.keys(site.seen[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('packed by %s is unpacked', async (encoding, pack) => {
    const address = at(`/${encoding}`, (response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(pack(page)),
    );
    expect(await fetchPage(address)).toMatchObject({ bytes: Buffer.from(page) });
  });

  test('is found through redirects, five at most', async () => {
    for (let hop = 1; hop <= 6; hop++)
      to(`/hop-${hop}`, hop === 1 ? '/soup' : `/hop-${hop - 1}`, hop % 2 ? 301 : 308);
    expect(await fetchPage(`${site.origin}/hop-5`)).toMatchObject({ address: `${site.origin}/soup` });
    expect(await fetchPage(`${site.origin}/hop-6`)).toEqual({ code: 'page-redirects' });
    expect(await fetchPage(to('/round', '/round'))).toEqual({ code: 'page-redirects' });
  });

  test.each<[string, (typeof answers)[string], object]>([
    [
      'is not there',
      (response) => response.writeHead(404, html).end(page),
      { code: 'page-answered', parameters: { status: 404 } },
    ],
    [
      'sends nowhere',
      (response) => response.writeHead(302).end(),
      { code: 'page-answered', parameters: { status: 302 } },
    ],
    [
      'is a picture',
      (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(page),
      { code: 'page-not-words' },
    ],
    [
      'is packed in a way that nobody asked for',
      (response) => response.writeHead(200, { ...html, 'content-encoding': 'constructor' }).end(page),
      { code: 'page-not-words' },
    ],
    [
      'says that it is large',
      (response) => response.writeHead(200, { ...html, 'content-length': '300000' }).write(page),
      { code: 'page-too-large' },
    ],
    [
      'breaks off',
      (response) =>
        response.writeHead(200, { ...html, 'content-length': '300' }).write(page, () => response.destroy()),
      { code: 'page-unreachable' },
    ],
    [
      'is packed, and broken',
      (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(page),
      { code: 'page-unreachable' },
    ],
    ['never begins', () => {}, { code: 'page-too-slow' }],
    [
      'has headers without end',
      (response) => response.writeHead(200, { ...html, 'x-many': 'a'.repeat(60_000) }).end(page),
      { code: 'page-unreachable' },
    ],
    ['is no HTTP', (response) => response.socket?.end('what?\r\n\r\n'), { code: 'page-unreachable' }],
  ])('that %s is refused', async (name, answer, refused) => {
    expect(await fetchPage(at(`/${name.replaceAll(' ', '-')}`, answer), limits)).toEqual(refused);
  });

  test('without an end is refused after a maximum of bytes, and the connection is closed', async () => {
    let open = true;
    const address = at('/endless', (response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('a'.repeat(60_000)), 1);
      response.on('close', () => {
        clearInterval(timer);
        open = false;
      });
    });
    expect(await fetchPage(address, limits)).toEqual({ code: 'page-too-large' });
    await expect.poll(() => open).toBe(false);
  });

  test('that sends byte by byte is refused after a maximum time', async () => {
    const address = at('/slow', (response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await fetchPage(address, limits)).toEqual({ code: 'page-too-slow' });
  });

  test('that unpacks to a thousand times its size counts unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(limits.bytes);
    const address = at('/bomb', (response) =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
    );
    expect(await fetchPage(address, limits)).toEqual({ code: 'page-too-large' });
  });
});

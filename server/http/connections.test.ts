import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { bodyBytes } from '#contract/limits.ts';
import { myData } from '#contract/my-data.ts';
import { type Client, startOwnTestApp, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startTestApp();
  maya = await tisane.signUp();
  await tisane.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => tisane.close());

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

/** Opens a connection, and returns what it received until it was closed. */
function exchange(speak: (socket: Socket) => void, to = tisane): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(to), '127.0.0.1', () => speak(socket));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.on('end', () => socket.end());
    socket.on('error', reject).on('close', () => resolve(reply));
  });
}

const head = (length: number, ...lines: string[]) =>
  [
    `POST ${account.savePreferences.path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${maya.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...lines,
    '',
    '',
  ].join('\r\n');

describe('slow clients are disconnected', () => {
  let hasty: TestApp;
  beforeAll(async () => {
    hasty = await startOwnTestApp({ timeoutMs: { headers: 300, body: 300 } });
    await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => hasty.close());

  test('with incomplete headers', async () => {
    const reply = await exchange((socket) => socket.write('GET / HTTP/1.1\r\nHost: loc'), hasty);
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
  });

  test('with a body sent byte by byte', async () => {
    let drip: NodeJS.Timeout | undefined;
    const reply = await exchange((socket) => {
      socket.write(head(1000));
      drip = setInterval(() => socket.write(' '), 20);
      socket.once('end', () => clearInterval(drip));
    }, hasty);
    clearInterval(drip);
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    const [, body = ''] = reply.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({
      message: 'The request took too long to arrive.',
      code: 'request-too-slow',
    });
  });
});

test.each([
  ['without a host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['with two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  [
    'that expects what nobody meets',
    417,
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n',
  ],
  ['that is no HTTP', 400, 'hello\r\n\r\n'],
])('a request %s is refused with the headers of every reply', async (_what, status, request) => {
  const reply = await exchange((socket) => socket.write(request));
  const [top = '', body = ''] = reply.split('\r\n\r\n');
  expect(top).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(top.toLowerCase()).toContain("content-security-policy: default-src 'self'");
  expect(top.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ code: 'bad-request' });
});

describe('a refusal can be read', () => {
  const large = Buffer.alloc(4 * 1024 * 1024, ' ');

  test('by a client that sends far too much before it reads', async () => {
    const answers: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      answers.push(
        await exchange((socket) => {
          socket.write(head(large.length, 'Connection: close'));
          socket.write(large);
        }),
      );
    }
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer).toContain('{"message":"The body is too large.","code":"body-too-large"}');
    }
  });

  test('by a stranger who sends a whole file', async () => {
    const [status, body] = await fetch(`http://127.0.0.1:${portOf(tisane)}${myData.restore.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: large,
    }).then(async (response) => [response.status, await response.json()]);
    expect([status, body]).toEqual([401, { message: 'Please log in first.', code: 'signed-out' }]);
  });

  test('in the middle of a body of unknown length', async () => {
    const reply = await exchange((socket) => {
      socket.write(
        head(0)
          .replace('Content-Length: 0', 'Transfer-Encoding: chunked')
          .replace('Host', 'Connection: close\r\nHost'),
      );
      const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`;
      for (let sent = 0; sent < 2 * bodyBytes.usual; sent += 65_536) socket.write(chunk);
      socket.write('0\r\n\r\n');
    });
    expect(reply).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('on https, every reply carries the security headers', () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await startOwnTestApp({ config: { publicUrl: 'https://tisane.example' } });
    await secure.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => secure.close());

  const fromElsewhere = 'Origin: https://elsewhere.example\r\nContent-Length: 0\r\n';
  test.each([
    [
      'a refused origin',
      `POST /api/login HTTP/1.1\r\nHost: tisane.example\r\n${fromElsewhere}`,
      403,
      'other-site',
    ],
    [
      'an address that cannot be read',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: tisane.example\r\n',
      400,
      'address-invalid',
    ],
    ['what is no request', 'HELLO tisane\r\n', 400, 'bad-request'],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n`, 431, 'headers-too-large'],
    ['nothing there', 'GET /api/nothing HTTP/1.1\r\nHost: tisane.example\r\n', 404, 'no-such-call'],
  ])('%s', async (_name, request, status, code) => {
    const speak = (socket: Socket) => socket.write(`${request}Connection: close\r\n\r\n`);
    const reply = (await exchange(speak, secure)).toLowerCase();
    expect(reply).toMatch(new RegExp(`^http/1.1 ${status} `));
    // The app tells our replies from a proxy's by it.
    expect(reply).toMatch(/x-tisane: yes/);
    expect(reply).toMatch(/strict-transport-security: max-age=31536000; includesubdomains/);
    expect(reply).toMatch(/content-security-policy: default-src 'self'.*base-uri 'none'/);
    expect(reply).toMatch(/x-content-type-options: nosniff/);
    const refused = JSON.parse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1));
    expect(refused).toMatchObject({ message: expect.any(String), code });
  });

  test('and only the public origin may write', async () => {
    const payload = { email: 'a@example.org', password: 'x' };
    const status = async (headers: Record<string, string>) =>
      (await secure.raw({ method: 'POST', url: account.login.path, payload, headers })).status;
    expect(await status({ origin: 'https://tisane.example' })).toBe(401);
    for (const host of ['10.0.0.5:3000', 'elsewhere.example']) {
      expect(await status({ host, origin: `http://${host}` })).toBe(403);
      expect(await status({ host, origin: `https://${host}` })).toBe(403);
    }
  });
});

import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (words: string) => `<!doctype html><title>${words}</title><h1>${words}</h1>`;
const html = { 'Content-Type': 'text/html' };

/** What a proxy in front of the server replies in its place. */
const replies = {
  'a 502 page': [502, html, page('Bad Gateway')],
  'a 503 page': [503, html, page('Service Unavailable')],
  'a 504 text': [504, { 'Content-Type': 'text/plain' }, 'upstream timed out'],
  'a 429 of its own, in JSON': [429, { 'Content-Type': 'application/json' }, '{"message":"Slow down."}'],
  'a 401 without a page': [401, {}, ''],
  'the 403 of a firewall': [403, html, page('Blocked')],
  'a 200 with another page': [200, html, page('Welcome to this network')],
} satisfies Record<string, [status: number, headers: OutgoingHttpHeaders, body: string]>;

/** `sign-in` redirects to a page on another origin; `cut` ends each reply of the server after half of it. */
export type ProxyMode = keyof typeof replies | 'pass' | 'sign-in' | 'cut';
export const faults = [...Object.keys(replies), 'sign-in', 'cut'] as Exclude<ProxyMode, 'pass'>[];

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An HTTP proxy in front of a server, and a sign-in on another origin, whose link lets requests pass again. */
export async function startProxy(serverUrl: string) {
  const { port } = new URL(serverUrl);
  let mode: ProxyMode = 'pass';

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (mode !== 'cut') reply.pipe(answer);
      // The headers and a part of the body are there before the connection breaks.
      else
        reply.once('data', (part) => answer.write(part.subarray(0, part.length / 2), () => answer.destroy()));
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  const proxy = createServer((asked, answer) => {
    if (mode === 'pass' || mode === 'cut') return pass(asked, answer);
    if (mode === 'sign-in') {
      answer.writeHead(302, { Location: `${signInUrl}/?${new URLSearchParams({ to: asked.url ?? '/' })}` });
      return answer.end();
    }
    const [status, headers, body] = replies[mode];
    answer.writeHead(status, headers).end(body);
  });
  const signIn = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', signInUrl);
    if (pathname === '/done') {
      mode = 'pass';
      answer.writeHead(302, { Location: `${proxyUrl}${searchParams.get('to')}` }).end();
    } else
      answer
        .writeHead(200, html)
        .end(`${page('Who are you?')}<a href="/done?${searchParams}">Sign in here</a>`);
  });
  const [proxyUrl, signInUrl] = [await listening(proxy), await listening(signIn)];
  return {
    url: proxyUrl,
    /** Changes what it replies. Open connections end, as they do when a proxy restarts. */
    set(next: ProxyMode): void {
      mode = next;
      proxy.closeAllConnections();
    },
    stop(): void {
      for (const server of [proxy, signIn]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
export type HttpProxy = Awaited<ReturnType<typeof startProxy>>;

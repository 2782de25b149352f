import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInTests } from './page-address.rules.ts';

/** A site on this machine; `seen` are its requests. */
export type PageServer = { origin: string; seen: http.IncomingMessage[]; close(): Promise<void> };

/** Starts a site. It is private, so it cannot be fetched unless it is `open`. */
export async function startPages(answer: http.RequestListener, { open = true } = {}): Promise<PageServer> {
  const seen: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const end = open ? openInTests(origin) : () => {};
  return {
    origin,
    seen,
    async close() {
      end();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { atOnce } from '#contract/limits.ts';
import { readConfig } from '#server/config.ts';
import { sessionCookieName } from './cookies.ts';
import { createLimiter, limitRequests } from './limiter.ts';

const secret = 'a-secret-for-tests-that-is-long-enough';
const config = readConfig({ SESSION_SECRET: secret });

test('a client that does not read its replies keeps its places', async () => {
  const app = Fastify();
  await app.register(cookies);
  const limiter = createLimiter();
  limitRequests(app, limiter, config);
  // More than the buffers of a connection take.
  app.get('/api/large', async () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const token = 'maya';
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `${sessionCookieName(config)}=${encodeURIComponent(`${token}.${signature}`)}`;
  const replies: IncomingMessage[] = [];
  for (let at = 0; at < atOnce.requests.running; at += 1) {
    const asked = get({ port, host: '127.0.0.1', path: '/api/large', headers: { cookie }, agent: false });
    const [reply] = await once(asked, 'response');
    replies.push(reply);
  }
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(atOnce.requests.running).fill(200));
  expect(limiter.requests.enterNow(token)).toBeUndefined();
  for (const reply of replies) reply.destroy();
  await expect.poll(() => limiter.requests.enterNow(token)).toBeDefined();
  await app.close();
});

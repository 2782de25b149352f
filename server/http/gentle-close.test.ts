import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { gentleClose } from './connections.ts';

/** An app like ours, with a call that the test answers. */
async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  const due = Promise.withResolvers<void>();
  app.get('/', async () => {
    asked.resolve();
    await due.promise;
    return 'answered';
  });
  const close = gentleClose(app, { unused: 100, answering: 2_000 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close, asked: asked.promise, answer: due.resolve };
}

test('active requests are answered when an app closes, despite older idle connections', async () => {
  const { url, close, asked, answer } = await listening();
  const unused = connect(Number(new URL(url).port), '127.0.0.1');
  await once(unused, 'connect');
  const reply = fetch(url).then((response) => response.text());
  await asked;
  const closed = close();
  await delay(400);
  answer();
  expect(await reply).toBe('answered');
  await closed;
});

test('requests that exceed the time limit are cut', async () => {
  const { url, close, asked } = await listening();
  const reply = fetch(url);
  await asked;
  const closed = close();
  await expect(reply).rejects.toThrow();
  await closed;
});

import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { watchStalls } from './stalls.ts';

test('a route that blocks the main thread is logged, and counted', async () => {
  const pool = new pg.Pool();
  const metrics = createMetrics(pool, { restarts: 0 });
  const { promise: line, resolve } = Promise.withResolvers<object>();
  const app = Fastify({ logger: { level: 'warn', stream: { write: (text) => resolve(JSON.parse(text)) } } });
  watchStalls(app, metrics);
  app.get('/busy/:id', async () => {
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    return 'done';
  });
  await app.inject('/busy/1');
  expect(await line).toMatchObject({ msg: 'the main thread stalled', routes: ['GET /busy/:id'] });
  expect(await metrics.text()).toMatch(/^tisane_main_thread_stall_seconds_count [1-9]/m);
  await app.close();
  await pool.end();
});

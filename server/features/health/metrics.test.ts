import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createMetrics, type Metrics } from '#server/http/metrics.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

const metricsToken = 'a-token-for-prometheus';

let tisane: TestApp;
let app: FastifyInstance;
let metrics: Metrics;
beforeAll(async () => {
  tisane = await startTestApp();
  metrics = createMetrics(tisane.services.db.$client, { restarts: 2 });
  const { services } = tisane;
  app = await buildApp({ ...services, config: { ...services.config, metricsToken }, metrics });
});
afterAll(async () => {
  await app.close();
  await tisane.close();
});

async function scrape(authorization = `Bearer ${metricsToken}`) {
  return app.inject({ url: '/api/metrics', headers: { authorization } });
}

test('without METRICS_TOKEN the route does not exist', async () => {
  const { status } = await tisane.raw({
    url: '/api/metrics',
    headers: { authorization: 'Bearer undefined' },
  });
  expect(status).toBe(404);
});

test.each(['', 'Bearer', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken, `Basic ${metricsToken}`])(
  'with "%s" nothing is shown',
  async (authorization) => {
    const { statusCode, body, headers } = await scrape(authorization);
    expect([statusCode, JSON.parse(body), headers['www-authenticate']]).toEqual([
      401,
      { message: 'This needs the token of METRICS_TOKEN.', code: 'metrics-token-needed' },
      'Bearer',
    ]);
  },
);

test('requests are counted by route pattern, without personal data', async () => {
  const secret = 'Zk3x9-of-somebody';
  for (const url of [
    '/api/health/live',
    `/api/rituals/${secret}`,
    `/api/calendar/${secret}.ics`,
    `/api/${secret}`,
  ]) {
    await app.inject({ url });
  }
  const { body, headers, statusCode } = await scrape();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/health/live",status="200"} 1',
  );
  expect(body).toContain('{method="GET",route="/api/rituals/:goal",status="401"} 1');
  expect(body).not.toContain(secret);
});

test('process, event loop, pool, jobs and restarts are shown', async () => {
  metrics.jobEnded('tidy', 'done', 0.5);
  metrics.clientErrorReported('render');
  const { body } = await scrape();
  for (const line of [
    /^process_resident_memory_bytes \d+/m,
    /^nodejs_eventloop_lag_p99_seconds [\d.e-]+/m,
    /^tisane_database_connections\{state="idle"\} \d/m,
    /^tisane_database_waiting 0/m,
    /^tisane_process_restarts 2/m,
    /^tisane_job_duration_seconds_count\{job="tidy",outcome="done"\} 1/m,
    /^tisane_client_errors_total\{kind="render"\} 1/m,
  ]) {
    expect(body).toMatch(line);
  }
});

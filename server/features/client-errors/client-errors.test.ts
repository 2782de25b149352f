import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientErrors } from '#contract/client-errors.ts';
import { clientErrorReports } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let app: FastifyInstance;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  lines.length = 0;
  app = await buildApp({
    ...tisane.services,
    config: { ...tisane.services.config, logLevel: 'warn' },
    logTo: {
      write: (line) => {
        const entry = JSON.parse(line);
        // A busy machine stalls the test's process, and the server logs that.
        if (entry.msg !== 'the main thread stalled') lines.push(entry);
      },
    },
  });
  return () => app.close();
});

const report = {
  kind: 'render',
  name: 'TypeError',
  route: '/heal-hub',
  version: 'a1b2c3d4',
  stack: [{ file: 'assets/app-a1b2c3d4.js', line: 1, column: 2345 }],
};
const send = (payload: object, from = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: clientErrors.report.path,
    headers: { 'x-forwarded-for': from },
    payload,
  });

test('a report is one log line, without unknown fields', async () => {
  const { statusCode } = await send({ ...report, message: 'my diary', user: 'Maya' });
  expect(statusCode).toBe(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    msg: 'an error in a browser',
    clientError: {
      kind: 'render',
      name: 'TypeError',
      route: '/heal-hub',
      version: 'a1b2c3d4',
      stack: ['assets/app-a1b2c3d4.js:1:2345'],
    },
  });
  expect(JSON.stringify(lines)).not.toMatch(/diary|Maya|203\.0/);
});

describe('fields that could contain free text are refused', () => {
  test.each<[string, object]>([
    ['a message for a name', { name: 'Cannot read "my diary"' }],
    ['an address with more than the page', { route: '/heal-hub/anxiety' }],
    ['a version with more than a hash', { version: 'a b' }],
    ['a file that is not ours', { stack: [{ file: 'https://elsewhere.example/a.js', line: 1, column: 1 }] }],
    ['a file with a line break', { stack: [{ file: 'assets/a.js\nlevel', line: 1, column: 1 }] }],
    ['a place that is no number', { stack: [{ file: 'assets/a.js', line: '1', column: 1 }] }],
    ['an endless stack', { stack: Array.from({ length: 13 }, () => report.stack[0]) }],
    ['another kind', { kind: 'diary' }],
  ])('%s', async (_what, change) => {
    expect((await send({ ...report, ...change })).statusCode).toBe(400);
    expect(lines).toEqual([]);
  });
});

test('reports are limited for one network, and in total', async () => {
  const statuses = async (count: number, from: (index: number) => string) => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await send(report, from(index))).statusCode);
    return found;
  };
  const ok = (count: number) => Array.from({ length: count }, () => 200);
  // In one /24, as a scan of addresses would be.
  expect(await statuses(clientErrorReports.fromNetwork + 1, (index) => `203.0.113.${index}`)).toEqual([
    ...ok(clientErrorReports.fromNetwork),
    429,
  ]);
  const rest = clientErrorReports.fromAll - clientErrorReports.fromNetwork;
  const others = await statuses(rest + 1, (index) => `10.${index % 250}.${index >> 8}.1`);
  expect(others).toEqual([...ok(rest), 429]);
});

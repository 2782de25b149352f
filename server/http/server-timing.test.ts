import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/open.ts';
import { createTestDatabase } from '#server/database/testing.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

test('on a developer’s machine a reply says what took how long, each request for itself', async () => {
  const database = await createTestDatabase();
  const db = connect(database.appConnection, { size: 2 });
  const app = await buildApp({ ...tisane.services, db, development: true });
  const timingOf = async (url: string) => (await app.inject({ url })).headers['server-timing'];
  try {
    const [without, ...withOne] = await Promise.all([
      timingOf('/api/health/live'),
      ...Array.from({ length: 5 }, () => timingOf('/api/health/ready')),
    ]);
    expect(without).toMatch(/^total;dur=[\d.]+, db;dur=0\.0;desc="0 queries"$/);
    for (const timing of withOne)
      expect(timing).toMatch(/^total;dur=[\d.]+, db;dur=[\d.]+;desc="1 queries"$/);
  } finally {
    await app.close();
    await db.$client.end();
    await database.drop();
  }
});

test('elsewhere it does not', async () => {
  const { headers } = await tisane.raw({ url: '/api/health/ready' });
  expect(headers['server-timing']).toBeUndefined();
});

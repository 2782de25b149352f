import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fasts } from '#contract/fasts.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { deviceOf, noon } from './conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from './testing.ts';

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(new Date(noon).toISOString());
  maya = await tisane.signUp();
});

const device = () => deviceOf(tisane, maya);

describe('a request with a key', () => {
  test('counts once, and a repeat gets the first reply', async () => {
    const phone = device();
    await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
    const key = randomUUID();
    const ritual = { body: { goal: 'energy-boost', title: 'Sit', timeOfDay: 'evening' } } as const;
    const times = await Promise.all([0, 0, 0].map(() => phone(rituals.create, ritual, { madeAt: -5, key })));
    expect(new Set(times.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const stored = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
    expect(stored.filter(({ title }) => title === 'Sit')).toHaveLength(1);
    const other = await phone(
      rituals.create,
      { body: { ...ritual.body, title: 'Lie' } },
      { madeAt: -5, key },
    );
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  test('does not restore what was deleted since', async () => {
    const phone = device();
    const [key, id] = [randomUUID(), randomUUID()];
    const start = () => phone(fasts.start, { body: { id } }, { madeAt: -3600, key });
    const { body } = await start();
    expect(body.startedAt).toBe('2026-05-20T11:00:00.000Z');
    await phone(fasts.remove, { params: { fastId: id } }, { madeAt: -60, key: randomUUID() });
    expect((await start()).body).toEqual(body);
    expect((await maya.get(fasts.current, {})).fast).toBeNull();
  });

  test('is judged again after a refusal', async () => {
    const phone = device();
    await phone(fasts.start, { body: { id: randomUUID() } }, { madeAt: -60, key: randomUUID() });
    const key = randomUUID();
    const again = () =>
      phone(fasts.start, { body: { startedAt: '2026-05-20T11:59:30.000Z' } }, { madeAt: -20, key });
    expect((await again()).body.code).toBe('fast-under-way');
    const { fast } = await maya.get(fasts.current, {});
    await maya.get(fasts.remove, { params: { fastId: fast?.id ?? '' } });
    expect((await again()).status).toBe(200);
  });

  test('belongs to one person', async () => {
    const key = randomUUID();
    const body = { id: randomUUID() };
    await device()(fasts.start, { body }, { madeAt: -60, key });
    maya = await tisane.signUp();
    expect((await device()(fasts.start, { body: {} }, { madeAt: -30, key })).status).toBe(200);
  });
});

import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createLimiter } from './limiter.ts';

test('a gate admits a few at once, queues others in order, and refuses the rest', async () => {
  const gate = createConcurrencyLimit({ running: 2, waiting: 2 }, 'too-many-at-once');
  const done: string[] = [];
  const open: (() => void)[] = [];
  const visit = (name: string, key = 'maya') =>
    gate.run(key, async () => {
      await new Promise<void>((resolve) => open.push(resolve));
      done.push(name);
    });
  const visits = ['a', 'b', 'c', 'd'].map((name) => visit(name));
  await expect(visit('e')).rejects.toMatchObject({
    statusCode: 429,
    code: 'too-many-at-once',
    retryAfter: 1,
  });
  const other = visit('z', 'zoe');
  await Promise.resolve();
  expect(open).toHaveLength(3);
  open[2]?.();
  await other;
  open[1]?.();
  await visits[1];
  open[0]?.();
  await visits[0];
  while (open.length < 5) await new Promise((resolve) => setImmediate(resolve));
  open[3]?.();
  open[4]?.();
  await Promise.all(visits);
  expect(done).toEqual(['z', 'b', 'a', 'c', 'd']);
  // All have left: there is room for as many again.
  const again = [visit('f'), visit('g')];
  while (open.length < 7) await new Promise((resolve) => setImmediate(resolve));
  open[5]?.();
  open[6]?.();
  await Promise.all(again);
});

test('leaving twice makes room once', async () => {
  const gate = createConcurrencyLimit({ running: 1, waiting: 1 }, 'too-many-at-once');
  const leave = await gate.enter('maya');
  const second = gate.enter('maya');
  leave();
  leave();
  await second;
  const third = gate.enter('maya');
  await expect(gate.enter('maya')).rejects.toMatchObject({ statusCode: 429 });
  (await second)();
  await third;
});

test('writes are counted per person, by cost', async () => {
  const limiter = createLimiter({ perMinute: 10, perHour: 100 });
  for (let at = 0; at < 8; at += 1) await limiter.countWrite('maya');
  const refused = await limiter.countWrite('maya', 5).catch((error: unknown) => error);
  expect(refused).toMatchObject({ statusCode: 429, retryAfter: expect.any(Number) });
  await limiter.countWrite('zoe', 10);
});

import { expect, test } from 'vitest';
import { tooMany } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';

test('payers take turns, and each has a share of the places to wait', async () => {
  const queue = createFairQueue({ running: 1, waiting: 5, ofOne: 3 }, () => tooMany('too-many-at-once', 1));
  const done: string[] = [];
  const open = Promise.withResolvers<void>();
  const visit = (payer: string) =>
    queue(async () => {
      await open.promise;
      done.push(payer);
    }, payer);
  const visits = [visit('flood'), visit('flood'), visit('flood'), visit('flood')];
  await expect(visit('flood')).rejects.toMatchObject({ statusCode: 429 });
  visits.push(visit('maya'), visit('zoe'));
  // All places are taken.
  await expect(visit('ana')).rejects.toMatchObject({ statusCode: 429 });
  open.resolve();
  await Promise.all(visits);
  expect(done).toEqual(['flood', 'flood', 'maya', 'zoe', 'flood', 'flood']);
  await queue(async () => done.push('later'), 'ana');
  expect(done.at(-1)).toBe('later');
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { batchWrites } from './batch-writes.ts';

/** A fake database that the test controls: `let` completes the oldest batch. */
function startWrites({ refuses = '', breaksAt = -1 } = {}) {
  const batches: string[][] = [];
  const alone: string[] = [];
  const ends: (() => void)[] = [];
  const write = batchWrites<string, string>({
    doAll: async (items) => {
      const at = batches.push(items) - 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      if (at === breaksAt) throw new Error('Connection terminated');
      if (refuses && items.includes(refuses)) throw new pg.DatabaseError('refused', 0, 'error');
      return items.map((item) => `${item} done`);
    },
    doOne: async (item) => {
      alone.push(item);
      if (item === refuses) throw new pg.DatabaseError('refused', 0, 'error');
      return `${item} alone`;
    },
    keyOf: (item) => item[0] ?? '',
    maxItems: 3,
  });
  const next = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { write, batches, alone, next };
}

test('concurrent writes share a batch, and later ones wait for the next', async () => {
  const { write, batches, next } = startWrites();
  const first = Promise.all(['a1', 'b1'].map(write));
  await expect.poll(() => batches.length).toBe(1);
  // A full batch justifies a second one beside the first.
  const second = Promise.all(['c1', 'd1', 'e1'].map(write));
  await expect.poll(() => batches.length).toBe(2);
  // Two batches are active.
  const third = Promise.all(['f1', 'g1'].map(write));
  await next();
  expect(await first).toEqual(['a1 done', 'b1 done']);
  expect(batches.length).toBe(2);
  await next();
  expect(await second).toEqual(['c1 done', 'd1 done', 'e1 done']);
  await next();
  expect(await third).toEqual(['f1 done', 'g1 done']);
  expect(batches).toEqual([
    ['a1', 'b1'],
    ['c1', 'd1', 'e1'],
    ['f1', 'g1'],
  ]);
});

test('a few wait until the previous batch has ended', async () => {
  const { write, batches, next } = startWrites();
  const first = write('a1');
  await expect.poll(() => batches.length).toBe(1);
  const few = Promise.all(['b1', 'c1'].map(write));
  // Batches are sent at the end of a turn of the event loop.
  for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setImmediate(done));
  expect(batches).toEqual([['a1']]);
  await next();
  expect(await first).toBe('a1 done');
  await next();
  expect(await few).toEqual(['b1 done', 'c1 done']);
  expect(batches).toEqual([['a1'], ['b1', 'c1']]);
});

test('two writes of one key are never in one batch, and keep their order', async () => {
  const { write, batches, next } = startWrites();
  const all = Promise.all(['a1', 'a2', 'b1'].map(write));
  await next();
  await next();
  expect(await all).toEqual(['a1 done', 'a2 done', 'b1 done']);
  expect(batches).toEqual([['a1', 'b1'], ['a2']]);
});

test('when one write fails its batch, only that write is refused', async () => {
  const { write, alone, next } = startWrites({ refuses: 'b1' });
  const all = Promise.allSettled(['a1', 'b1', 'c1'].map(write));
  await next();
  expect(await all).toMatchObject([
    { value: 'a1 alone' },
    { reason: { message: 'refused' } },
    { value: 'c1 alone' },
  ]);
  expect(alone).toEqual(['a1', 'b1', 'c1']);
});

test('a broken connection fails its own writes, and the next ones are written', async () => {
  const { write, alone, next } = startWrites({ breaksAt: 0 });
  const broken = Promise.allSettled(['a1', 'b1'].map(write));
  await next();
  expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = write('a2');
  await next();
  expect(await later).toBe('a2 done');
  expect(alone).toEqual([]);
});

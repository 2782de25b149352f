import { setTimeout as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError } from '#web/lib/call-error.ts';
import { oneTab, type Reaction, server, sharedStore, tab } from './outbox.testing.ts';

describe('with a network', () => {
  test('a change shows at once, and of quick changes only the last is sent', async () => {
    const { remote, one, shared } = await oneTab();
    const taps = [true, false, true, false].map((value) => one.set('a', value));
    expect(one.shown.get('a')).toBe(false);
    await Promise.all(taps);
    expect(remote.requests).toEqual(['a=false']);
    await turn();
    expect([...shared.rows]).toEqual([]);
    expect(one.settledCount()).toBe(1);
  });

  test('one request per target: a change made in flight is sent after it', async () => {
    const { remote, one } = await oneTab();
    const first = one.set('a', 1);
    await turn();
    const rest = [one.set('a', 2), one.set('a', 3), one.set('b', 1)];
    await Promise.all([first, ...rest]);
    expect(remote.requests).toEqual(['a=1', 'b=1', 'a=3']);
    expect(remote.mostAtOnce()).toBe(1);
  });

  test('a change back to the value of the server is not sent', async () => {
    const { remote, one } = await oneTab();
    const first = one.set('a', true);
    await turn();
    await Promise.all([first, one.set('a', false), one.set('a', true)]);
    expect(remote.requests).toEqual(['a=true']);
  });

  test('a refusal rolls back only that change, and rejects for the caller', async () => {
    const { remote, one } = await oneTab();
    remote.reacts((request) => (request.startsWith('a') ? 'refuses' : 'takes'));
    one.shown.set('a', 'before');
    const both = await Promise.allSettled([one.set('a', 'after'), one.set('b', 'after')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect([one.shown.get('b'), remote.has.get('b')]).toEqual(['after', 'after']);
    expect([one.shown.get('a'), remote.has.get('a')]).toEqual(['before', undefined]);
    expect(one.refusals).toEqual([]);
  });

  test('pending changes are applied to a fresh reply until they are settled', async () => {
    const { remote, one } = await oneTab();
    const slow = Promise.withResolvers<Reaction>();
    remote.reacts((request) => (request.startsWith('b') ? slow.promise : 'takes'));
    const b = one.set('b', 1);
    await one.set('a', 1);
    expect(one.queue.unconfirmed().map(({ key }) => key)).toEqual(['b', 'a']);
    slow.resolve('takes');
    await b;
    await turn();
    expect(one.queue.unconfirmed()).toEqual([]);
  });
});

describe('without a network', () => {
  test('changes are queued, the last of each target, in order, and sent once', async () => {
    const { remote, one, shared } = await oneTab();
    remote.reacts('is away');
    for (const [key, value] of [
      ['a', 1],
      ['b', 1],
      ['a', 2],
      ['c', 1],
    ] as const)
      await one.set(key, value);
    expect(one.queue.waitingCount()).toBe(3);
    expect([...shared.rows.keys()].sort()).toEqual(['a', 'b', 'c']);
    remote.reacts('takes');
    remote.requests.length = 0;
    await Promise.all([one.queue.sendWaiting(), one.queue.sendWaiting()]);
    expect(remote.requests).toEqual(['b=1', 'a=2', 'c=1']);
    expect([one.queue.waitingCount(), shared.rows.size]).toEqual([0, 0]);
  });

  test('after a network error an attempt stops: one request per attempt', async () => {
    const { remote, one } = await oneTab();
    remote.reacts('is away');
    for (const key of ['a', 'b', 'c']) await one.set(key, 1);
    remote.requests.length = 0;
    await one.queue.sendWaiting();
    expect(remote.requests).toEqual(['a=1']);
  });

  test('a new tab loads, shows and sends queued changes', async () => {
    const { remote, one, shared } = await oneTab();
    remote.reacts('is away');
    await one.set('a', 1);
    one.queue.leave();
    const next = tab(remote, shared);
    await next.queue.enter(shared.store);
    expect([next.shown.get('a'), next.queue.waitingCount()]).toEqual([1, 1]);
    remote.reacts('takes');
    await next.queue.sendWaiting();
    expect(remote.has.get('a')).toBe(1);
    expect(shared.rows.size).toBe(0);
  });

  test('changes in flight at the closing of a page are sent by the next page', async () => {
    const { remote, one, shared } = await oneTab();
    remote.reacts(() => new Promise(() => {}));
    void one.set('a', 1);
    await turn();
    // The browser releases the locks of a closed page.
    const next = tab(remote, { ...shared, locked: sharedStore().locked });
    await next.queue.enter(shared.store);
    remote.reacts('takes');
    await next.queue.sendWaiting();
    expect([remote.has.get('a'), shared.rows.size]).toEqual([1, 0]);
  });

  test('a later refusal is shown to the person, and the others continue', async () => {
    const { remote, one, shared } = await oneTab();
    remote.reacts('is away');
    await one.set('a', 1);
    await one.set('b', 1);
    remote.reacts((request) => (request.startsWith('a') ? 'refuses' : 'takes'));
    await one.queue.sendWaiting();
    expect(one.refusals).toEqual(['a: No.']);
    expect([remote.has.get('b'), one.shown.get('a')]).toEqual([1, undefined]);
    expect([...shared.rows.values()].map(({ refused }) => refused)).toEqual([{ message: 'No.' }]);
  });

  test('with a full storage a change is queued in memory while the page is open, and the page can tell', async () => {
    const { remote, one, shared } = await oneTab();
    await one.set('c', 1);
    shared.fill();
    remote.reacts('is away');
    await one.set('a', 1);
    expect([one.queue.waitingCount(), one.queue.inMemoryCount(), one.shown.get('a')]).toEqual([1, 1, 1]);
    await one.queue.reload();
    remote.reacts('takes');
    await one.queue.sendWaiting();
    expect([remote.has.get('a'), one.queue.inMemoryCount()]).toEqual([1, 0]);
  });

  test('on a shared device changes are queued in memory', async () => {
    const remote = server();
    const shared = sharedStore();
    const one = tab(remote, shared);
    await one.queue.enter(undefined);
    remote.reacts('is away');
    await one.set('a', 1);
    expect([one.queue.waitingCount(), shared.rows.size]).toEqual([1, 0]);
    remote.reacts('takes');
    await one.queue.sendWaiting();
    expect(remote.has.get('a')).toBe(1);
  });

  test.each([
    [0, 1],
    [408, 1],
    [429, 1],
    [503, 1],
    [404, 0],
  ])('what waits and is answered with %i goes on waiting: %i', async (status, left) => {
    const { remote, one } = await oneTab();
    remote.reacts('is away');
    await one.set('a', 1);
    remote.reacts(() => {
      throw new CallError(status, 'Not now.');
    });
    await one.queue.sendWaiting();
    expect(one.queue.waitingCount()).toBe(left);
  });

  test('the queue stops when the person leaves, and unsent changes stay stored for them', async () => {
    const { remote, one, shared } = await oneTab();
    remote.reacts('is away');
    await one.set('a', 1);
    await one.set('b', 1);
    remote.reacts((request) => {
      if (request === 'a=1') one.queue.leave();
      return 'takes';
    });
    await one.queue.sendWaiting();
    expect(remote.requests.at(-1)).toBe('a=1');
    expect([...shared.rows.keys()]).toEqual(['b']);
    expect(one.queue.waitingCount()).toBe(0);
  });
});

describe('two tabs', () => {
  test('send a shared change once', async () => {
    const { remote, one, shared } = await oneTab();
    remote.reacts('is away');
    for (const key of ['a', 'b', 'c']) await one.set(key, 1);
    const two = tab(remote, shared);
    await two.queue.enter(shared.store);
    remote.reacts('takes');
    remote.requests.length = 0;
    await Promise.all([one.queue.sendWaiting(), two.queue.sendWaiting()]);
    await Promise.all([one.queue.sendWaiting(), two.queue.sendWaiting()]);
    expect(remote.requests).toEqual(['a=1', 'b=1', 'c=1']);
    await two.queue.reload();
    expect([one.queue.waitingCount(), two.queue.waitingCount()]).toEqual([0, 0]);
  });

  test('the later tap wins, whichever tab sends it', async () => {
    const { remote, one, shared } = await oneTab();
    const two = tab(remote, shared);
    await two.queue.enter(shared.store);
    remote.reacts('is away');
    await one.set('a', 1);
    await two.queue.reload();
    await two.set('a', 2);
    remote.reacts('takes');
    await one.queue.sendWaiting();
    expect([remote.has.get('a'), one.shown.get('a'), shared.rows.size]).toEqual([2, 2, 0]);
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('set' as const),
      tab: fc.nat(1),
      key: fc.constantFrom('a', 'b'),
      value: fc.nat(3),
    }),
    fc.record({ do: fc.constantFrom('send' as const, 'reopen' as const, 'wait' as const), tab: fc.nat(1) }),
    fc.record({
      do: fc.constant('react' as const),
      tab: fc.constant(0),
      how: fc.constantFrom<Reaction>('takes', 'refuses', 'is away', 'loses the reply'),
    }),
  ),
  { maxLength: 25 },
);

test('after any actions in two tabs and any server errors: nothing is queued, all tabs show the values of the server, and these are the last that were not refused', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const remote = server();
      const shared = sharedStore();
      const tabs = [tab(remote, shared), tab(remote, shared)] as const;
      for (const each of tabs) await each.queue.enter(shared.store);
      const last = new Map<string, unknown>();
      const mayDiffer = new Set<string>();
      for (const step of history) {
        const here = tabs[step.tab as 0 | 1];
        if (step.do === 'set') {
          last.set(step.key, step.value);
          void here.set(step.key, step.value).catch(() => mayDiffer.add(step.key));
          // The tabs do not synchronize here: their screens may differ.
          await turn();
        } else if (step.do === 'send') void here.queue.sendWaiting();
        else if (step.do === 'reopen') {
          here.shown.clear();
          await here.queue.enter(shared.store);
        } else if (step.do === 'react') remote.reacts(step.how);
        else await turn(2);
        await here.queue.reload();
      }
      await turn(5);
      remote.reacts('takes');
      for (let left = 0; left < 6; left += 1) {
        for (const each of tabs) {
          await each.queue.reload();
          await each.queue.sendWaiting();
        }
        await turn(2);
      }
      // Refused changes stay until the person decides.
      for (const each of tabs) for (const { key } of each.queue.list()) each.queue.discard(key);
      // On a busy machine, requests in flight take a while.
      for (let more = 0; more < 100 && tabs.some(({ queue }) => queue.unconfirmed().length > 0); more += 1) {
        await turn(5);
      }
      await turn();
      expect(shared.rows.size).toBe(0);
      expect(remote.mostAtOnce()).toBeLessThanOrEqual(1);
      for (const each of tabs) {
        expect(each.queue.waitingCount()).toBe(0);
        expect(each.queue.unconfirmed()).toEqual([]);
        for (const [key, value] of each.shown) expect(value).toBe(remote.has.get(key));
      }
      const refusedLater = new Set(
        tabs.flatMap(({ refusals }) => refusals.map((line) => line.split(':')[0])),
      );
      for (const [key, value] of last) {
        if (!mayDiffer.has(key) && !refusedLater.has(key)) expect(remote.has.get(key)).toBe(value);
      }
    }),
    { numRuns: 100 },
  );
});

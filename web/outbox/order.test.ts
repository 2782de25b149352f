import { setTimeout as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneTab, tab } from './outbox.testing.ts';

test('an operation is sent after the one it needs, also when that is in flight', async () => {
  const { remote, one } = await oneTab();
  const slow = Promise.withResolvers<'takes'>();
  remote.reacts((request) => (request.startsWith('made') ? slow.promise : 'takes'));
  const made = one.set('made', 'new');
  const ticked = one.set('tick', true, { needs: ['made'] });
  await turn();
  expect(remote.requests).toEqual(['made=new']);
  slow.resolve('takes');
  await Promise.all([made, ticked]);
  expect(remote.requests).toEqual(['made=new', 'tick=true']);
});

test('`after` orders operations by name: only earlier ones are sent first', async () => {
  const { remote, one } = await oneTab();
  remote.reacts('is away');
  await one.set('swap 1', 'soup', { name: 'swap' });
  await one.set('figure', 5, { name: 'figure', after: ['swap'] });
  await one.set('swap 2', 'salad', { name: 'swap' });
  remote.reacts('takes');
  remote.requests.length = 0;
  // Sent at once, after those that must come first.
  await one.set('later', 1, { after: ['figure'] });
  expect(remote.requests).toEqual(['swap 1=soup', 'figure=5', 'later=1']);
  await one.queue.sendWaiting();
  expect(remote.requests.at(-1)).toBe('swap 2=salad');
});

test('a refusal includes dependent operations, is reported once, and the rest continues', async () => {
  const { remote, one, shared } = await oneTab();
  remote.reacts('is away');
  await one.set('made', 'new');
  await one.set('tick', true, { needs: ['made'] });
  await one.set('other', true);
  remote.reacts((request) => (request.startsWith('made') ? 'refuses' : 'takes'));
  await one.queue.sendWaiting();
  expect(one.refusals).toEqual(['made: No.']);
  expect(remote.has.get('other')).toBe(true);
  expect(remote.requests).not.toContain('tick=true');
  expect([one.shown.get('made'), one.shown.get('tick')]).toEqual([undefined, undefined]);
  expect([one.queue.waitingCount(), one.queue.refusedCount(), shared.rows.size]).toEqual([0, 2, 2]);
  // The refusal is stored for the next start of the app.
  one.queue.leave();
  const next = tab(remote, shared);
  await next.queue.enter(shared.store);
  expect(next.queue.list().map(({ key, refused }) => [key, refused?.because])).toEqual([
    ['made', undefined],
    ['tick', 'made'],
  ]);
  remote.reacts('takes');
  await next.queue.retry('made');
  expect([remote.has.get('made'), remote.has.get('tick')]).toEqual(['new', true]);
  expect([next.queue.refusedCount(), shared.rows.size]).toEqual([0, 0]);
});

test('discarding an operation undoes it and its dependent operations', async () => {
  const { remote, one, shared } = await oneTab();
  remote.reacts('is away');
  await one.set('made', 'new');
  await one.set('tick', true, { needs: ['made'] });
  await one.set('other', true);
  one.queue.discard('made');
  await turn();
  expect([one.shown.get('made'), one.shown.get('tick')]).toEqual([undefined, undefined]);
  expect([...shared.rows.keys()]).toEqual(['other']);
});

test('values are compared by content', async () => {
  const { remote, one } = await oneTab();
  const first = one.set('a', { settings: { on: true } });
  await turn();
  await Promise.all([first, one.set('a', null), one.set('a', { settings: { on: true } })]);
  expect(remote.requests).toHaveLength(1);
});

test('a refusal does not overwrite a replacement by another tab', async () => {
  const { remote, one, shared } = await oneTab();
  remote.reacts('is away');
  await one.set('a', 1);
  const two = tab(remote, shared);
  await two.queue.enter(shared.store);
  const slow = Promise.withResolvers<'refuses'>();
  remote.reacts((request) => (request === 'a=1' ? slow.promise : 'takes'));
  const sent = one.queue.sendWaiting();
  await turn();
  const second = two.set('a', 2);
  await turn();
  slow.resolve('refuses');
  await Promise.all([sent, second]);
  await one.queue.reload();
  await one.queue.sendWaiting();
  expect(remote.has.get('a')).toBe(2);
});

test('with ten thousand queued operations a tick touches only its own', async () => {
  const { remote, one, shared } = await oneTab();
  remote.reacts('is away');
  const keys = Array.from({ length: 10_000 }, (_, index) => `thing ${index}`);
  for (const key of keys) shared.rows.set(key, shared.made(key));
  await one.queue.enter(shared.store);
  expect(one.queue.waitingCount()).toBe(10_000);
  shared.counts.clear();
  remote.requests.length = 0;
  const before = one.shownCount();
  const tapped = one.set('thing 5000', 'again');
  // Synchronously: shown once, written once, no reads.
  expect([one.shownCount() - before, Object.fromEntries(shared.counts)]).toEqual([1, { put: 1 }]);
  await tapped;
  expect(Object.fromEntries(shared.counts)).toEqual({ put: 1, get: 1 });
  expect(remote.requests).toEqual(['thing 5000=again']);
});

test('a server error does not block later operations', async () => {
  const { remote, one } = await oneTab();
  remote.reacts('is away');
  await one.set('a', 1);
  await one.set('b', 1);
  remote.reacts((request) => (request.startsWith('a') ? 'fails' : 'takes'));
  await one.queue.sendWaiting();
  expect([remote.has.get('a'), remote.has.get('b'), one.queue.waitingCount()]).toEqual([undefined, 1, 1]);
  remote.reacts('takes');
  await one.queue.sendWaiting();
  expect([remote.has.get('a'), one.queue.waitingCount()]).toEqual([1, 0]);
});

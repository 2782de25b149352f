import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import { hasShownStored, storeReplies } from '#web/device/replies.ts';
import { ownDevice } from '#web/device/storage.testing.ts';
import { deleteStore } from '#web/device/store.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { setDeviceOwner } from '#web/lib/session.ts';
import { freshRead, read } from './queries.ts';

const before = { emailNotifications: true, ritualReminders: true, mealPlanReminders: true };
const after = { ...before, mealPlanReminders: false };

let replies: PromiseWithResolvers<Response>[];

beforeEach(() => {
  replies = [];
  vi.stubGlobal('fetch', () => {
    const reply = Promise.withResolvers<Response>();
    replies.push(reply);
    return reply.promise;
  });
});
afterEach(async () => {
  setDeviceOwner(undefined);
  await deleteStore();
  vi.unstubAllGlobals();
  queryClient.clear();
});

for (const [kind, makeQuery] of [
  ['of a form', freshRead],
  ['of a screen', read],
] as const) {
  test(`the first read ${kind} is repeated when a write overtakes it`, async () => {
    const query = makeQuery(account.preferences, {});
    const shown = queryClient.fetchQuery(query);
    await vi.waitFor(() => expect(replies).toHaveLength(1));
    await invalidate(account.savePreferences.invalidates ?? []);
    replies[0]?.resolve(replyWith(before));
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.resolve(replyWith(after));
    expect(await shown).toEqual(after);
    expect(queryClient.getQueryData(query.queryKey)).toEqual(after);
  });

  test(`a read ${kind} is made once without a write`, async () => {
    const shown = queryClient.fetchQuery(makeQuery(account.preferences, {}));
    await vi.waitFor(() => expect(replies).toHaveLength(1));
    await invalidate(['dashboard']);
    replies[0]?.resolve(replyWith(before));
    expect(await shown).toEqual(before);
    expect(replies).toHaveLength(1);
  });
}

const preferences = (reply: unknown) => ({
  ...{ address: account.preferences.path, reply, askedAt: 1000, tags: account.preferences.tags },
});

test('the stored reply is shown until the fresh one arrives', async () => {
  ownDevice('maya');
  await storeReplies('maya', [preferences(before)]);
  const query = read(account.preferences, {});
  const shown = queryClient.fetchQuery(query);
  await vi.waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toEqual(before));
  replies[0]?.resolve(replyWith(after));
  expect(await shown).toEqual(after);
  expect(hasShownStored()).toBe(false);
});

test.each([
  ['a screen', read],
  ['a form', freshRead],
])('without a network the stored reply stands for the fresh one, on %s', async (_, makeQuery) => {
  ownDevice('maya');
  await storeReplies('maya', [preferences(before)]);
  const query = makeQuery(account.preferences, {});
  const shown = queryClient.fetchQuery(query);
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queryClient.getQueryData(query.queryKey)).toEqual(makeQuery === read ? before : undefined);
  replies[0]?.reject(new TypeError('Failed to fetch'));
  expect(await shown).toEqual(before);
  expect(hasShownStored()).toBe(true);
});

test("another person's stored reply is not shown", async () => {
  ownDevice('maya');
  await storeReplies('maya', [preferences(before)]);
  ownDevice('ben');
  const shown = queryClient.fetchQuery(read(account.preferences, {}));
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  replies[0]?.reject(new TypeError('Failed to fetch'));
  await expect(shown).rejects.toThrow();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import { invalidate } from './invalidation.ts';
import { setReplyAdapter } from './last-replies.ts';
import { replyWith } from './our-reply.testing.ts';
import { freshRead, hasStoredAnswers, read } from './queries.ts';
import { queryClient } from './query-client.ts';
import { setDeviceOwner } from './session.ts';

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
afterEach(() => {
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

test('a stored reply is marked as stored, so that it is refetched', async () => {
  setDeviceOwner('maya');
  const shown = queryClient.fetchQuery(freshRead(account.preferences, {}));
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  replies[0]?.resolve(replyWith(before));
  await shown;
  expect(hasStoredAnswers()).toBe(false);

  queryClient.clear();
  setReplyAdapter(() => before);
  const stoodIn = queryClient.fetchQuery(read(account.preferences, {}));
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[1]?.reject(new TypeError('Failed to fetch'));
  expect(await stoodIn).toEqual(before);
  expect(hasStoredAnswers()).toBe(true);
  setDeviceOwner(undefined);
});

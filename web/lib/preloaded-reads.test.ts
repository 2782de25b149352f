import { afterEach, expect, test, vi } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { rituals } from '#contract/rituals.ts';
import { call } from './call.ts';
import { replyWith } from './our-reply.testing.ts';

const asked: string[] = [];
const page = (replies: Record<string, Response | Promise<Response>>) => {
  asked.length = 0;
  vi.stubGlobal('window', {
    preloadedReads: new Map(
      Object.entries(replies).map(([path, reply]) => [
        path,
        { sentAt: Date.now(), reply: Promise.resolve(reply) },
      ]),
    ),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return replyWith({ from: 'the call itself' });
  });
};
afterEach(() => vi.unstubAllGlobals());

test('a preloaded request is not repeated, and is used once', async () => {
  page({ '/api/dashboard': replyWith({ from: 'the page' }) });
  expect(await call(dashboard.read, {})).toEqual({ from: 'the page' });
  expect(asked).toEqual([]);
  expect(await call(dashboard.read, {})).toEqual({ from: 'the call itself' });
  expect(asked).toEqual(['/api/dashboard']);
});

test('a reply from before a write is not shown after it', async () => {
  page({ '/api/dashboard': replyWith({ from: 'the page' }) });
  await call(rituals.complete, { params: { ritualId: 'r' }, body: { date: '2026-11-22' } } as never);
  expect(await call(dashboard.read, {})).toEqual({ from: 'the call itself' });
});

test('a failed preloaded request is a network error like any other', async () => {
  page({ '/api/dashboard': Promise.reject(new TypeError('Failed to fetch')) });
  await expect(call(dashboard.read, {})).rejects.toMatchObject({ status: 0 });
});

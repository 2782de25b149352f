import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mealPlans } from '#contract/meal-plans.ts';

const item = (id: string, isPurchased: boolean) => ({ params: { itemId: id }, body: { isPurchased } });
const kept = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as { key: string; value: unknown }[];

/** What the server was sent, and what it does with the next of it. */
let sent: string[] = [];
let answer: (address: string, body: string) => Promise<Response> | Response;
const taken = () => Response.json({});
const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

async function freshOutbox() {
  vi.resetModules();
  const { setPageLocale } = await import('#messages/locale.ts');
  setPageLocale('en');
  const { setDeviceOwner } = await import('#web/lib/session.ts');
  setDeviceOwner('maya');
  localStorage.setItem('device', JSON.stringify({ owner: 'maya', confirmedAt: Date.now() }));
  return import('./outbox.ts');
}

beforeEach(() => {
  sent = [];
  answer = taken;
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push(`${address.split('/').at(-1)} ${body}`);
    return answer(address, body);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('without a network a write waits, the last one for a thing, and is sent when there is one', async () => {
  const { sendOrKeep, sendWaiting, waitingFor } = await freshOutbox();
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  await sendOrKeep('grocery a', false, mealPlans.markPurchased, item('a', false));
  await sendOrKeep('grocery b', true, mealPlans.markPurchased, item('b', true));
  expect([...waitingFor('grocery ')]).toEqual([
    ['a', false],
    ['b', true],
  ]);
  answer = taken;
  sent = [];
  await sendWaiting();
  expect(sent).toEqual(['a {"isPurchased":false}', 'b {"isPurchased":true}']);
  expect(kept()).toEqual([]);
});

test('a wish while an older one for the same thing is on its way is sent after it', async () => {
  const { sendOrKeep, sendWaiting } = await freshOutbox();
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  sent = [];
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  answer = async (_, body) => {
    if (body.includes('true')) await slow.promise;
    done.push(body);
    return taken();
  };
  const sending = sendWaiting();
  const later = sendOrKeep('grocery a', false, mealPlans.markPurchased, item('a', false));
  await new Promise((resolve) => setTimeout(resolve));
  slow.resolve();
  await Promise.all([sending, later]);
  expect(done).toEqual(['{"isPurchased":true}', '{"isPurchased":false}']);
  expect(kept()).toEqual([]);
});

test('a wish that was kept while an older one was being sent goes on waiting', async () => {
  const { sendOrKeep, sendWaiting } = await freshOutbox();
  vi.stubGlobal('navigator', { locks: undefined });
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  const slow = Promise.withResolvers<void>();
  answer = async (_, body) => {
    if (body.includes('false')) return offline();
    await slow.promise;
    return taken();
  };
  const sending = sendWaiting();
  await sendOrKeep('grocery a', false, mealPlans.markPurchased, item('a', false));
  slow.resolve();
  await sending;
  expect(kept()).toMatchObject([{ key: 'grocery a', value: false }]);
});

test.each([429, 503])('what the server answers with %i goes on waiting', async (status) => {
  const { sendOrKeep, sendWaiting } = await freshOutbox();
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  answer = () => Response.json({ message: 'Not now.' }, { status });
  await sendWaiting();
  expect(kept()).toHaveLength(1);
});

test('what waits is not sent for whoever enters next', async () => {
  const { sendOrKeep, sendWaiting } = await freshOutbox();
  const { setDeviceOwner } = await import('#web/lib/session.ts');
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  await sendOrKeep('grocery b', true, mealPlans.markPurchased, item('b', true));
  sent = [];
  answer = () => {
    setDeviceOwner('ben');
    return taken();
  };
  await sendWaiting();
  await sendWaiting();
  expect(sent).toEqual(['a {"isPurchased":true}']);
});

test('where the session has ended nothing more is sent', async () => {
  const { sendOrKeep, sendWaiting } = await freshOutbox();
  const { observeSession } = await import('#web/lib/session.ts');
  let ended = 0;
  observeSession({ confirmed: () => {}, ended: () => (ended += 1) });
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  await sendOrKeep('grocery b', true, mealPlans.markPurchased, item('b', true));
  sent = [];
  answer = () => Response.json({ message: 'Please log in.' }, { status: 401 });
  await sendWaiting();
  // The first is asked once more: its session may have been replaced meanwhile.
  expect([sent.length, ended]).toEqual([2, 1]);
});

test("on somebody else's device nothing of it is written down", async () => {
  const { sendOrKeep, sendWaiting, waitingFor } = await freshOutbox();
  const { setDeviceOwner } = await import('#web/lib/session.ts');
  setDeviceOwner(undefined);
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  expect([...waitingFor('grocery ')]).toEqual([['a', true]]);
  expect(localStorage.getItem('outbox')).toBeNull();
  answer = taken;
  await sendWaiting();
  expect(waitingFor('grocery ').size).toBe(0);
});

test('what the server refuses is given up', async () => {
  const { sendOrKeep, sendWaiting } = await freshOutbox();
  answer = offline;
  await sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true));
  answer = () => Response.json({ message: 'There is no such item.' }, { status: 404 });
  await sendWaiting();
  expect(kept()).toEqual([]);
});

test('a device without room refuses the write rather than losing it', async () => {
  const { sendOrKeep, waitingFor } = await freshOutbox();
  answer = offline;
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await expect(sendOrKeep('grocery a', true, mealPlans.markPurchased, item('a', true))).rejects.toThrow(
    'full',
  );
  expect(waitingFor('grocery ').size).toBe(0);
});

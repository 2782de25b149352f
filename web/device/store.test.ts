import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';

test('a page that is left aborts its transactions, so that they do not lock the store for the next page', async () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const { openStore } = await import('./store.ts');
  const reply = (await openStore()).get('replies', '/api/user');
  window.dispatchEvent(new Event('pagehide'));
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });

  // It was put into the back/forward cache, and is shown again.
  expect(await (await openStore()).count('replies')).toBe(0);
});

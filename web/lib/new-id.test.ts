import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('is a unique UUID, also on a page without a secure context', () => {
  expect(newId()).toMatch(uuid);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = new Set(Array.from({ length: 500 }, newId));
  expect(ids.size).toBe(500);
  for (const id of ids) expect(id).toMatch(uuid);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queue } from '#messages/generated/queue.ts';
import { wordsOf } from '#web/app/operation-words.ts';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import { operationNamed } from '#web/outbox/operation.ts';
import { definitions, loadDefinitions } from './definitions.ts';

const names = Object.keys(definitions);

test('each operation is found by its name, and the names in its `after` exist', async () => {
  await loadDefinitions(names);
  for (const name of names) {
    const operation = operationNamed(name);
    expect(operation?.name).toBe(name);
    expect(operation?.patches.length).toBeGreaterThan(0);
    for (const earlier of operation?.after ?? []) expect(names).toContain(earlier);
  }
});

test('each operation has words for the list of queued operations', () => {
  expect(Object.keys(queue.operations).sort()).toEqual([...names].sort());
  const made = (name: string, more: object): PendingOperation => ({
    version: 2,
    device: 'here',
    key: name,
    id: 'a',
    name,
    target: {},
    value: true,
    before: false,
    call: { method: 'POST', path: '/api/x', input: {}, invalidates: [] },
    madeAt: 1,
    label: '',
    needs: [],
    after: [],
    ...more,
  });
  const target = { date: '2026-03-01' };
  expect(wordsOf(made('ritual', { target, label: 'Warm lemon water' }))).toBe(
    'Ritual done: Warm lemon water, Sun, Mar 1',
  );
  expect(wordsOf(made('ritual', { target, value: false }))).toBe('Ritual not done: (no name), Sun, Mar 1');
  expect(wordsOf(made('figure', { target: { ...target, area: 'water' }, value: 5 }))).toBe(
    'Water, Sun, Mar 1: 5',
  );
  expect(wordsOf(made('weight', { target, value: null }))).toBe('Weight taken back, Sun, Mar 1');
  expect(wordsOf(made('of a later version', {}))).toBe('A change from another version of Tisane');
});

test('docs/offline.md has a line for each operation', () => {
  const doc = readFileSync(new URL('../../../docs/offline.md', import.meta.url), 'utf8');
  const [, table = ''] = /^## Operations that can wait$([\s\S]*?)^## /m.exec(doc) ?? [];
  const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...names].sort());
});

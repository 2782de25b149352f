import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { features } from './all.ts';
import { conflictOf, conflicts, thingOf } from './conflicts.ts';
import type { Endpoint } from './endpoint.ts';
import { exampleOf } from './examples/examples.ts';

const lines = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ feature, name, endpoint })),
);
const writes = lines.filter(({ endpoint }) => endpoint.method !== 'GET');

/** An endpoint's row of the table in docs/offline.md. */
function row({ method, path }: Endpoint): string {
  const { rule, offline } = conflictOf({ method, path });
  return `| \`${method} ${path}\` | ${offline ? 'yes' : 'no'} | ${rule} |`;
}

describe('the rules of conflict', () => {
  test('only writes have one', () => {
    const calls = writes.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(Object.keys(conflicts).filter((line) => !calls.includes(line))).toEqual([]);
  });

  test('docs/offline.md lists all rules but `arrival`, whose calls are never queued', async () => {
    const doc = await readFile(new URL('../docs/offline.md', import.meta.url), 'utf8');
    const table = doc.split('\n').filter((line) => /^\| `(POST|PUT|PATCH|DELETE) /.test(line));
    const byArrival = writes.filter(({ endpoint }) => conflictOf(endpoint).rule === 'arrival');
    expect(byArrival.filter(({ endpoint }) => conflictOf(endpoint).offline)).toEqual([]);
    const others = writes.filter((line) => !byArrival.includes(line));
    expect(table).toEqual(others.map(({ endpoint }) => row(endpoint)));
  });

  test.each(writes.flatMap((line) => ('thing' in conflictOf(line.endpoint) ? [line] : [])))(
    '$feature $name names a thing by values of the call',
    ({ feature, name, endpoint }) => {
      const conflict = conflictOf(endpoint);
      // Examples omit ids that the client may generate.
      const { params, body } = exampleOf(feature, name);
      const example = { params, body: { id: 'made-by-the-client', ...body } };
      const thing = 'thing' in conflict ? thingOf(conflict.thing, example) : undefined;
      expect(thing).not.toMatch(/undefined|\{/);
    },
  );

  test('setting and removing are about the same thing', () => {
    const of = (line: string) => (conflicts[line] as { thing: string }).thing;
    const [ritualId, date] = ['r', '2026-05-20'];
    expect(thingOf(of('POST /api/ritual-completions'), { body: { ritualId, completedAt: date } })).toBe(
      thingOf(of('DELETE /api/ritual-completions/:date/:ritualId'), { params: { ritualId, date } }),
    );
    expect(thingOf(of('POST /api/grocery-items'), { body: { id: 'i' } })).toBe(
      thingOf(of('DELETE /api/grocery-items/:itemId'), { params: { itemId: 'i' } }),
    );
    // An item without an id cannot conflict.
    expect(thingOf(of('POST /api/grocery-items'), { body: { ingredient: 'tea' } })).toBeUndefined();
  });
});

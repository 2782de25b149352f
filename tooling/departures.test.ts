import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const table = readFileSync(path.join(root, 'docs/decisions/031-departures.md'), 'utf8');
const [, ...rows] = [...table.matchAll(/^\| (.+?) \|/gm)].map(([, specified = '']) => specified);
const suite = globSync(path.join(root, 'e2e/specification/*.e2e.ts')).map((file) =>
  readFileSync(file, 'utf8'),
);
const named = suite.flatMap((source) =>
  [...source.matchAll(/(?<quote>['"`])departure: (?<name>.+?)\k<quote>/g)].map(
    ({ groups }) => groups?.name ?? '',
  ),
);

test('the table has at most 25 departures', () => {
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.length).toBeLessThanOrEqual(25);
});

test.each(rows)('an assertion says what we do instead: %s', (row) => {
  expect(named.filter((name) => name.startsWith(row))).not.toEqual([]);
});

test('each named departure is in the table', () => {
  expect(named.filter((name) => !rows.some((row) => name.startsWith(row)))).toEqual([]);
});

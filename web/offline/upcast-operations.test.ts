import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operationVersion } from '#web/lib/pending-operation.ts';
import { upcastOperation } from './upcast-operations.ts';

/** What a version of the app has written: never changed, so that this version goes on reading it. */
const stored = (version: number): unknown[] =>
  JSON.parse(readFileSync(new URL(`./stored/version-${version}.json`, import.meta.url), 'utf8'));

test.each(Array.from({ length: operationVersion - 1 }, (_, index) => index + 1))(
  'what version %i has stored is understood, and its calls are the same',
  (version) => {
    const before = stored(version) as { key: string; call: unknown }[];
    const now = before.map(upcastOperation);
    expect(now.map((each) => [each?.key, each?.call])).toEqual(before.map(({ key, call }) => [key, call]));
    for (const each of now) {
      expect(each).toMatchObject({
        version: operationVersion,
        label: expect.any(String),
        needs: expect.any(Array),
        after: expect.any(Array),
      });
    }
  },
);

test('one of a newer version is left as it is, and what is no operation is none', () => {
  const [operation] = stored(1) as object[];
  const newer = { ...operation, version: operationVersion + 1, more: true };
  expect(upcastOperation(newer)).toEqual(newer);
  expect([undefined, null, 'text', {}, { key: 7 }].map(upcastOperation)).toEqual(Array(5).fill(undefined));
});

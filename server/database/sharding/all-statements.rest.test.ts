import { describe, expect, it } from 'vitest';
import { acrossPeople } from './across.testing.ts';
import { unkeyedTables } from './keyed.testing.ts';
import { onOneLine, recordedStatements } from './record.testing.ts';
import { tables } from './tables.testing.ts';

// After both runs: the statements of `npm test` are still there.

const recorded = recordedStatements();

describe.runIf(recorded)('a statement without the distribution key', async () => {
  const unkeyed: string[] = [];
  for (const sql of recorded ?? []) {
    if ((await unkeyedTables(sql, tables)).length > 0) unkeyed.push(onOneLine(sql));
  }

  it.each(acrossPeople)('is still listed for a reason: $because', ({ includes }) => {
    expect(unkeyed.some((sql) => sql.includes(includes))).toBe(true);
  });
});

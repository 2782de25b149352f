import { describe, expect, it } from 'vitest';
import { acrossPeople } from './across.testing.ts';
import { refusedByCitus } from './citus-rules.testing.ts';
import { unkeyedTables } from './keyed.testing.ts';
import { onOneLine, recordedStatements } from './record.testing.ts';
import { tables } from './tables.testing.ts';

// `npm test` runs it after all API tests, and reads the statements that they recorded.

const recorded = recordedStatements();

describe.runIf(recorded)('every statement that the server ran in the tests', async () => {
  const unkeyed: string[] = [];
  for (const sql of recorded ?? []) {
    if ((await unkeyedTables(sql, tables)).length > 0) unkeyed.push(onOneLine(sql));
  }

  it('was recorded', () => {
    expect(recorded?.size).toBeGreaterThan(300);
  });

  it('is one that Citus runs', async () => {
    const refused: string[] = [];
    for (const sql of recorded ?? [])
      for (const what of await refusedByCitus(sql, tables)) refused.push(`${what}: ${onOneLine(sql)}`);
    expect(refused).toEqual([]);
  });

  it('has the distribution key, or is listed with a reason', () => {
    const listed = (sql: string) => acrossPeople.some(({ includes }) => sql.includes(includes));
    expect(unkeyed.filter((sql) => !listed(sql))).toEqual([]);
  });
});

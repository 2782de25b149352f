import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { acrossPeople } from './across.testing.ts';
import { unkeyedTables } from './keyed.testing.ts';
import { statementsVariable } from './record.testing.ts';
import { tables } from './tables.testing.ts';

// `npm test` runs it after all others, and reads the statements that they recorded.

const folder = process.env[statementsVariable];
const texts = new Set(
  folder
    ? readdirSync(folder).flatMap((name) =>
        readFileSync(path.join(folder, name), 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as string),
      )
    : [],
);
/** The statement without line breaks and indentation. */
const onOneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();

describe.runIf(folder)('every statement that the server ran in the tests', async () => {
  const unkeyed: string[] = [];
  for (const sql of texts) if ((await unkeyedTables(sql, tables)).length > 0) unkeyed.push(onOneLine(sql));

  it('was recorded', () => {
    expect(texts.size).toBeGreaterThan(300);
  });

  it('has the distribution key, or is listed with a reason', () => {
    const listed = (sql: string) => acrossPeople.some(({ includes }) => sql.includes(includes));
    expect(unkeyed.filter((sql) => !listed(sql))).toEqual([]);
  });

  it.each(acrossPeople)('is still listed for a reason: $because', ({ includes }) => {
    expect(unkeyed.some((sql) => sql.includes(includes))).toBe(true);
  });
});

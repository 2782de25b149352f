import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { acrossPeople } from './across.testing.ts';
import { unkeyedTables } from './keyed.testing.ts';
import { statementsVariable } from './record.testing.ts';
import { tables } from './tables.testing.ts';

// Runs after all others, by `npm test`: without the statements that those have written down there is nothing to read.

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
/** Without the line breaks and the indenting of those that are written by hand. */
const inOneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();

describe.runIf(folder)('every statement that the server ran in the tests', async () => {
  const unkeyed: string[] = [];
  for (const sql of texts) if ((await unkeyedTables(sql, tables)).length > 0) unkeyed.push(inOneLine(sql));

  it('was written down', () => {
    expect(texts.size).toBeGreaterThan(300);
  });

  it('says whose rows it means, or is listed with a reason', () => {
    const listed = (sql: string) => acrossPeople.some(({ includes }) => sql.includes(includes));
    expect(unkeyed.filter((sql) => !listed(sql))).toEqual([]);
  });

  it.each(acrossPeople)('is still listed for a reason: $because', ({ includes }) => {
    expect(unkeyed.some((sql) => sql.includes(includes))).toBe(true);
  });
});

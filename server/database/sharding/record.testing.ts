import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '#server/database/db.ts';

/** The folder where each test process records the server's statements. `npm test` sets it. */
export const statementsVariable = 'TISANE_TEST_STATEMENTS';

const seen = new Set<string>();

/** Appends each new statement of this pool to the file of this process: one line of JSON each. */
export function recordStatements(db: Db): void {
  const folder = process.env[statementsVariable];
  if (!folder) return;
  const file = path.join(folder, `${process.pid}.jsonl`);
  const note = (query: unknown) => {
    const text = typeof query === 'string' ? query : (query as { text?: unknown }).text;
    if (typeof text !== 'string' || seen.has(text)) return;
    seen.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
  db.$client.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    client.query = ((...parts: unknown[]) => {
      note(parts[0]);
      return query(...parts);
    }) as typeof client.query;
  });
}

/** The statements that the API tests recorded, or undefined where nothing is recorded. */
export function recordedStatements(): Set<string> | undefined {
  const folder = process.env[statementsVariable];
  if (!folder) return undefined;
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  return new Set(lines.map((line) => JSON.parse(line) as string));
}

/** The statement without line breaks and indentation. */
export const onOneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

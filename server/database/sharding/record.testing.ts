import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '#server/database/db.ts';

/** Names the folder in which each process of tests writes down the statements that the server ran. `npm test` sets it. */
export const statementsVariable = 'TISANE_TEST_STATEMENTS';

const seen = new Set<string>();

/** Appends each new statement that goes through this pool to the file of this process: a line of JSON each. */
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

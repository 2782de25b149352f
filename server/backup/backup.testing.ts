import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Secrets } from '#server/config.ts';
import type { Head, Manifest } from './backup.format.ts';
import { signed } from './signature.ts';

/** The secrets of `startTestApp`. */
export const secrets: Secrets = ['a-secret-for-tests-that-is-long-enough'];
/** Options that open a file which a test has changed. */
export const trusting = { secrets, trust: 'any' } as const;

/** The text of a backup that is not encrypted, without its signature. */
export async function textOf(file: string): Promise<string> {
  return gunzipSync(await readFile(file))
    .toString()
    .replace(/mac [0-9a-f]+\n$/, '');
}

/** Writes a text as a backup; signed if a secret is given. */
export async function writeText(file: string, text: string, secret?: string): Promise<void> {
  const pieces: Buffer[] = [];
  const whole = async function* () {
    yield Buffer.from(text);
  };
  for await (const piece of secret ? signed(whole(), secret) : whole()) pieces.push(piece);
  await writeFile(file, gzipSync(Buffer.concat(pieces)));
}

type Table = { columns: string[]; rows: string[] };
type Tables = Map<string, Table>;

/** Removes a column from a table of a backup, as if its migration did not exist. */
export function dropColumn(table: Table | undefined, name: string): void {
  const at = table?.columns.indexOf(name) ?? -1;
  if (!table || at < 0) throw new Error(`There is no column ${name}`);
  table.columns.splice(at, 1);
  table.rows = table.rows.map((row) => row.split('\t').toSpliced(at, 1).join('\t'));
}

/** Renames a table of a backup. */
export function renameTable(tables: Tables, from: string, to: string): void {
  const table = tables.get(`public.${from}`);
  if (!table) throw new Error(`There is no table ${from}`);
  tables.delete(`public.${from}`);
  tables.set(`public.${to}`, table);
}

/** Renames a column of a table of a backup. */
export function renameColumn(table: Table | undefined, from: string, to: string): void {
  const at = table?.columns.indexOf(from) ?? -1;
  if (!table || at < 0) throw new Error(`There is no column ${from}`);
  table.columns[at] = to;
}

/** The text of a backup with changed tables or rows, and matching checksums. */
export function changed(text: string, change: (tables: Tables, head: Head) => void): string {
  const lines = text.trimEnd().split('\n');
  const head = JSON.parse(lines[0] ?? '') as Head;
  const tables: Tables = new Map(
    head.tables.map(({ name, columns }) => {
      const from = lines.indexOf(`table ${name}`) + 1;
      return [name, { columns, rows: lines.slice(from, lines.indexOf('\\.', from)) }];
    }),
  );
  change(tables, head);
  head.tables = [...tables].map(([name, { columns }]) => ({ name, columns }));
  const sums: Manifest = { tables: {} };
  const body = [...tables].flatMap(([name, { rows }]) => {
    const sha256 = createHash('sha256')
      .update(rows.map((row) => `${row}\n`).join(''))
      .digest('hex');
    sums.tables[name] = { rows: rows.length, sha256 };
    return [`table ${name}`, ...rows, '\\.'];
  });
  return `${[JSON.stringify(head), ...body, `end ${JSON.stringify(sums)}`].join('\n')}\n`;
}

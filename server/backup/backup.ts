import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { pipeline as join, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Secrets } from '#server/config.ts';
import { migrationsTable, sinceFirst } from '#server/database/migrate.ts';
import {
  BackupProblem,
  beginEnd,
  beginTable,
  compareSums,
  endOfTable,
  type Head,
  linesOf,
  type Manifest,
  readHead,
  readManifest,
  Tally,
} from './backup.format.ts';
import { decrypted, encrypted, isEncrypted } from './encryption.ts';
import { partialName } from './folder.ts';
import { signed, type Trust, unsigned } from './signature.ts';

/** Tables about this server itself. Backups leave them out, and a restore does not touch them. */
export const ofThisServer = ['public.backup_runs'];

/**
 * Sessions, single-use tokens, invitations, counters and push subscriptions. They are useless on another server, and forged rows
 * would give access to an account. People sign in again after a restore.
 */
export const leftOut = [
  'public.session',
  'public.push_subscriptions',
  'public.verification',
  'public.account_invitations',
  'public.rate_limit',
  ...ofThisServer,
];

type TableRow = { name: string; columns: string[]; needs: string[] };

/** Every table of ours with its columns; referenced tables come before those that refer to them. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Head['tables']> {
  const { rows } = await client.query<TableRow>(`
    select n.nspname || '.' || c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select array_agg(distinct fn.nspname || '.' || f.relname) from pg_constraint k
        join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '{}') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle') order by 1`);
  const placed = new Map<string, string[]>();
  const left = [...rows];
  while (left.length > 0) {
    const at = left.findIndex(({ needs }) => needs.every((name) => placed.has(name)));
    const [table] = left.splice(at, 1);
    if (at < 0 || !table) throw new Error('Tables point at one another in a ring');
    placed.set(table.name, table.columns);
  }
  return [...placed].map(([name, columns]) => ({ name, columns }));
}

/** `"public"."user" ("id", "name")`, for COPY. */
export function quoted({ name, columns }: Head['tables'][number]): string {
  const quote = (part: string) => `"${part.replaceAll('"', '""')}"`;
  return `${name.split('.').map(quote).join('.')} (${columns.map(quote).join(', ')})`;
}

/** Settings that fix the text format of COPY, whatever the server's defaults are. */
export const spelling = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local client_encoding = 'UTF8'`;

/** A snapshot of the whole database as the text of a backup, without blocking writes. */
async function* textOfBackup(client: pg.ClientBase, secret: string | null): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(spelling);
  const tables = (await tablesInOrder(client)).filter(({ name }) => !leftOut.includes(name));
  if (!tables.some(({ name }) => name === migrationsTable)) {
    throw new BackupProblem('There is nothing in this database yet: start Tisane once first.', 'place');
  }
  const { rows } = await client.query<{ hash: string }>(
    `select hash from ${migrationsTable} order by created_at`,
  );
  const head: Head = {
    format: 'tisane-backup',
    version: 2,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ hash }) => hash),
    tables,
    secret,
  };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  const manifest: Manifest = { tables: {} };
  for (const table of tables) {
    yield Buffer.from(`${beginTable}${table.name}\n`);
    const tally = new Tally();
    for await (const chunk of client.query(copyTo(`copy ${quoted(table)} to stdout`))) {
      tally.add(chunk as Buffer);
      yield chunk as Buffer;
    }
    manifest.tables[table.name] = tally.sum();
    yield Buffer.from(endOfTable);
  }
  await client.query('commit');
  yield Buffer.from(`${beginEnd}${JSON.stringify(manifest)}\n`);
}

export type BackupOptions = {
  /** The first secret signs the backup. */
  secrets: Secrets;
  /** Includes the secrets, only in an encrypted file: anyone who finds them could sign sessions. */
  carriesSecrets?: boolean;
  passphrase?: string | undefined;
};

/**
 * Writes the whole database into a new file, readable by its owner only, and reads it back to verify it. Until then the
 * file has a temporary name, so that the final name is always a complete file. Throws BackupProblem.
 */
export async function backUp(
  pool: pg.Pool,
  file: string,
  { secrets, carriesSecrets = false, passphrase }: BackupOptions,
): Promise<Manifest> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  ) {
    throw new BackupProblem(
      `${file} is there already. Choose another name: a backup does not overwrite one.`,
      'place',
    );
  }
  const draft = partialName(file);
  const client = await pool.connect();
  let broken = true;
  try {
    const target = createWriteStream(draft, { mode: 0o600 });
    const secret = carriesSecrets && passphrase ? secrets.join('\n') : null;
    const text = Readable.from(signed(textOfBackup(client, secret), secrets[0]));
    const gzip = createGzip({ level: 6 });
    if (passphrase) await pipeline(text, gzip, (source) => encrypted(source, passphrase), target);
    else await pipeline(text, gzip, target);
    broken = false;
    const { tables } = await verifyBackup(draft, { passphrase, secrets });
    const written = await open(draft);
    await written.sync().finally(() => written.close());
    await rename(draft, file);
    return { tables };
  } finally {
    // A connection in the middle of a transaction cannot be reused.
    client.release(broken);
    await rm(draft, { force: true });
  }
}

/** Opens a backup; an encrypted one needs its passphrase. Throws BackupProblem. */
async function contentOf(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (!passphrase)
    throw new BackupProblem(
      'This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.',
      'encrypted',
    );
  return Readable.from(decrypted(createReadStream(file), passphrase));
}

/** The passphrase, the secrets that may have signed the backup, and which unsigned backups are trusted. */
export type Opening = { passphrase?: string | undefined; secrets: readonly string[]; trust?: Trust };

/**
 * The lines of a backup file, and whether one of the secrets signed them. Throws BackupProblem when the file is cut
 * short, is not gzip, has another passphrase, or is neither signed nor trusted.
 */
export async function* linesOfBackup(
  file: string,
  { passphrase, secrets, trust = 'signed' }: Opening,
): AsyncGenerator<Buffer, boolean> {
  try {
    // `join` passes a read error on to the reader of the lines.
    const text = join(await contentOf(file, passphrase), createGunzip(), () => {});
    const isSigned = yield* unsigned(linesOf(text), secrets);
    if (!isSigned && trust !== 'any' && !(trust === 'encrypted' && (await isEncrypted(file)))) {
      throw new BackupProblem(
        'This backup was made by another Tisane. If you know where it comes from, restore it with --trust.',
        'not-signed',
      );
    }
    return isSigned;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupProblem(`There is no file ${file}.`, 'place');
    if (/^Z_/.test(code))
      throw new BackupProblem('This is not a whole backup: the file is damaged or cut short.');
    throw error;
  }
}

export type Lines = ReturnType<typeof linesOfBackup>;

/** Reads the head of a backup, its first line. Throws BackupProblem. */
export async function headOf(lines: Lines): Promise<Head> {
  const head = readHead((await lines.next()).value?.toString());
  return { ...head, migrations: sinceFirst(head.migrations) };
}

/** Reads a whole file and compares it with its manifest. Throws BackupProblem. */
export async function verifyBackup(
  file: string,
  opening: Opening,
): Promise<Manifest & Pick<Head, 'migrations' | 'secret' | 'createdAt'> & { isSigned: boolean }> {
  const lines = linesOfBackup(file, opening);
  const { tables, migrations, secret, createdAt } = await headOf(lines);
  const found: Manifest['tables'] = {};
  for (const { name } of tables) {
    await expectTable(lines, name);
    const tally = new Tally();
    for await (const rows of rowsOfTable(lines)) tally.add(rows);
    found[name] = tally.sum();
  }
  const manifest = await readEnd(lines);
  compareSums(manifest.tables, found);
  return { ...manifest, migrations, secret, createdAt };
}

export async function expectTable(lines: Lines, name: string): Promise<void> {
  const { value } = await lines.next();
  if (value?.toString() !== `${beginTable}${name}\n`) {
    throw new BackupProblem(`This backup is damaged: the table ${name} is not where it should be.`);
  }
}

/** The rows of the current table, in chunks. */
export async function* rowsOfTable(lines: Lines): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new BackupProblem('This backup breaks off in the middle of a table.');
    const isEnd = value.length === endOfTable.length && value.toString() === endOfTable;
    if (!isEnd) {
      held.push(value);
      size += value.length;
    }
    if (size > 0 && (isEnd || size > 65_536)) {
      yield Buffer.concat(held);
      held = [];
      size = 0;
    }
    if (isEnd) return;
  }
}

/** Reads the manifest, and whether the backup is signed. Throws BackupProblem when it is missing or not the end. */
export async function readEnd(lines: Lines): Promise<Manifest & { isSigned: boolean }> {
  const manifest = readManifest((await lines.next()).value?.toString());
  const { done, value } = await lines.next();
  if (!done) throw new BackupProblem('This backup has something after its end.');
  return { ...manifest, isSigned: value };
}

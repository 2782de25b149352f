import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsFolder, migrationsTable } from '#server/database/migrate.ts';
import { BackupProblem, compareSums, type Head, type Manifest, Tally } from './backup.format.ts';
import {
  expectTable,
  headOf,
  type Lines,
  leftOut,
  linesOfBackup,
  type Opening,
  quoted,
  readEnd,
  rowsOfTable,
  spelling,
  tablesInOrder,
} from './backup.ts';

/**
 * Restores a backup into an empty database in one transaction. The migrations of the backup make the tables; the next
 * start applies newer ones. Returns the manifest and the secret of the backup. Throws BackupProblem.
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  opening: Opening,
): Promise<Manifest & { isSigned: boolean; secret: string | null }> {
  const lines = linesOfBackup(file, opening);
  const client = await pool.connect();
  let broken = true;
  try {
    const head = await headOf(lines);
    await refuseUnlessEmpty(client);
    await client.query('begin');
    await client.query(spelling);
    await makeTables(client, head);
    const manifest = await loadTables(client, lines, head);
    await setSequences(client);
    await client.query('commit');
    broken = false;
    await client.query('analyze');
    return { ...manifest, secret: head.secret };
  } finally {
    await lines.return(false);
    client.release(broken);
  }
}

/**
 * Copies the rows of a backup into its tables, within a transaction, except those of `leaves` and those that give
 * access to accounts. Throws BackupProblem when the backup names an unknown table or differs from its manifest.
 */
export async function loadTables(
  client: pg.ClientBase,
  lines: Lines,
  { tables }: Pick<Head, 'tables'>,
  leaves: readonly string[] = [],
): Promise<Manifest & { isSigned: boolean }> {
  await refuseUnknown(client, tables);
  // Making the tables has already recorded the migrations.
  const skipped = [migrationsTable, ...leftOut, ...leaves];
  const found: Manifest['tables'] = {};
  for (const table of tables) {
    await expectTable(lines, table.name);
    const tally = new Tally();
    const rows = async function* () {
      for await (const piece of rowsOfTable(lines)) {
        tally.add(piece);
        yield piece;
      }
    };
    if (skipped.includes(table.name)) for await (const _ of rows());
    else await copyInto(client, table, rows());
    found[table.name] = tally.sum();
  }
  const manifest = await readEnd(lines);
  compareSums(manifest.tables, found);
  return manifest;
}

/** Throws BackupProblem unless each table and column exists in our schema, and is named once. */
async function refuseUnknown(client: pg.ClientBase, tables: Head['tables']): Promise<void> {
  const known = new Map((await tablesInOrder(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of tables) {
    const ours = known.get(name);
    if (!ours) throw new BackupProblem(`This backup names ${name}, which is no table of Tisane.`, 'not-ours');
    known.delete(name);
    const strange = columns.find((column) => !ours.delete(column));
    if (strange !== undefined) {
      throw new BackupProblem(`This backup names ${strange}, which is no column of ${name}.`, 'not-ours');
    }
  }
}

async function copyInto(
  client: pg.ClientBase,
  table: Head['tables'][number],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  try {
    await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${quoted(table)} from stdin`)));
  } catch (error) {
    throw asDamage(error, table.name);
  }
}

/** Turns PostgreSQL errors about invalid rows (classes 22 and 23) into a problem of a damaged backup. */
function asDamage(error: unknown, table: string): unknown {
  const refused = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
  return refused
    ? new BackupProblem(`This backup is damaged: the table ${table} is not as it was written.`)
    : error;
}

async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'drizzle') limit 1`,
  );
  if (rows.length > 0) {
    throw new BackupProblem(
      'This database is not empty, and a restore overwrites nothing. Choose an empty one.',
      'place',
    );
  }
}

/** Makes the tables with the migrations of the backup. Throws BackupProblem when a migration is unknown. */
async function makeTables(client: pg.ClientBase, { migrations }: Head): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder });
  const applied = ours.slice(0, migrations.length);
  if (applied.length < migrations.length || applied.some(({ hash }, at) => hash !== migrations[at])) {
    throw new BackupProblem(
      'This backup was made by a newer or another Tisane. Restore it with that one.',
      'newer',
    );
  }
  // As drizzle's migrator makes it, so that it finds the applied migrations.
  await client.query('create schema drizzle');
  await client.query(
    `create table ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of applied) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [
      hash,
      folderMillis,
    ]);
  }
}

/** Loaded rows keep their numbers, so each sequence continues after the highest. */
export async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, coalesce((select max(%I) from %I.%I), 0) + 1, false)',
        pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname), a.attname, n.nspname, c.relname) as statement
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname in ('public', 'drizzle') and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`,
  );
  for (const { statement } of rows) await client.query(statement);
}

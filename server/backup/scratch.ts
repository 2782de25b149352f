import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { poolOf, type Target } from '#server/database/target.ts';

/** The role may not create databases. */
export class NoScratch extends Error {}

const insufficientPrivilege = '42501';

/** Prefix of the scratch databases of one database: a server may have several Tisanes. */
async function prefixOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return `tisane_scratch_${rows[0]?.oid}_`;
}

/**
 * Runs `work` in a new database on the same server, then drops it. Throws NoScratch when the role may not create one.
 */
export async function inScratch<T>(target: Target, work: (scratch: pg.Pool) => Promise<T>): Promise<T> {
  const pool = poolOf(target);
  try {
    const name = `${await prefixOf(pool)}${randomBytes(6).toString('hex')}`;
    await create(pool, name);
    const scratch = poolOf(target, name);
    try {
      return await work(scratch);
    } finally {
      await scratch.end();
      // Without `force`: only a superuser may end autovacuum, which otherwise stops by itself.
      await pool.query(`drop database if exists ${name}`);
    }
  } finally {
    await pool.end();
  }
}

/** Uses the encoding and collation of the live database, whatever the server's template has. */
async function create(pool: pg.Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; collation: string; ctype: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collation, datctype as ctype
      from pg_database where datname = current_database()`,
  );
  const { encoding = 'UTF8', collation = 'C', ctype = 'C' } = rows[0] ?? {};
  const quote = pg.escapeLiteral;
  try {
    await pool.query(
      `create database ${name} template template0 encoding ${quote(encoding)} lc_collate ${quote(collation)} lc_ctype ${quote(ctype)}`,
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) {
      throw new NoScratch('The role may not create databases.');
    }
    throw error;
  }
}

/** Drops the scratch databases of killed processes. The caller ensures that no other process uses one. */
export async function dropAbandoned(target: Target): Promise<void> {
  const pool = poolOf(target);
  try {
    const prefix = await prefixOf(pool);
    const { rows } = await pool.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) {
      await pool.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    }
  } finally {
    await pool.end();
  }
}

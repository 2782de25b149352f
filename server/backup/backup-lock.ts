import type pg from 'pg';

const backupLock = 7_415_264;

/**
 * Does `work` while no other instance makes a scheduled backup or restores one; undefined when another does. The lock goes with
 * its connection, and so with a process that is killed.
 */
export async function withBackupLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      backupLock,
    ]);
    broken = false;
    if (!rows[0]?.held) return undefined;
    try {
      return await work();
    } finally {
      broken = true;
      await client.query('select pg_advisory_unlock($1)', [backupLock]);
      broken = false;
    }
  } finally {
    client.release(broken);
  }
}

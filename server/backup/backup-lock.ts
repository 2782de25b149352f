import type pg from 'pg';

const backupLock = 7_415_264;

/**
 * Runs `work` under a lock that allows one scheduled backup or restore at a time; undefined when another instance holds
 * it. The lock ends with its connection, so also when the process is killed.
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

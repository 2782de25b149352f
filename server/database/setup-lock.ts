import type pg from 'pg';

const setupLock = 7_415_263;

/**
 * Does `work` while no other instance sets up the same database: tables, functions, the job queue. The others wait.
 * `work` is given the connection that holds the lock, and may use others beside it.
 */
export async function withSetupLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // It takes as long as it takes, whatever the limits of the pool's connections are.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [setupLock]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [setupLock]).catch(() => {});
    await client.query('reset statement_timeout; reset idle_in_transaction_session_timeout').catch(() => {});
    client.release();
  }
}

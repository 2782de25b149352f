import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../tooling/free-port.ts';
import { audit } from './audit.ts';
import { createClock } from './clock.ts';
import { Instance } from './instance.ts';
import { createLedger } from './ledger.ts';
import { startLives } from './life.ts';
import { Postgres } from './postgres.ts';

// npm run pgbouncer: what of the things that the app needs of a connection works through Debian's PgBouncer, in transaction mode
// and in session mode, and whether the app itself does. PGBOUNCER names another program than /usr/sbin/pgbouncer.

const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
const playMs = 15_000;

const folder = await mkdtemp(path.join(tmpdir(), 'tisane-pgbouncer-'));
await chmod(folder, 0o711);
const database = new Postgres({ folder: path.join(folder, 'postgres'), port: await freePort() });
await database.create();

type Mode = 'transaction' | 'session';

async function startPooler(mode: Mode): Promise<{ url: string; end: () => Promise<void> }> {
  const port = await freePort();
  const own = path.join(folder, mode);
  await mkdir(own);
  const settings = [
    '[databases]',
    `tisane = host=127.0.0.1 port=${database.port} user=tisane`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}`,
    // In session mode each connection of the app holds one; in transaction mode two are shared, so that they change hands.
    `default_pool_size = ${mode === 'session' ? 40 : 2}`,
    'ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
  ];
  const file = path.join(own, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  const account = await database.account();
  if (account) await chown(own, account.uid, account.gid);
  const pooler: ChildProcess = spawn(program, ['-q', file], {
    cwd: own,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const gone = once(pooler, 'exit');
  await delay(500);
  const end = async () => {
    pooler.kill('SIGINT');
    await gone;
  };
  return { url: `postgres://tisane@127.0.0.1:${port}/tisane`, end };
}

const checks: Record<string, (pool: pg.Pool) => Promise<void>> = {
  'settings of a connection (options)': async (pool) => {
    const { rows } = await pool.query('show plan_cache_mode');
    if (rows[0]?.plan_cache_mode !== 'force_generic_plan') throw new Error('they are ignored');
  },
  'statements that are prepared by name': async (pool) => {
    const ask = () => pool.query({ name: 'one', text: 'select $1::int as one', values: [1] });
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 6 }, ask));
  },
  'SET LOCAL in a transaction': async (pool) => {
    const client = await pool.connect();
    await client.query(`begin; set local statement_timeout = '7s'`);
    const inside = await client.query('show statement_timeout');
    await client.query('commit');
    client.release();
    const after = await pool.query('show statement_timeout');
    if (inside.rows[0].statement_timeout !== '7s') throw new Error('it was not set');
    if (after.rows[0].statement_timeout === '7s') throw new Error('it stayed');
  },
  'a lock that belongs to a session': async (pool) => {
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    try {
      const held: boolean[] = [];
      for (const client of clients) {
        // As another request takes the connection in between.
        const [{ rows }] = await Promise.all([
          client.query('select pg_try_advisory_lock(1) as held'),
          pool.query('select pg_sleep(0.01)'),
        ]);
        held.push(rows[0].held);
      }
      if (held.filter(Boolean).length !== 1)
        throw new Error(`${held.filter(Boolean).length} hold it at once`);
    } finally {
      for (const client of clients) client.release(true);
    }
  },
  'LISTEN and NOTIFY': async (pool) => {
    const client = await pool.connect();
    let heard = 0;
    client.on('notification', () => {
      heard += 1;
    });
    await client.query('listen tea');
    for (let at = 0; at < 10; at += 1) {
      await pool.query(`select pg_notify('tea', $1)`, [`${at}`]);
      await delay(20);
    }
    await delay(300);
    client.release(true);
    if (heard !== 10) throw new Error(`${heard} of 10 were heard`);
  },
};

/** The app itself, with four people who go on for a while. Throws what broke. */
async function live(mode: Mode, url: string): Promise<string> {
  const ledger = createLedger(() => {});
  const firstOf = (error: unknown) => new Error(ledger.broken[0] ?? (error as Error).message);
  const clock = createClock(folder);
  const env = { DATABASE_URL: url, SESSION_SECRET: 'a-secret-for-faults-that-is-long-enough' };
  const instance = await Instance.start({
    name: mode,
    folder,
    env,
    clockFile: clock.file,
    readyWithinMs: 20_000,
  });
  try {
    const lives = await startLives(4, 1, { instances: [instance], clock, ledger }).catch((error) => {
      throw firstOf(error);
    });
    await delay(playMs);
    await Promise.all(lives.map((one) => one.end()));
    await audit(database, lives, ledger);
    if (ledger.broken.length > 0)
      throw new Error(`${ledger.broken.length} broken promises: ${ledger.broken[0]}`);
    return `${lives.reduce((sum, one) => sum + one.acknowledged(), 0)} writes, each there once`;
  } finally {
    await instance.stop();
  }
}

for (const mode of ['transaction', 'session'] as const) {
  const pooler = await startPooler(mode);
  for (const [name, check] of Object.entries(checks)) {
    const pool = new pg.Pool({
      connectionString: pooler.url,
      max: 6,
      options: '-c plan_cache_mode=force_generic_plan',
    });
    pool.on('error', () => {});
    const outcome = await check(pool).then(
      () => 'works',
      (error: Error) => `does NOT work: ${error.message}`,
    );
    await pool.end();
    console.log(`${mode} mode, ${name}: ${outcome}`);
  }
  const outcome = await live(mode, pooler.url).catch((error: Error) => `does NOT work: ${error.message}`);
  console.log(`${mode} mode, the app: ${outcome}`);
  await pooler.end();
}
await database.remove();
await rm(folder, { recursive: true, force: true });
process.exit(0);

import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../tooling/free-port.ts';
import { Postgres } from './postgres.ts';

// npm run recovery: a PostgreSQL that archives its log, a base backup of it, writes that go on, a table that is dropped by
// mistake, and a second server that is brought to the moment before: every row until then, and none since.

const run = promisify(execFile);
const folder = await mkdtemp(path.join(tmpdir(), 'tisane-recovery-'));
await chmod(folder, 0o711);
const archive = path.join(folder, 'archive');
await mkdir(archive, { mode: 0o777 });
await chmod(archive, 0o777);
const server = async (name: string, settings: Record<string, string>) =>
  new Postgres({ folder: path.join(folder, name), port: await freePort(), settings });

const one = await server('one', {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
});
const two = await server('two', {
  restore_command: `cp ${archive}/%f %p`,
  recovery_target_action: 'promote',
});

async function baseBackup(): Promise<void> {
  await mkdir(two.folder, { mode: 0o711 });
  const session = new pg.Client({ connectionString: one.url('postgres') });
  await session.connect();
  await session.query(`select pg_backup_start('base', true)`);
  // What PostgreSQL removes while it is copied is not needed: the log has it.
  await run('cp', ['-a', one.cluster, two.cluster]).catch(() => {});
  const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
  await session.end();
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) {
    await rm(path.join(two.cluster, name), { force: true, recursive: true });
  }
  await mkdir(path.join(two.cluster, 'pg_wal'), { mode: 0o700 });
  await writeFile(path.join(two.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
}

async function recoverTo(moment: string): Promise<void> {
  await writeFile(path.join(two.cluster, 'recovery.signal'), '');
  await appendFile(path.join(two.cluster, 'postgresql.auto.conf'), `recovery_target_time = '${moment}'\n`);
  const account = await two.account();
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, two.folder]);
  await two.start();
  const recovering = async () =>
    (await two.query<{ on: boolean }>('select pg_is_in_recovery() as on', 'postgres'))[0]?.on;
  while (await recovering()) await delay(50);
}

try {
  const account = await one.account();
  if (account) await chown(archive, account.uid, account.gid);
  await one.create();
  await one.query('create table cups (n int primary key, at timestamptz not null default clock_timestamp())');
  const write = (from: number, to: number) =>
    one.query(`insert into cups (n) select n from generate_series(${from}, ${to}) n`);
  await write(1, 5_000);
  await baseBackup();
  for (let n = 5_001; n <= 5_500; n += 1) await write(n, n);
  const [{ moment = '' } = {}] = await one.query<{ moment: string }>(
    'select clock_timestamp()::text as moment',
  );
  await delay(200);
  await write(5_501, 5_600);
  await one.query('drop table cups');
  await one.query('select pg_switch_wal()', 'postgres');
  await one.killForGood();
  const started = performance.now();
  await recoverTo(moment);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [found] = await two.query<{ rows: number; last: number }>(
    'select count(*)::int as rows, max(n) as last from cups',
  );
  const isRight = found?.rows === 5_500 && found.last === 5_500;
  console.log(
    `Recovered to ${moment} in ${seconds} s: ${found?.rows} of 5,500 rows, the last is ${found?.last}.`,
  );
  if (!isRight) process.exitCode = 1;
} finally {
  await one.remove();
  await two.remove();
  await rm(folder, { recursive: true, force: true });
}

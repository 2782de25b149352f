import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { admin } from '#contract/admin.ts';
import { chanceOf } from './chance.ts';
import { createClock } from './clock.ts';
import { Cluster } from './cluster.ts';
import { Instance } from './instance.ts';
import { createLedger } from './ledger.ts';
import { startLife } from './life.ts';

// npm run replica: a leader and a standby that streams from it, an instance of the app with DATABASE_REPLICA_URL, and an admin
// who looks at figures: read from the standby, from the leader while the standby is stopped, and from the standby again.

const looks = Number(process.env.REPLICA_LOOKS ?? 50);
/** Longer than a replica that failed is left alone (server/database/replica.ts). */
const restMs = 31_000;

const folder = await mkdtemp(path.join(tmpdir(), 'tisane-replica-'));
await chmod(folder, 0o711);
const clock = createClock(folder);
const ledger = createLedger(console.log);
const cluster = await Cluster.create(folder);
const env = {
  DATABASE_URL: cluster.leader.url(),
  DATABASE_REPLICA_URL: cluster.standby.url(),
  SESSION_SECRET: 'a-secret-for-faults-that-is-long-enough',
};
const instance = await Instance.start({ name: 'one', folder, env, clockFile: clock.file });
const around = { instances: [instance], clock, ledger, zone: 'Europe/Berlin' as const };
const { person, end } = await startLife({ ...around, chance: chanceOf(1) });
await end();
await cluster.leader.query(`update "user" set role = 'admin'`);

type Figures = { totalUsers: number };
const look = async () => (await person.reads(admin.analytics)) as Figures;

/** Statements of the app that a server has run in transactions of its own: what PostgreSQL itself counts. */
async function transactions(of: Cluster['leader']): Promise<number> {
  const [row] = await of.query<{ n: number }>(
    `select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = 'tisane'`,
    'postgres',
  );
  return row?.n ?? 0;
}

/** A session that is idle adds what it did to the counts ten seconds later. */
const counted = () => delay(11_000);

async function lookOften(
  what: string,
  { withStandby = true } = {},
): Promise<{ standby: number; longest: number }> {
  await counted();
  const before = withStandby ? await transactions(cluster.standby) : 0;
  const times: number[] = [];
  for (let at = 0; at < looks; at += 1) {
    const began = performance.now();
    await look();
    times.push(performance.now() - began);
  }
  await counted();
  const standby = withStandby ? (await transactions(cluster.standby)) - before : 0;
  const sorted = times.toSorted((one, other) => one - other);
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const longest = sorted.at(-1) ?? 0;
  console.log(
    `${what}: ${looks} looks, ${standby} transactions on the standby, ${half.toFixed(0)} ms (half), ${longest.toFixed(0)} ms (the longest)`,
  );
  return { standby, longest };
}

const expect = (isSo: boolean, what: string) => {
  if (!isSo) ledger.breaks(what);
};

expect((await lookOften('with a standby')).standby >= looks, 'the figures were not read from the standby');

const { totalUsers } = await look();
const began = performance.now();
await cluster.leader.query(
  `insert into "user" (name, email) select '', n || '@example.org' from generate_series(1, 100) n`,
);
while ((await look()).totalUsers !== totalUsers + 100) await delay(5);
console.log(`what was written is in the figures after ${(performance.now() - began).toFixed(0)} ms`);

await cluster.standby.killForGood();
// Commits would wait for it.
await cluster.leader.query(`alter system set synchronous_standby_names = ''`, 'postgres');
await cluster.leader.query('select pg_reload_conf()', 'postgres');
await lookOften('the standby is killed', { withStandby: false });
await cluster.standby.start();
await delay(restMs);
expect((await lookOften('the standby is back')).standby >= looks, 'the standby was not read again');

console.log(ledger.summary());
console.log(ledger.broken.length === 0 ? 'Every look was answered.' : `${ledger.broken.length} BROKEN.`);
await instance.stop();
await cluster.remove();
if (ledger.broken.length === 0) await rm(folder, { recursive: true, force: true });
process.exit(ledger.broken.length === 0 ? 0 : 1);

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { audit } from './audit.ts';
import { chanceOf } from './chance.ts';
import { createClock } from './clock.ts';
import { Cluster } from './cluster.ts';
import { Instance } from './instance.ts';
import { createLedger } from './ledger.ts';
import { startLives } from './life.ts';

// npm run failover: a leader and a standby that has each write before it is acknowledged, two instances of the app that know
// both, and people who go on. FAILOVERS=20 times the leader is killed and the standby promoted.

const times = Number(process.env.FAILOVERS ?? 20);
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000_000);
/** How long it takes whoever watches the leader to be sure that it is gone. */
const noticeMs = 1_000;
/** Writes are to be acknowledged again so soon after the promotion. */
const limitMs = 15_000;

const folder = await mkdtemp(path.join(tmpdir(), 'tisane-failover-'));
await chmod(folder, 0o711);
const chance = chanceOf(seed);
const ledger = createLedger(console.log);
const clock = createClock(folder);
const cluster = await Cluster.create(folder);
const env = { DATABASE_URL: cluster.url, SESSION_SECRET: 'a-secret-for-faults-that-is-long-enough' };
console.log(`FAILOVERS=${times} FAULTS_SEED=${seed}, ${env.DATABASE_URL}; logs in ${folder}`);
const start = (name: string) => Instance.start({ name, folder, env, clockFile: clock.file });
const instances = [await start('one'), await start('two')];
const lives = await startLives(8, seed, { instances, clock, ledger });
const acknowledged = () => lives.reduce((sum, life) => sum + life.acknowledged(), 0);

/** Until something is acknowledged that was not before. */
async function untilAcknowledged(): Promise<void> {
  const before = acknowledged();
  while (acknowledged() === before) await delay(5);
}

const afterPromotion: number[] = [];
const afterKill: number[] = [];
for (let at = 1; at <= times; at += 1) {
  await delay(chance.between(500, 3_000));
  const killed = Date.now();
  await cluster.killLeader();
  await delay(noticeMs);
  await cluster.promote();
  const promoted = Date.now();
  await untilAcknowledged();
  const back = Date.now();
  afterPromotion.push(back - promoted);
  afterKill.push(back - killed);
  if (back - promoted > limitMs)
    ledger.breaks(`writes came back ${back - promoted} ms after promotion ${at}`);
  await Promise.all(instances.map((instance) => instance.untilReady()));
  await cluster.rebuildStandby();
  console.log(
    `${at}/${times}: acknowledged again ${back - promoted} ms after the promotion, ${back - killed} ms after the kill`,
  );
}
await Promise.all(lives.map((life) => life.end()));
await audit(cluster.leader, lives, ledger);
await Promise.all(instances.map((instance) => instance.stop()));
await cluster.remove();

const middle = (list: number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)];
console.log(`\n${times} leaders killed, ${acknowledged()} writes acknowledged, FAULTS_SEED=${seed}`);
console.log(
  `after the promotion: ${middle(afterPromotion)} ms (half), ${Math.max(...afterPromotion)} ms (the longest)`,
);
console.log(`after the kill: ${middle(afterKill)} ms (half), ${Math.max(...afterKill)} ms (the longest)`);
console.log(ledger.summary());
console.log(
  ledger.broken.length === 0
    ? 'No acknowledged write was lost.'
    : `${ledger.broken.length} promises were BROKEN.`,
);
if (ledger.broken.length === 0) await rm(folder, { recursive: true, force: true });
process.exit(ledger.broken.length === 0 ? 0 : 1);

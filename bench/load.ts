import { cpus } from 'node:os';
import { randomFrom } from '#domain/random.ts';
import { buildCatalogue } from '../tooling/build-catalogue.ts';
import { microsecondsBetween } from './cpu.ts';
import { generate, type Measured } from './load.generator.ts';
import { settlePeople } from './load.people.ts';
import { openStage, type Stage } from './load.stage.ts';

// npm run load: a day in the life of people all over the world, at a rate that rises until the 99th percentile takes too long;
// by one, two and four instances on one database. LOAD_PEOPLE (100000 for the figures), LOAD_MINUTES, LOAD_SEED, LOAD_P99
// (ms), LOAD_INSTANCES (1,2,4), LOAD_FROM (visits a second to begin with). Before that it holds LOAD_RATE for LOAD_HOLD minutes,
// by one instance, and shows its memory each minute; LOAD_MINUTES=0 ends it then.

const setting = (name: string, fallback: number) => Number(process.env[`LOAD_${name}`] ?? fallback);
const people = setting('PEOPLE', 10_000);
const minutes = setting('MINUTES', 3);
const seed = setting('SEED', 1);
const limitMs = setting('P99', 250);
const from = setting('FROM', 10);
const heldRate = setting('RATE', 10);
const heldMinutes = setting('HOLD', 0);
const counts = minutes > 0 ? (process.env.LOAD_INSTANCES ?? '1,2,4').split(',').map(Number) : [];
/** At most so many steps for each number of instances. */
const steps = 5;
/** More failures than this share, and it is broken. */
const maxFailed = 0.001;

type Step = Measured & {
  rate: number;
  instances: number;
  cpu: { app: number; database: number; own: number };
  /** Bytes of PostgreSQL's log of writes. */
  wal: number;
};

const ms = (of: Measured['all'], percentile: number) => (of.percentile(percentile) / 1000).toFixed(0);
const failedOf = ({ failed }: Measured) => [...failed.values()].reduce((sum, count) => sum + count, 0);
const perSecond = ({ all, seconds }: Measured) => all.count / seconds;

/** One rate for some time, and what it cost: cores that were busy, of the app, of PostgreSQL and of this generator. */
async function measure(
  stage: Stage,
  actors: Awaited<ReturnType<typeof settlePeople>>,
  rate: number,
  seconds: number,
): Promise<Step> {
  const random = randomFrom(seed);
  const log = await written(stage);
  const [before, ownBefore, began] = [stage.spent(), process.cpuUsage(), performance.now()];
  const measured = await generate({ urls: stage.urls(), actors, rate, seconds, random });
  const [after, own] = [stage.spent(), process.cpuUsage(ownBefore)];
  const took = (performance.now() - began) * 1000;
  const app = microsecondsBetween(before.apps, after.apps);
  const cpu = {
    app: app / took,
    database: (microsecondsBetween(before.all, after.all) - app) / took,
    own: (own.user + own.system) / took,
  };
  const step = {
    ...measured,
    rate,
    instances: stage.instances.length,
    cpu,
    wal: (await written(stage)) - log,
  };
  show(step);
  return step;
}

async function written({ database }: Stage): Promise<number> {
  const [row] = await database.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
  );
  return Number(row?.bytes);
}

/** What rows take with their indexes, of each table that has enough of them to tell. */
async function showSizes({ database }: Stage): Promise<void> {
  await database.query('vacuum analyze');
  const rows = await database.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 200 order by bytes desc`,
  );
  console.log('Tables: rows, and bytes of each with the indexes');
  for (const { name, rows: count, bytes } of rows)
    console.log(
      `  ${name.padEnd(24)} ${count.toFixed(0).padStart(9)} ${(bytes / count).toFixed(0).padStart(6)}`,
    );
}

function show(step: Step): void {
  const { all, rate, instances, cpu, late } = step;
  const cores = `cores: app ${cpu.app.toFixed(2)}, PostgreSQL ${cpu.database.toFixed(2)}, generator ${cpu.own.toFixed(2)}`;
  console.log(
    `  ${instances} × ${rate.toFixed(0).padStart(4)} visits/s  ${perSecond(step).toFixed(0).padStart(5)} requests/s  ` +
      `p50 ${ms(all, 50)}  p95 ${ms(all, 95)}  p99 ${ms(all, 99)}  max ${(all.max / 1000).toFixed(0)} ms  ` +
      `${failedOf(step)} failed  ${cores}; ${(step.wal / all.count).toFixed(0)} bytes of WAL a request; generator late ${late.toFixed(0)} ms`,
  );
  for (const [what, count] of step.failed) console.log(`    ${what}: ${count}`);
}

function showKinds({ byKind }: Step): void {
  for (const [kind, of] of [...byKind].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    console.log(
      `    ${kind.padEnd(24)} ${`${of.count}`.padStart(7)}  p50 ${ms(of, 50).padStart(5)}  p95 ${ms(of, 95).padStart(5)}  p99 ${ms(of, 99).padStart(5)} ms`,
    );
}

const breaks = (step: Step) =>
  step.all.percentile(99) / 1000 > limitMs || failedOf(step) > maxFailed * step.all.count;

/** What had nothing left when it broke. */
function firstToGive({ cpu, instances, late }: Step): string {
  const cores = cpus().length;
  const all = cpu.app + cpu.database + cpu.own;
  if (late > limitMs / 2) return 'this generator, which was late itself: the figure is a lower bound';
  if (cpu.app > 0.85 * instances) return 'the app: its processes have no CPU left';
  if (all > 0.85 * cores) return `the machine: ${all.toFixed(1)} of ${cores} cores, generator included`;
  return 'no process of ours by its CPU: what else the machine does, locks or the disk';
}

/** What the first instance and the connections to the database do at a rate, in the order of what they do most. */
async function showProfile(stage: Stage, actors: Awaited<ReturnType<typeof settlePeople>>, rate: number) {
  const [seconds, random] = [15, randomFrom(seed)];
  const generated = generate({ urls: stage.urls(), actors, rate, seconds, random });
  const profile = await stage.profile(seconds);
  await generated;
  for (const [what, shares] of Object.entries(profile)) {
    const most = shares.slice(0, 10).map(([name, share]) => `${(share * 100).toFixed(0)}% ${name}`);
    console.log(`    ${what} at ${rate} visits/s: ${most.join(', ')}`);
  }
}

/** The rate doubles until it breaks; then one step between the last two. */
async function rise(stage: Stage, actors: Awaited<ReturnType<typeof settlePeople>>, seconds: number) {
  let held: Step | undefined;
  let broken: Step | undefined;
  let rate = from;
  for (let step = 0; step < steps && !(broken && held && step > 0 && rate === held.rate); step += 1) {
    const measured = await measure(stage, actors, rate, seconds);
    if (breaks(measured)) broken = measured;
    else held = measured;
    if (broken && held && broken.rate / held.rate < 1.3) break;
    rate = broken ? Math.round((broken.rate + (held?.rate ?? 0)) / 2) : rate * 2;
  }
  if (broken) await showProfile(stage, actors, broken.rate);
  const last = held ?? broken;
  if (last) showKinds(last);
  console.log(
    `  ${stage.instances.length} instances: ${held ? `${perSecond(held).toFixed(0)} requests/s within ${limitMs} ms` : 'nothing held'}` +
      `${broken ? `; ${broken.rate} visits/s break it; what gave first: ${firstToGive(broken)}` : '; it did not break'}\n`,
  );
}

/** One rate for long, and the memory of each instance by the minute. */
async function hold(stage: Stage, actors: Awaited<ReturnType<typeof settlePeople>>) {
  for (let minute = 1; minute <= heldMinutes; minute += 1) {
    const step = await measure(stage, actors, heldRate, 60);
    const memory = await stage.memory();
    console.log(
      `    memory: ${memory.map(({ resident, held }) => `${resident.toFixed(0)} MB resident, ${held.toFixed(1)} held`)}`,
    );
    if (minute === heldMinutes) showKinds(step);
  }
}

await buildCatalogue();
const stage = await openStage();
try {
  await stage.add();
  console.log(`Filling in ${people} people, five of them with ten years (seed ${seed})…`);
  const actors = await settlePeople(stage, people, randomFrom(seed));
  await generate({ urls: stage.urls(), actors, rate: 5, seconds: 3, random: randomFrom(seed) });
  await hold(stage, actors);
  for (const count of counts) {
    while (stage.instances.length < count) await stage.add();
    await rise(stage, actors, (minutes * 60) / counts.length / steps);
  }
  await showSizes(stage);
} finally {
  await stage.close();
}

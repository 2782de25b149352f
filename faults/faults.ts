import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../tooling/child.ts';
import { auditCopy } from './audit.ts';
import { thisVersion } from './instance.ts';
import type { World } from './world.ts';

/** What is done to the world, while people go on. Returns how often it was done, when not once. */
type Fault = (world: World) => Promise<number | undefined>;

const once = undefined;

/** Kills of either instance, at any moment of what it does, also while it starts. */
async function killApp({ instances, chance, killsOfRound }: World): Promise<number> {
  let kills = 0;
  while (kills < killsOfRound) {
    if (await chance.of(instances).kill()) kills += 1;
    await delay(chance.between(50, 1_500));
  }
  return kills;
}

/** The server, one of its processes, or an end without a checkpoint. */
async function killDatabase({ database, chance }: World): Promise<number> {
  const ways = [() => database.kill(), () => database.killBackend(), () => database.signal('SIGQUIT')];
  await chance.of(ways)();
  return 1;
}

async function fillDisk({ disk, chance }: World): Promise<number> {
  if (!disk) return 0;
  const until = Date.now() + chance.between(1_000, 4_000);
  try {
    while (Date.now() < until) {
      await disk.fill();
      await delay(50);
    }
  } finally {
    await disk.empty();
  }
  return 1;
}

async function dropConnections({ databaseLine, instances, chance }: World): Promise<undefined> {
  const lines = [databaseLine, ...instances.map(({ line }) => line)];
  for (let times = chance.below(4); times >= 0; times -= 1) {
    chance.of(lines).drop();
    await delay(chance.between(0, 300));
  }
  return once;
}

async function delayConnections({ databaseLine, instances, chance }: World): Promise<undefined> {
  const line = chance.of([databaseLine, ...instances.map((instance) => instance.line)]);
  if (chance.below(2) === 0) {
    line.slow(chance.between(20, 400));
    await delay(chance.between(500, 2_000));
    line.slow(0);
  } else {
    // Nothing arrives; now and then for longer than a statement may take.
    line.hold();
    await delay(chance.below(15) === 0 ? 26_000 : chance.between(500, 3_000));
    line.release();
  }
  return once;
}

async function pauseProcess({ database, instances, chance }: World): Promise<undefined> {
  const ms = chance.between(500, 4_000);
  await (chance.below(2) === 0 ? database.pause(ms) : chance.of(instances).pause(ms));
  return once;
}

/** What broke off while something was done that nobody should notice. */
async function unnoticed({ ledger }: World, what: string, work: () => Promise<void>): Promise<void> {
  const kinds = [
    'no answer: socket hang up',
    'no answer: read ECONNRESET',
    'no answer: the answer broke off',
  ];
  const before = kinds.map((kind) => ledger.counted(kind));
  await work();
  for (const [at, kind] of kinds.entries()) {
    const lost = ledger.counted(kind) - (before[at] ?? 0);
    if (lost > 0) ledger.breaks(`${what}: ${lost} times ${kind}`);
  }
}

/** SIGTERM under load, one after the other, as an update of the machines does it. */
async function restartGently(world: World): Promise<undefined> {
  await unnoticed(world, 'a gentle restart', async () => {
    for (const instance of world.chance.shuffled(world.instances)) {
      await instance.replace(thisVersion);
    }
  });
  return once;
}

/** A version with a migration that is still to be made, beside this one; then it alone; then back again. */
async function changeVersion(world: World): Promise<undefined> {
  const { instances, chance } = world;
  const next = world.nextVersion();
  next.change();
  await unnoticed(world, 'a change of version', async () => {
    const [first, second] = chance.shuffled(instances);
    await first?.replace(next.folder);
    await delay(1_000);
    if (chance.below(2) === 0) await second?.replace(next.folder);
    for (const instance of instances) await instance.replace(thisVersion);
  });
  return once;
}

/** Over midnight somewhere, or over a change of clocks. */
async function turnClock({ clock }: World): Promise<undefined> {
  clock.beforeNextTurn(1_200);
  await delay(2_500);
  return once;
}

/** A backup while everybody writes, and a copy that is restored from it. */
async function backUp({ folder, database, databaseEnv, lives, ledger, newest }: World): Promise<undefined> {
  const file = path.join(folder, 'copy.backup');
  const before = lives.map(({ person, promised }) => ({
    id: person.id,
    workouts: promised.workouts,
    rituals: [...promised.ownRituals],
  }));
  const command = async (name: string, env: Record<string, string>) => {
    const ended = await run(process.execPath, [path.join(newest(), `commands/${name}.ts`), file], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...databaseEnv, ...env },
      quiet: true,
    });
    if (ended.code !== 0) ledger.breaks(`${name} ended with ${ended.code}: ${ended.output.slice(-300)}`);
  };
  await command('backup', {});
  await database.query('create database copy', 'postgres');
  await command('restore', { DATABASE_URL: database.url('copy') });
  for (const line of await auditCopy(database, 'copy', before))
    ledger.breaks(`the restored copy lacks ${line}`);
  await database.query('drop database copy with (force)', 'postgres');
  await rm(file);
  return once;
}

export const faults: Record<string, Fault> = {
  'app killed': killApp,
  'database killed': killDatabase,
  'disk full': fillDisk,
  'connections dropped': dropConnections,
  'connections slow or silent': delayConnections,
  'process paused': pauseProcess,
  'SIGTERM under load': restartGently,
  'two versions and a migration': changeVersion,
  'clock over midnight or a change': turnClock,
  'backup and restore': backUp,
};

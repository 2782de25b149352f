import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom, shuffled } from '#domain/random.ts';
import { chanceOf } from './chance.ts';
import { zones } from './clock.ts';
import { faults, type Stage } from './faults.ts';
import { startLoad } from './load.ts';
import { openWorld, startProcesses } from './world.ts';

// Injects faults into the product and its database under load. `npm run test:rest` runs three rounds. npm run faults:
// FAULTS=100 is the number of each fault (the server is killed ten times as often), FAULTS_SEED repeats a run,
// FAULTS_ONLY selects faults, and after FAULTS_MINUTES no further one begins.

const { FAULTS: asked, FAULTS_SEED, FAULTS_ONLY, FAULTS_MINUTES = '1000' } = process.env;
const seed = Number(FAULTS_SEED ?? (asked ? Date.now() % 1_000_000_000 : 20_261_122));
const minutes = Number(FAULTS_MINUTES);
const owners = Array.from({ length: asked ? 8 : 4 }, (_, at) => at);
const layout = { zones: owners.map((at) => zones[at % zones.length] ?? 'UTC'), owners };
const only = FAULTS_ONLY?.split(',').map((name) => name.trim()) ?? Object.keys(faults);
const rounds = asked
  ? shuffled(
      only.flatMap((name) => Array<string>(Number(asked)).fill(name)),
      randomFrom(seed),
    )
  : ['app killed', 'database killed', 'connections dropped'];
const log = asked ? console.log : () => {};

test(`acknowledged writes survive faults (FAULTS_SEED=${seed})`, {
  timeout: asked ? (minutes + 10) * 60_000 : 300_000,
}, async ({ signal }) => {
  const world = await openWorld(await startProcesses(), layout);
  const until = performance.now() + minutes * 60_000;
  /** Milliseconds to recovery, by fault. */
  const readyAfter = new Map<string, number[]>();
  log(`${rounds.length} rounds, ${world.disk ? 'a small disk' : 'no small disk'}, logs in ${world.folder}`);
  try {
    const load = await startLoad(world, seed);
    const stage: Stage = { world, load, chance: chanceOf(seed), killsOfRound: asked ? 10 : 1 };
    for (const [at, name] of rounds.entries()) {
      // An interrupted run prints its results so far.
      if (performance.now() > until || signal.aborted) break;
      const fault = faults[name];
      if (!fault) throw new Error(`There are ${Object.keys(faults)}.`);
      await fault(stage);
      const ready = await load.recovers();
      readyAfter.set(name, [...(readyAfter.get(name) ?? []), ready]);
      log(`${at + 1}/${rounds.length} ${name}: ready after ${ready} ms`, ...load.broken);
      await delay(stage.chance.between(0, 300));
    }
    const broken = await load.end();
    for (const [name, all] of readyAfter) {
      const sorted = all.toSorted((one, other) => one - other);
      const [half, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      log(`${sorted.length} rounds of ${name}: ready after ${half} ms (half), ${longest} ms (the longest)`);
    }
    log(
      `${load.acknowledged()} writes were acknowledged; answers:`,
      Object.fromEntries(world.network.counts),
    );
    expect(broken).toEqual([]);
    expect(load.acknowledged()).toBeGreaterThan(12);
  } catch (error) {
    world.keepLogs();
    throw error;
  } finally {
    await world.close();
  }
});

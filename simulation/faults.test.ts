import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom, shuffled } from '#domain/random.ts';
import { chanceOf } from './chance.ts';
import { zones } from './clock.ts';
import { faults, type Stage } from './faults.ts';
import { startLoad } from './load.ts';
import { openWorld, startProcesses } from './world.ts';

// Does to the product and its database what machines and people do to them, while people go on. `npm test` plays three rounds. npm run
// faults: FAULTS=100 is how often each is done (the server is killed ten times as often), FAULTS_SEED repeats a run, FAULTS_ONLY
// names some, and after FAULTS_MINUTES no further one begins.

const asked = process.env.FAULTS;
const seed = Number(process.env.FAULTS_SEED ?? (asked ? Date.now() % 1_000_000_000 : 20_261_122));
const minutes = Number(process.env.FAULTS_MINUTES ?? 24 * 60);
const only = process.env.FAULTS_ONLY?.split(',').map((name) => name.trim());
const killsOfRound = asked ? 10 : 1;

function chosenRounds(): string[] {
  if (!asked) return ['app killed', 'database killed', 'connections dropped'];
  const names = Object.keys(faults).filter((name) => only?.includes(name) ?? true);
  if (names.length === 0) throw new Error(`FAULTS_ONLY knows ${Object.keys(faults)}`);
  // The kills of a round are ten.
  return shuffled(
    names.flatMap((name) => Array<string>(Number(asked)).fill(name)),
    randomFrom(seed),
  );
}

test(`what was acknowledged outlives faults (FAULTS_SEED=${seed})`, {
  timeout: asked ? (minutes + 10) * 60_000 : 300_000,
}, async ({ signal }) => {
  const rounds = chosenRounds();
  const people = Array.from({ length: asked ? 8 : 4 }, (_, at) => at);
  const world = await openWorld(await startProcesses(), {
    zones: people.map((at) => zones[at % zones.length] ?? 'UTC'),
    owners: people,
  });
  const until = performance.now() + minutes * 60_000;
  const done = new Map<string, { times: number; readyMs: number[] }>();
  const report = asked ? console.log : () => {};
  report(
    `${rounds.length} rounds, ${world.disk ? 'a small disk' : 'no small disk'}, logs in ${world.folder}`,
  );
  try {
    const load = await startLoad(world, seed);
    const stage: Stage = { world, load, chance: chanceOf(seed), killsOfRound };
    for (const [at, name] of rounds.entries()) {
      // Who interrupts the run gets what there is so far.
      if (performance.now() > until || signal.aborted) break;
      const entry = done.get(name) ?? { times: 0, readyMs: [] };
      done.set(name, entry);
      await faults[name]?.(stage);
      entry.readyMs.push(await load.recovers());
      report(`${at + 1}/${rounds.length} ${name}: ready after ${entry.readyMs.at(-1)} ms`);
      for (const what of load.broken) report(`BROKEN: ${what}`);
      await delay(stage.chance.between(0, 300));
    }
    const broken = await load.end();
    for (const [name, { times, readyMs }] of done) {
      const sorted = readyMs.toSorted((one, other) => one - other);
      const half = sorted[Math.floor(sorted.length / 2)];
      report(`${times} × ${name}: ready after ${half} ms (half), ${sorted.at(-1)} ms (the longest)`);
    }
    report(
      `${load.acknowledged()} writes were acknowledged; answers:`,
      Object.fromEntries(world.network.counts),
    );
    expect(broken).toEqual([]);
    expect(done.size).toBeGreaterThan(0);
    expect(load.acknowledged()).toBeGreaterThan(12);
  } finally {
    await world.close();
  }
  await world.forget();
});

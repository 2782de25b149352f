import { setTimeout as delay } from 'node:timers/promises';
import { audit } from './audit.ts';
import { faults } from './faults.ts';
import { createLedger } from './ledger.ts';
import { openWorld } from './world.ts';

type Options = {
  seed: number;
  rounds: readonly string[];
  people: number;
  killsOfRound: number;
  /** No further round begins after so long. */
  minutes?: number;
  log: (line: string) => void;
};

/** What was begun is seen through, and all is put away. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/** Plays faults in their order on one world, and compares at the end (and now and then) what is there with what was promised. */
export async function play({ seed, rounds, people, killsOfRound, minutes = Infinity, log }: Options) {
  const until = Date.now() + minutes * 60_000;
  const ledger = createLedger(log);
  const world = await openWorld({ ledger, seed, people, killsOfRound });
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const signal of signals) process.on(signal, interrupt);
  const done = new Map<string, { times: number; recovery: number[] }>();
  log(
    `two instances, ${people} people, ${world.disk ? 'a small disk' : 'no small disk here: it is not filled'}; logs in ${world.folder}`,
  );
  try {
    for (const [at, name] of rounds.entries()) {
      if (Date.now() > until || interrupted.signal.aborted) break;
      const entry = done.get(name) ?? { times: 0, recovery: [] };
      done.set(name, entry);
      try {
        entry.times += (await faults[name]?.(world)) ?? 1;
        entry.recovery.push(await world.recovers());
      } catch (error) {
        ledger.breaks(`after "${name}" (round ${at + 1}): ${error instanceof Error ? error.message : error}`);
        break;
      }
      log(
        `${new Date().toISOString().slice(11, 19)} ${at + 1}/${rounds.length} ${name}: back after ${entry.recovery.at(-1)} ms`,
      );
      await delay(world.chance.between(0, 300));
    }
    await Promise.all(world.lives.map((life) => life.end()));
    await audit(world.database, world.lives, ledger);
  } finally {
    await world.close();
    for (const signal of signals) process.off(signal, interrupt);
  }
  if (ledger.broken.length === 0) await world.forget();
  const acknowledged = world.lives.reduce((sum, life) => sum + life.acknowledged(), 0);
  return { ledger, done, acknowledged, databaseRestarts: world.database.restarts };
}

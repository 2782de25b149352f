import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from './play.ts';
import { type History, history } from './steps.ts';
import { taps } from './things.ts';
import { openWorld } from './world.ts';

// Histories in which the server is a process that is killed (SIGKILL) while it answers. Each kill is a start, which takes
// seconds: there are few of them. More: HISTORIES_KILLED=100.

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({ killable: true });
}, 180_000);
afterAll(() => world.close(), 180_000);

const numRuns = Number(process.env.HISTORIES_KILLED ?? 3);
// `npm test` plays the same ones each time; whoever asks for a number of them gets new ones.
const chance = process.env.HISTORIES_KILLED ? Date.now() % 1_000_000_000 : 360_490_338;
const seed = Number(process.env.HISTORIES_SEED ?? chance);

test(`${numRuns} histories with a server that is killed end as they were meant (HISTORIES_SEED=${seed})`, {
  timeout: 120_000 + numRuns * 120_000,
}, async () => {
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(history(taps.length, true), async (each) => {
      kills += each.steps.filter((step) => step.do === 'kill').length;
      await play(world, each);
    }),
    // What fails is told as it is: to make it smaller would take hundreds of starts.
    { numRuns, seed, endOnFailure: true },
  );
  console.log(`${numRuns} histories, ${kills} kills, HISTORIES_SEED=${seed}`);
  expect(kills).toBeGreaterThan(0);
});

const givenUp: History = {
  things: [0],
  steps: [
    { do: 'kill', device: 2, thing: 0, value: 0, milliseconds: 9, after: 60 },
    { do: 'network', device: 2, online: false, next: [], after: 60 },
    { do: 'enter', device: 2, after: 60 },
  ],
};

test('what was written by an instance that died before it answered may count, also when its device gave it up', async () => {
  for (const milliseconds of [4, 9]) {
    const steps = givenUp.steps.map((step) => (step.do === 'kill' ? { ...step, milliseconds } : step));
    await play(world, { ...givenUp, steps });
  }
}, 120_000);

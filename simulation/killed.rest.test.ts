import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from './play.ts';
import { history, type Step } from './steps.ts';
import { openWorld, type ProcessWorld, startProcesses } from './world.ts';

// Histories in which the server process is killed (SIGKILL) during requests. Each kill needs a restart of some
// seconds, so there are few. For more: HISTORIES_KILLED=100, and HISTORIES_SEED for others.

let world: ProcessWorld;
beforeAll(async () => {
  world = await openWorld(await startProcesses());
}, 180_000);
afterAll(() => world.close(), 180_000);

const numRuns = Number(process.env.HISTORIES_KILLED ?? 3);
const seed = Number(process.env.HISTORIES_SEED ?? 360_490_338);

test('histories with a killed server end as in the model', {
  timeout: 120_000 + numRuns * 120_000,
}, async () => {
  let kills = 0;
  const property = fc.asyncProperty(history({ kills: true }), async (each) => {
    kills += each.steps.filter((step) => step.do === 'kill').length;
    await play(world, each);
  });
  // A failure is not shrunk: that would take hundreds of starts.
  await fc.assert(property, { numRuns, seed, endOnFailure: true });
  expect(kills).toBeGreaterThanOrEqual(numRuns);
});

test.each([4, 9])(
  'what an instance wrote that died %i ms later, before it answered, may count, also when its device gave it up',
  {
    timeout: 120_000,
  },
  async (milliseconds) => {
    const steps: Step[] = [
      { do: 'kill', device: 2, thing: 0, value: 0, milliseconds, after: 60 },
      { do: 'network', device: 2, online: false, next: [], after: 60 },
      { do: 'enter', device: 2, after: 60 },
    ];
    await play(world, { things: ['ritual'], steps });
  },
);

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from './play.ts';
import { history } from './steps.ts';
import { openInProcess, type World } from './world.ts';

/** The requested number for `npm run histories`. `npm test` plays 25, always the same. */
const asked = process.env.HISTORIES;
/** Minutes after which no new history begins. */
const minutes = Number(process.env.HISTORIES_MINUTES ?? 60);
const first = Number(process.env.HISTORIES_SEED ?? (asked ? Date.now() % 1_000_000_000 : 358_272_181));

/** Tests generated histories on a separate world, which is returned. Two processes share the requested number. */
export function testGenerated(half: 0 | 1): () => World {
  let world: World;
  beforeAll(async () => {
    world = await openInProcess();
  }, 120_000);
  afterAll(() => world.close(), 180_000);

  const numRuns = asked ? Math.ceil(Number(asked) / 2) : 25;
  const seed = first + half;
  test.runIf(asked ?? half === 0)(
    `up to ${numRuns} histories end as they were meant (HISTORIES_SEED=${seed})`,
    { timeout: 120_000 + minutes * 60_000 },
    async () => {
      let played = 0;
      const end = performance.now() + minutes * 60_000;
      const property = fc.asyncProperty(history(), async (each) => {
        // A started history is played to its end, as it would disturb the next.
        if (performance.now() > end) return;
        await play(world, each);
        played += 1;
      });
      await fc.assert(property, { numRuns, seed });
      console.log(`${played} of ${numRuns} histories, HISTORIES_SEED=${seed}`);
      expect(played).toBeGreaterThan(0);
    },
  );
  return () => world;
}

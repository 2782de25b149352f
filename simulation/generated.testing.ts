import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from './play.ts';
import { history } from './steps.ts';
import { openInProcess, type World } from './world.ts';

/** How many are asked for: `npm run histories`. */
const asked = process.env.HISTORIES;
/** No history is begun after so many minutes. */
const minutes = Number(process.env.HISTORIES_MINUTES ?? 60);
// `npm test` plays the same ones each time; whoever asks for a number of them gets new ones.
const seed = Number(process.env.HISTORIES_SEED ?? (asked ? Date.now() % 1_000_000_000 : 358_272_181));
/** Two processes that begin at nearly the same time do not play the same ones. */
const seedsApart = 500_000_000;

/**
 * Tests generated histories on a world of its own, which is returned. What is asked for is played by two processes, half each: the
 * first one (0), and the second (1), which `npm test` does without.
 */
export function testGenerated(share: 0 | 1): () => World {
  let world: World;
  beforeAll(async () => {
    world = await openInProcess();
  }, 120_000);
  afterAll(() => world.close(), 180_000);

  const numRuns = asked ? Math.ceil((Number(asked) - share) / 2) : 25;
  // A seed that is given is one of either half: the first process plays it again.
  const hasSeed = process.env.HISTORIES_SEED !== undefined;
  const isPlayed = numRuns > 0 && (share === 0 || (asked !== undefined && !hasSeed));
  const ofShare = hasSeed ? seed : seed + share * seedsApart;
  test.runIf(isPlayed)(
    `up to ${numRuns} histories end as they were meant (HISTORIES_SEED=${ofShare})`,
    { timeout: 120_000 + minutes * 60_000 },
    async () => {
      let played = 0;
      const end = performance.now() + minutes * 60_000;
      await fc.assert(
        fc.asyncProperty(history(), async (each) => {
          // One that was begun is played to its end: it would disturb the next.
          if (performance.now() > end) return;
          await play(world, each);
          played += 1;
          if (played % 500 === 0) console.log(`${played} histories`);
        }),
        { numRuns, seed: ofShare },
      );
      console.log(`${played} of ${numRuns} histories, HISTORIES_SEED=${ofShare}`);
      expect(played).toBeGreaterThan(0);
    },
  );
  return () => world;
}

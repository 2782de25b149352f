import fc from 'fast-check';
import { expect, test } from 'vitest';
import { play } from './play.ts';
import { history } from './steps.ts';
import { taps } from './things.ts';
import type { World } from './world.ts';

/** How many are asked for: `npm run histories`. */
const asked = process.env.HISTORIES;
/** No history is begun after so many minutes. */
const minutes = Number(process.env.HISTORIES_MINUTES ?? 60);
// `npm test` plays the same ones each time; whoever asks for a number of them gets new ones.
const chance = asked ? Date.now() % 1_000_000_000 : 358_272_181;
const seed = Number(process.env.HISTORIES_SEED ?? chance);
/** Two processes that begin at nearly the same time do not play the same ones. */
const seedsApart = 500_000_000;

/** What is asked for is played by two processes, half each: the first one (0), and the second (1), which `npm test` does without. */
export function testGenerated(world: () => World, share: 0 | 1): void {
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
      const begin = Date.now();
      const end = begin + minutes * 60_000;
      await fc.assert(
        fc.asyncProperty(history(taps.length), async (each) => {
          // One that was begun is played to its end: it would disturb the next.
          if (Date.now() > end) return;
          await play(world(), each);
          played += 1;
          if (played % 500 === 0) console.log(`${played} histories`);
        }),
        { numRuns, seed: ofShare },
      );
      const seconds = Math.round((Date.now() - begin) / 1000);
      console.log(`${played} of ${numRuns} histories played in ${seconds} s, HISTORIES_SEED=${ofShare}`);
      expect(played).toBeGreaterThan(0);
    },
  );
}

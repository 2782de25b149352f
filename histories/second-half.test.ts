import { afterAll, beforeAll } from 'vitest';
import { testGenerated } from './generated.testing.ts';
import { openWorld } from './world.ts';

// The second half of the generated histories that somebody asked for, in a process of its own: npm run histories.

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close(), 180_000);

testGenerated(() => world, 1);

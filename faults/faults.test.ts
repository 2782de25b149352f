import { expect, test } from 'vitest';
import { play } from './play.ts';

// A few of what `npm run faults` does by the hundred.

test('what was acknowledged outlives kills of the app and of its database, and lost connections', {
  timeout: 300_000,
}, async () => {
  const rounds = ['app killed', 'database killed', 'connections dropped'];
  const { ledger, done, acknowledged } = await play({
    seed: 20_261_122,
    rounds,
    people: 4,
    killsOfRound: 1,
    log: () => {},
  });
  expect(ledger.broken).toEqual([]);
  expect([...done.keys()]).toEqual(rounds);
  expect(acknowledged).toBeGreaterThan(12);
});

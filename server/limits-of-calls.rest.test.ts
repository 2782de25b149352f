import { expect, test } from 'vitest';
import { habits } from '#contract/habits.ts';
import { addDays } from '#domain/days/day.ts';
import { startOwnTestApp } from './testing.ts';

test('an offline queue of eight hundred ticks is sent without a refusal', { timeout: 60_000 }, async () => {
  const strict = await startOwnTestApp({ writePoints: undefined });
  try {
    const maya = await strict.signUp();
    for (let at = 0; at < 800; at += 1) {
      const body = { habitId: `custom-${at % 4}`, completedAt: addDays('2020-01-01', Math.floor(at / 4)) };
      expect((await maya.ask(habits.complete, { body })).status).toBe(200);
    }
  } finally {
    await strict.close();
  }
});

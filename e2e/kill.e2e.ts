import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { type App, startApp } from '../tooling/app.ts';
import { makeDataFolder, removeDataFolder } from '../tooling/data-folder.ts';
import { chooseGoal, signUp } from '../tooling/person.ts';

/** Each kill is followed by a start that recovers the database, which takes as long as the machine needs. */
const kills = 4;
const timeoutMs = 400_000;

test('a server that is killed repeatedly during ticks keeps every tick that it acknowledged', {
  timeout: timeoutMs,
}, async () => {
  const dataDir = await makeDataFolder();
  let app: App | undefined;
  try {
    app = await startApp({ dataDir });
    const port = Number(new URL(app.url).port);
    const maya = await signUp(app.url);
    const ids = await chooseGoal(maya, 'energy-boost');
    const acknowledged = new Map<string, Set<string>>();
    let sent = 0;
    let answered = 0;

    for (let round = 0; round < kills; round += 1) {
      // Four parallel clients tick until the server no longer answers.
      const hand = async () => {
        for (;;) {
          const day = addDays('2026-01-31', -Math.floor(sent / ids.length));
          const ritualId = ids[sent % ids.length] ?? '';
          sent += 1;
          const answer = await maya
            .request('POST', '/api/ritual-completions', { ritualId, completedAt: day })
            .catch(() => undefined);
          if (!answer?.ok) return;
          answered += 1;
          acknowledged.set(day, (acknowledged.get(day) ?? new Set()).add(ritualId));
        }
      };
      const hands = [hand(), hand(), hand(), hand()];
      const enough = answered + 5 * (round + 1);
      while (answered < enough) await delay(1);
      await app.kill();
      await Promise.all(hands);
      app = await startApp({ dataDir, port });
    }

    let stored = 0;
    for (const [day, ticked] of acknowledged) {
      const found = await maya.read<{ ritualId: string }[]>(`/api/ritual-completions/${day}`);
      const there = new Set(found.map(({ ritualId }) => ritualId));
      expect([...ticked].filter((id) => !there.has(id))).toEqual([]);
      stored += ticked.size;
    }
    expect(stored).toBe(answered);
    // The count matches the stored ticks: at each kill at most four in flight were stored without an acknowledgement.
    const { ritualStats } = await maya.read<{ ritualStats: { totalCompleted: number } }>('/api/user-stats');
    expect(ritualStats.totalCompleted).toBeGreaterThanOrEqual(stored);
    expect(ritualStats.totalCompleted).toBeLessThanOrEqual(stored + 4 * kills);
  } finally {
    await app?.stop();
    await removeDataFolder(dataDir);
  }
});

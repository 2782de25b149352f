import path from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Ritual } from '#contract/rituals.ts';
import { addDays, dayIn } from '#domain/day.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateAndSeed } from '#server/db/migrate.ts';
import { setRoleByEmail } from '#server/features/account/account.queries.ts';
import { createPush } from '#server/push/push.ts';

// A second data folder with somebody who has lived with it for 90 days, and an admin. Everything goes through the
// app's own calls, so the demo is what such a person would have.

process.env.DATA_DIR ??= path.resolve('demo-data');
const password = 'chamomile';
const maya = { email: 'maya@example.org', firstName: 'Maya', lastName: 'Okafor' };
const admin = { email: 'admin@example.org', firstName: 'Ada', lastName: 'Admin' };
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function fill(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, { exclusive: false });
  try {
    await migrateAndSeed(database.db.$client);
    const app = await buildApp({
      db: database.db,
      config,
      now: () => new Date(),
      checkReplies: false,
      mail: undefined,
      push: await createPush(database.db, config),
    });
    const send = async (cookie: string, method: 'GET' | 'POST', url: string, payload?: object) => {
      const options: InjectOptions = { method, url, headers: { cookie, 'x-time-zone': timeZone } };
      const response = await app.inject(payload ? { ...options, payload } : options);
      if (response.statusCode === 409) return undefined;
      if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.body}`);
      return response;
    };
    const signUp = async (person: typeof maya) => {
      const response = await send('', 'POST', '/api/signup', { ...person, password });
      return response?.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    };
    if (await signUp(admin)) await setRoleByEmail(database.db, admin.email, 'admin');
    const cookie = await signUp(maya);
    if (!cookie) return;
    console.log('Living 90 days in advance…');
    await send(cookie, 'POST', '/api/user-goal', { currentGoal: 'energy-boost' });
    const plan = (await send(cookie, 'GET', '/api/rituals/energy-boost'))?.json<Ritual[]>() ?? [];
    await database.db.$client.query('update rituals set starts_on = starts_on - 90');
    const today = dayIn(timeZone, new Date());
    const random = chance(7);
    for (let ago = 90; ago >= 0; ago -= 1) {
      const date = addDays(today, -ago);
      // Two days that went wrong, and a morning so far.
      if (ago === 41 || ago === 17) continue;
      const zeal = ago === 0 ? 0.95 : 0.55 + 0.35 * random();
      for (const ritual of ago === 0 ? plan.filter(({ timeOfDay }) => timeOfDay === 'morning') : plan) {
        if (random() < zeal)
          await send(cookie, 'POST', '/api/ritual-completions', { ritualId: ritual.id, completedAt: date });
      }
      for (const area of ['water', 'fasting', 'sleep', 'movement']) {
        if (ago > 0 && random() < zeal) {
          await send(cookie, 'POST', '/api/habit-completions', {
            habitId: `energy-boost-${area}`,
            completedAt: date,
          });
        }
      }
      if (random() < 0.9) {
        await send(cookie, 'POST', '/api/daily-progress', {
          date,
          waterIntake: ago === 0 ? 3 : 4 + Math.floor(random() * 6),
          fastingHours: 11 + Math.floor(random() * 5),
          sleepHours: 6 + Math.floor(random() * 3),
          ...(random() < 0.8 && { movementMinutes: 5 * Math.floor(2 + random() * 10) }),
        });
      }
    }
    await app.close();
  } finally {
    await database.close();
  }
}

await fill();
console.log(`Sign in as ${maya.email} or ${admin.email}, password: ${password}`);
await import('#server/main.ts');

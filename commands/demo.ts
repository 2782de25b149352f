import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DosePlan, DoseStep } from '#contract/doses.ts';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { Recipe, SavedFoodPreferences } from '#contract/recipes.ts';
import type { Ritual } from '#contract/rituals.ts';
import type { Workout } from '#contract/workouts.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { newPlan } from '#domain/doses/doses.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import { generatePlan } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices, unlimited } from '#server/create-services.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { setRoleByServer } from '#server/features/admin/people.queries.ts';
import { createLimiter } from '#server/http/limiter.ts';
import { createSecurityLog } from '#server/http/security-log.ts';
import { daysWith, tryOut, walks } from './demo-trials.ts';

// A second data folder with a person who has used the app for 90 days, and an admin. All data is written through the
// app's own API.

const password = 'chamomile';
const maya = { email: 'maya@example.org', firstName: 'Maya', lastName: 'Okafor' };
const admin = { email: 'admin@example.org', firstName: 'Ada', lastName: 'Admin' };
/** From eleven completions on a day counts as whole. */
const maxOfPartDay = 10;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Send = (
  cookie: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
) => Promise<LightMyRequestResponse | undefined>;

/** A week's plan on its third day, half of its groceries bought, and some favourites. */
async function layTable(send: Send, cookie: string, today: string): Promise<void> {
  const recipes = (await send(cookie, 'GET', '/api/recipes'))?.json<Recipe[]>() ?? [];
  for (const { id } of recipes.filter((_, index) => index % 12 === 3)) {
    await send(cookie, 'POST', `/api/favorite-recipes/${id}`, {});
  }
  const excluded = ['Mushrooms'];
  const stored = await send(cookie, 'PUT', '/api/food-preferences', {
    allergens: ['sesame'],
    excludedIngredients: excluded,
  });
  const items = stored?.json<SavedFoodPreferences>().exclusions.flatMap((exclusion) => exclusion.items) ?? [];
  const options = {
    style: 'mixed',
    dayCount: 7,
    mealsPerDay: 3,
    excluded: items,
    allergens: ['sesame'],
    energy: 1900,
  } as const;
  const { meals } = generatePlan(recipes, options, randomFrom(11));
  const mealPlan = {
    mealStyle: 'mixed',
    dayCount: 7,
    mealsPerDay: 3,
    excludedIngredients: excluded,
    favoritesOnly: false,
    startDate: addDays(today, -2),
    people: 2,
    energy: 1900,
  };
  const plan = (await send(cookie, 'POST', '/api/meal-plans', { mealPlan, meals }))?.json<ActivePlan>();
  for (const { id } of plan?.meals.slice(0, 7) ?? []) {
    await send(cookie, 'PATCH', `/api/meal-plan-meals/${id}`, { isEaten: true });
  }
  for (const { id } of plan?.groceryItems.filter((_, index) => index % 2 === 0) ?? []) {
    await send(cookie, 'PATCH', `/api/grocery-items/${id}`, { isPurchased: true });
  }
}

/** Some workouts, a favourite, occasional weights, last night's fast and a rest day. */
async function move(send: Send, cookie: string, today: string): Promise<void> {
  const workouts =
    (await send(cookie, 'GET', '/api/workouts?goal=energy&type=home'))?.json<Workout[]>() ?? [];
  const [first] = workouts;
  if (!first) return;
  await send(cookie, 'POST', '/api/workouts/favorites', { programId: first.program.id });
  for (const ago of [9, 6, 4, 2, 1]) {
    const programId = workouts[ago % workouts.length]?.program.id;
    await send(cookie, 'POST', '/api/workouts/complete', { programId, completedAt: addDays(today, -ago) });
  }
  for (let week = 12; week >= 0; week -= 1) {
    const kg = Math.round((71.5 - (12 - week) * 0.12) * 10) / 10;
    await send(cookie, 'POST', '/api/weights', { date: addDays(today, -7 * week), kg });
  }
  const now = Date.now();
  const hour = 3_600_000;
  const startedAt = new Date(now - 15 * hour).toISOString();
  await send(cookie, 'POST', '/api/fasts/start', { startedAt });
  await send(cookie, 'POST', '/api/fasts/stop', { endedAt: new Date(now - hour).toISOString() });
}

/**
 * Three symptoms on most days, a weekly pulse, an occasional migraine, and the tracked weight. Energy is higher on days
 * with a walk. Returns the id of energy.
 */
async function feel(send: Send, cookie: string, today: string): Promise<string> {
  const follow = async (position: number, preset: string, kind = 'scale', unit = '') => {
    const id = randomUUID();
    const item = { preset, name: '', kind, unit, isArchived: false, position };
    await send(cookie, 'PUT', `/api/tracked-items/${id}`, item);
    return id;
  };
  const migraine = await follow(0, 'migraine');
  const energy = await follow(1, 'energy');
  const mood = await follow(2, 'mood');
  const pulse = await follow(3, 'pulse', 'measurement', 'bpm');
  await follow(4, 'weight', 'measurement', 'kg');
  const walked = daysWith(walks(today, energy));
  const chance = randomFrom(7);
  for (let ago = 90; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const at = `${day}T12:00:00Z`;
    const hurts = ago % 13 === 5;
    if (hurts) {
      const episode = {
        itemId: migraine,
        startedAt: at,
        endedAt: `${day}T19:30:00Z`,
        peak: 7,
        triggers: ['A short night'],
        taken: [{ what: 'Ginger, a dark room', at, eased: 'some', easedAt: `${day}T15:00:00Z` }],
        note: '',
      };
      await send(cookie, 'PUT', `/api/episodes/${randomUUID()}`, episode);
    }
    if (chance() < 0.2) continue;
    const values = [
      { itemId: migraine, value: hurts ? 7 : Math.max(0, Math.floor(chance() * 6) - 3) },
      {
        itemId: energy,
        value: 3 + Math.floor(chance() * 3) + Math.floor((90 - ago) / 35) + (walked.has(day) ? 2 : 0),
      },
      { itemId: mood, value: 4 + Math.floor(chance() * 5) },
      ...(ago % 7 === 0 ? [{ itemId: pulse, value: 62 + Math.floor(chance() * 12) }] : []),
    ];
    await send(cookie, 'PUT', `/api/check-ins/${randomUUID()}`, {
      day,
      at,
      zone: timeZone,
      values,
      note: '',
    });
  }
  return energy;
}

/**
 * A supplement twice a day with few missed doses, a thyroid tablet each morning with low stock, and a painkiller as
 * needed.
 */
async function take(send: Send, cookie: string, today: string): Promise<void> {
  const step = (from: string, ...times: string[]) =>
    ({ from, amount: 1, days: { kind: 'daily' }, times }) as const satisfies DoseStep;
  const since = addDays(today, -42);
  const countedAt = new Date(Date.now() - 3_600_000).toISOString();
  const takes = async (plan: Partial<DosePlan>) => {
    const id = randomUUID();
    await send(cookie, 'PUT', `/api/dose-plans/${id}`, { ...newPlan, ...plan });
    return id;
  };
  const magnesium = await takes({
    name: 'Magnesium',
    contents: [{ ingredient: 'magnesium', amount: 100, unit: 'mg' }],
    form: 'capsule',
    food: 'with',
    stock: { count: 60, countedAt, warnDays: 7, repeatsLeft: null },
    steps: [step(since, '08:00', '19:00')],
  });
  const thyroxin = await takes({
    name: 'L-Thyroxin',
    contents: [{ ingredient: 'levothyroxine', amount: 50, unit: 'microgram' }],
    food: 'apart',
    steps: [step(since, '06:30')],
    stock: { count: 5, countedAt, warnDays: 7, repeatsLeft: 2 },
  });
  await takes({
    name: 'Ibuprofen',
    contents: [{ ingredient: 'ibuprofen', amount: 200, unit: 'mg' }],
    food: 'with',
    asNeeded: { leastHours: 6, mostPerDay: 3 },
    steps: [step(since)],
  });
  const chance = randomFrom(5);
  for (let ago = 42; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const doses = [
      `${thyroxin}/${day}/0630 06:35`,
      `${magnesium}/${day}/0800 08:05`,
      `${magnesium}/${day}/1900 19:10`,
    ];
    for (const [path, time] of doses.map((dose) => dose.split(' '))) {
      if (chance() < 0.1) continue;
      const logged = { state: 'taken', at: `${day}T${time}:00Z`, amount: 1 };
      await send(cookie, 'PUT', `/api/dose-log/${path}`, logged);
    }
  }
}

async function fill(): Promise<void> {
  // The demo signs up by itself.
  const config = { ...readConfig(process.env), signUp: 'open', oidc: undefined } as const;
  const database = await openDatabase(config, { exclusive: false });
  try {
    await migrateAndSeed(database.owner, database.appRole);
    const app = await buildApp(
      await createServices(database, config, {
        limiter: createLimiter(unlimited),
        mail: undefined,
        // Nobody needs to review these events.
        securityLog: createSecurityLog(database.db, { logLevel: 'silent' }),
      }),
    );
    const send: Send = async (cookie, method, url, payload) => {
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
    if (await signUp(admin)) await setRoleByServer(database.db, admin.email, 'admin');
    const cookie = await signUp(maya);
    if (!cookie) return;
    console.log('Living 90 days in advance…');
    await send(cookie, 'POST', '/api/user-goal', { currentGoal: 'energy-boost' });
    const plan = (await send(cookie, 'GET', '/api/rituals/energy-boost'))?.json<Ritual[]>() ?? [];
    await send(cookie, 'PUT', '/api/habit-settings', {
      selectedHabits: { ...defaultSelectedHabits, intermittentFasting: true },
      habitConfigs: defaultHabitConfigs,
      customHabits: [],
    });
    await database.db.$client.query('update rituals set starts_on = starts_on - 90');
    const today = dayIn(timeZone, new Date());
    const random = randomFrom(7);
    for (let ago = 90; ago >= 0; ago -= 1) {
      const date = addDays(today, -ago);
      // Two missed days, and today's morning.
      if (ago === 41 || ago === 17) continue;
      const isWhole = ago === 0 || random() < 0.4;
      const zeal = isWhole ? 1 : 0.3 + 0.3 * random();
      let left = isWhole ? plan.length + 4 : maxOfPartDay;
      for (const ritual of ago === 0 ? plan.filter(({ timeOfDay }) => timeOfDay === 'morning') : plan) {
        if (left > 0 && random() < zeal) {
          left -= 1;
          await send(cookie, 'POST', '/api/ritual-completions', { ritualId: ritual.id, completedAt: date });
        }
      }
      for (const area of ['water', 'fasting', 'sleep', 'movement']) {
        if (ago > 0 && left > 0 && random() < Math.min(zeal, 0.8)) {
          left -= 1;
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
    await layTable(send, cookie, today);
    await move(send, cookie, today);
    const energy = await feel(send, cookie, today);
    await tryOut(today, energy, {
      write: (url, body) => send(cookie, 'PUT', url, body),
      age: (days) => database.db.$client.query('update trials set first_day = first_day - $1::int', [days]),
    });
    await take(send, cookie, today);
    await app.close();
  } finally {
    await database.close();
  }
}

await fill();
console.log(`Sign in as ${maya.email} or ${admin.email}, password: ${password}`);
await import('#server/main.ts');

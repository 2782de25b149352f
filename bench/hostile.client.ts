import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { DosePlan } from '#contract/doses.ts';
import { examples } from '#contract/examples/examples.ts';
import type { MyData } from '#contract/my-data.ts';
import { addDays } from '#domain/days/day.ts';
import { newPlan } from '#domain/doses/doses.ts';

// Three accounts and some strangers that overload the server until they are stopped, two accounts with recipes. This
// process yields the CPU to the server, so that its own cost does not count. Sends its parent how often each status
// was answered.

type Job = { url: string; cookie: string; cooks: string[]; meals: unknown };

setPriority(19);
const statuses = new Map<string, number>();
let stopped = false;

const bomb = gzipSync(`{"file":{"data":{"ritualCompletions":[${'{},'.repeat(10_000_000)}{}]}}}`);

/** Repeats a request on several connections at once, whatever the response. */
function hammer(name: string, connections: number, ask: () => Promise<Response>): Promise<void>[] {
  return Array.from({ length: connections }, async () => {
    while (!stopped) {
      const answer = await ask().then(
        async (reply) => {
          await reply.arrayBuffer();
          return `${reply.status}`;
        },
        () => 'cut off',
      );
      const key = `${name} ${answer}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      // Without a pause this would mostly measure refusals; a few hundred a second are many.
      if (answer !== '200') await wait(25);
    }
  });
}

/** A file of the maximum size: 20,000 rituals of a day and 230,000 ticks. */
function largeFile(file: MyData): Buffer {
  const today = new Date().toISOString().slice(0, 10);
  const createdAt = '2026-01-01T00:00:00Z';
  const days = Array.from({ length: 3000 }, (_, ago) => addDays(today, -ago));
  const rituals = Array.from({ length: 20_000 }, (_, at) => ({
    id: crypto.randomUUID(),
    goal: 'energy-boost',
    timeOfDay: 'morning',
    position: 0,
    templateId: null,
    title: 'x',
    description: '',
    minutes: null,
    why: null,
    caution: null,
    startsOn: days[at % 300],
    endsOn: at % 2 ? addDays(days[at % 300] ?? '', 1) : days[at % 300],
    createdAt,
  }));
  const data = {
    ...file.data,
    rituals,
    ritualCompletions: days.flatMap((completedAt) =>
      rituals.slice(0, 15).map(({ id }) => ({ completedAt, ritualId: id, createdAt })),
    ),
    habitCompletions: days.flatMap((completedAt) =>
      Array.from({ length: 60 }, (_, at) => ({ completedAt, habitId: `custom-${at}`, createdAt })),
    ),
  };
  return Buffer.from(JSON.stringify({ file: { ...file, data }, replace: true }));
}

/** Recipes that are slow to parse: runs of fractions, and texts of opening braces only. */
function slowRecipes(): { file: string; recipe: string } {
  const fractions = Array.from({ length: 200 }, () => '½'.repeat(292));
  const recipes = Array.from({ length: 6 }, (_, at) => ({
    '@type': 'Recipe',
    name: `Soup ${at}`,
    recipeIngredient: fractions,
    recipeInstructions: '{%'.repeat(2000),
  }));
  const file = Buffer.from(JSON.stringify(recipes)).toString('base64');
  const { recipe } = examples.ownRecipes.save.body;
  const ingredients = fractions.map((text) => ({ text, group: null }));
  return {
    file: JSON.stringify({ name: 'recipes.json', file }),
    recipe: JSON.stringify({ recipe: { ...recipe, ingredients } }),
  };
}

/** Imports slow recipes, saves them under new ids, and lists the person's recipes. */
function cook(url: string, cookie: string): Promise<void>[] {
  const { file, recipe } = slowRecipes();
  const headers = { cookie, 'x-time-zone': 'UTC' };
  const send = (method: string, path: () => string, body: string) => () =>
    fetch(url + path(), { method, headers: { ...headers, 'content-type': 'application/json' }, body });
  const sendFile = send('POST', () => '/api/recipe-import/file', file);
  const save = send('PUT', () => `/api/own-recipes/${crypto.randomUUID()}`, recipe);
  return [
    ...hammer('recipe file', 2, sendFile),
    ...hammer('recipe', 4, save),
    ...hammer('recipes', 2, () => fetch(`${url}/api/own-recipes`, { headers })),
  ];
}

/** Dose plans at the ceilings, with a device of a push service: reminders are due every quarter of an hour. */
async function remind(url: string, cookie: string): Promise<void> {
  const send = (method: string, path: string, body: object) =>
    fetch(url + path, {
      method,
      headers: { cookie, 'x-time-zone': 'UTC', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  await send('POST', '/api/push-subscriptions', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys,
  });
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  for (let at = 0; at < 100; at += 1) {
    const times = [...new Set([soon(1 + (at % 4)), soon(5)])].sort();
    const plan: DosePlan = {
      ...newPlan,
      name: 'x',
      steps: [{ from: '2020-01-01', amount: 1, days: { kind: 'daily' }, times }],
      stock: { count: 100_000, countedAt: '2026-01-01T00:00:00Z', warnDays: 90, repeatsLeft: null },
    };
    await send('PUT', `/api/dose-plans/${crypto.randomUUID()}`, plan);
  }
}

/** Strangers of one network who try passwords. */
function guess(url: string): Promise<void>[] {
  return hammer('sign-in', 50, () =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@example.org`, password: 'wrong password' }),
    }),
  );
}

/** Sends a request body one byte at a time until the server closes the connection. */
async function drip({ url, cookie }: Job): Promise<void> {
  const { hostname, port } = new URL(url);
  while (!stopped) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/my-data/restore HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 30000000\r\n\r\n`,
        );
      });
      const timer = setInterval(() => (stopped ? socket.destroy() : socket.write(' ')), 500);
      socket.resume();
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
    await wait(100);
  }
}

async function work(job: Job): Promise<void> {
  const { url, cookie, cooks, meals } = job;
  const headers = { cookie, 'x-time-zone': 'UTC' };
  const json = { ...headers, 'content-type': 'application/json' };
  const get = (path: string) => () => fetch(`${url}${path}`, { headers });
  const post =
    (path: string, body: () => Buffer | string, more = {}) =>
    () =>
      fetch(`${url}${path}`, { method: 'POST', headers: { ...json, ...more }, body: body() as BodyInit });
  const restore = (body: Buffer, more = {}) => post('/api/my-data/restore', () => body, more);
  const plan = JSON.stringify(meals);
  const file = (await (await get('/api/my-data')()).json()) as MyData;
  const large = largeFile(file);
  let habit = 0;
  const today = new Date().toISOString().slice(0, 10);
  const until = (days: number) => `from=${addDays(today, -days)}&to=${today}`;
  const [year, week] = [until(365), until(6)];
  const tick = () => {
    habit += 1;
    return JSON.stringify({ habitId: `custom-${habit}`, completedAt: addDays('2020-01-01', habit % 2000) });
  };
  await Promise.all([cookie, ...cooks].map((one) => remind(url, one)));
  const words = Array.from({ length: 60 }, () => 'I I I I I I I I I I I I').join('\n');
  process.send?.('at work');
  await Promise.all([
    ...hammer('import', 2, restore(large)),
    ...hammer('bomb', 2, restore(bomb, { 'content-encoding': 'gzip' })),
    ...hammer(
      'plan',
      4,
      post('/api/meal-plans', () => plan),
    ),
    ...hammer('habit', 4, post('/api/habit-completions', tick)),
    ...hammer('export', 8, get('/api/my-data')),
    ...hammer('csv', 4, get('/api/my-data/tables.zip')),
    ...hammer('year', 8, get(`/api/progress/summary?${year}`)),
    ...hammer('trends', 4, get('/api/trends?days=365')),
    ...hammer('dashboard', 8, get('/api/dashboard')),
    ...hammer('words', 8, get(`/api/ingredient-exclusions?words=${encodeURIComponent(words)}`)),
    ...hammer('doses', 4, get(`/api/doses?${week}`)),
    ...hammer('favorites', 4, get('/api/favorite-recipes')),
    ...hammer('description', 4, get('/api/docs/openapi.json')),
    ...guess(url),
    ...cooks.flatMap((one) => cook(url, one)),
    ...Array.from({ length: 10 }, () => drip(job)),
  ]);
  process.send?.(Object.fromEntries([...statuses].sort()));
  process.disconnect();
}

process.on('message', (message: Job | 'stop') => {
  if (message === 'stop') stopped = true;
  else void work(message);
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import type { Recipe } from '#contract/recipes.ts';
import { personDays } from '#domain/day.ts';
import { generatePlan } from '#domain/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { connect } from '#server/database/open.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { buildCatalogue } from '../tooling/build-catalogue.ts';
import { crowd, fillCrowd } from './people.ts';
import { explain } from './plan.ts';

// npm run bench: what the two calls that everybody waits for cost, against bare routes in the same run.

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = 20;

type Urls = { appUrl: string; bareUrl: string };
type Load = { name: string; url: string; options?: Partial<autocannon.Options>; budget?: number };

async function measure({ name, url, options }: Load): Promise<number> {
  const run = (duration: number) => autocannon({ url, connections, duration, ...options });
  await run(1);
  const result = await run(seconds);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Signs up and chooses a goal, as a new person would. */
async function signUp(appUrl: string) {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const json = { 'content-type': 'application/json', 'x-time-zone': 'UTC' };
  const body = JSON.stringify({ email, password: 'correct horse' });
  const response = await fetch(`${appUrl}/api/signup`, { method: 'POST', headers: json, body });
  const { id } = (await response.json()) as { id: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, 'x-time-zone': 'UTC' };
  await fetch(`${appUrl}/api/user-goal`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ currentGoal: 'energy-boost' }),
  });
  const plan = (await (await fetch(`${appUrl}/api/rituals/energy-boost`, { headers })).json()) as {
    id: string;
  }[];
  await planWeek(appUrl, { ...json, cookie });
  return { id, headers, rituals: plan.map((ritual) => ritual.id) };
}

/** A week of three meals a day. */
async function planWeek(appUrl: string, headers: Record<string, string>): Promise<void> {
  const recipes = (await (await fetch(`${appUrl}/api/recipes`, { headers })).json()) as Recipe[];
  const wishes = { dayCount: 7, mealsPerDay: 3 } as const;
  const { meals } = generatePlan(recipes, { ...wishes, style: 'mixed', excluded: [] }, randomFrom(1));
  const mealPlan = {
    ...wishes,
    mealStyle: 'mixed',
    excludedIngredients: [],
    favoritesOnly: false,
    startDate: '2026-01-05',
  };
  const body = JSON.stringify({ mealPlan, meals });
  const { status } = await fetch(`${appUrl}/api/meal-plans`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`the plan was refused: ${status}`);
}

type Person = Awaited<ReturnType<typeof signUp>>;

let count = 0;

/** A tick a request, each of its own day and ritual, so that every one writes. */
function ticks(appUrl: string, people: Person[]): Load {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const person = people[count % people.length] as Person;
    const turn = Math.floor(count / people.length);
    const completedAt = new Date(Date.UTC(2020, 0, 1) - Math.floor(turn / 15) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    count += 1;
    const body = JSON.stringify({ ritualId: person.rituals[turn % 15], completedAt });
    return { ...request, headers: { ...person.headers, 'content-type': 'application/json' }, body };
  };
  const requests = [{ method: 'POST' as const, path: '/api/ritual-completions', setupRequest }];
  return { name: 'POST /api/ritual-completions', url: appUrl, options: { requests }, budget: 0.5 };
}

const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

/** Measures pairs next to each other, three times over, so that what else the machine does strikes both alike. */
async function compare(title: string, loads: Load[]): Promise<number[]> {
  const figures = loads.map((): number[] => []);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [at, load] of loads.entries()) figures[at]?.push(await measure(load));
  }
  const [base = [], ...others] = figures;
  const row = (name: string, mine: number[], note: string) =>
    console.log(`  ${name.padEnd(34)} ${median(mine).toFixed(0).padStart(7)} req/s   ${note}`);
  console.log(`\n${title}`);
  row(loads[0]?.name ?? '', base, '1.00');
  return others.map((mine, at) => {
    const ratio = median(mine.map((figure, turn) => figure / (base[turn] ?? figure)));
    const budget = loads[at + 1]?.budget;
    row(
      loads[at + 1]?.name ?? '',
      mine,
      `${ratio.toFixed(2)} of it${budget ? `, budget ${budget.toFixed(2)}` : ''}`,
    );
    return ratio;
  });
}

/** Other reads that a screen waits for. What a browser holds already costs a 304; here everything is sent. */
const reads = [
  ['GET a condition and its remedies', '/api/conditions/migraine/remedies'],
  ['GET every recipe', '/api/recipes'],
  ['GET the soups with lemon', '/api/recipes?category=soups&search=lemon'],
  ['GET a recipe with its figures', '/api/recipes/quinoa-tabbouleh-salad'],
  ['GET a week of meals and its groceries', '/api/meal-plans/active'],
  ['GET the home workouts of a goal', '/api/workouts?type=home&goal=detox'],
  ['GET the streak of workouts', '/api/workouts/stats/streak'],
  ['GET a month of trends', '/api/trends?days=30'],
  ['GET a year of trends', '/api/trends?days=365'],
] as const;

/** What an admin waits for, with everybody there. */
const adminReads = [
  ['GET a page of users', '/api/admin/users?page=1&limit=50'],
  ['GET users by a search', '/api/admin/users?page=1&limit=10&search=somebody-4711'],
] as const;

async function round(
  title: string,
  { appUrl, bareUrl }: Urls,
  person: Person,
  people: Person[],
  more: readonly (readonly [name: string, path: string])[] = [],
): Promise<number> {
  const [dashboard = 0] = await compare(`${title}: reading`, [
    { name: 'bare route, one indexed SELECT', url: `${bareUrl}/select/${person.id}` },
    {
      name: 'GET /api/dashboard',
      url: `${appUrl}/api/dashboard`,
      options: { headers: person.headers },
      budget: 0.4,
    },
    ...[...reads, ...more].map(
      ([name, path]): Load => ({ name, url: `${appUrl}${path}`, options: { headers: person.headers } }),
    ),
  ]);
  await compare(`${title}: ticking`, [
    { name: 'bare route, one INSERT', url: `${bareUrl}/insert`, options: { method: 'POST' } },
    ticks(appUrl, people),
  ]);
  return dashboard;
}

await buildCatalogue();
const dataDir = await mkdtemp(path.join(tmpdir(), 'tisane-bench-'));
await chmod(dataDir, 0o711);
const startedAt = performance.now();
const child = fork(new URL('./server.ts', import.meta.url), {
  env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
});
try {
  const [urls] = (await once(child, 'message')) as [Urls];
  console.log(
    `First start to first answer: ${((performance.now() - startedAt) / 1000).toFixed(1)} s (budget 5 s)`,
  );
  const person = await signUp(urls.appUrl);
  const people = await Promise.all(Array.from({ length: 20 }, () => signUp(urls.appUrl)));
  const empty = await round('A new person in an empty database', urls, person, people);

  const embedded = await openEmbedded({ dataDir, exclusive: false });
  const db = connect(embedded.connection, { size: 2 });
  console.log(`\nFilling in ${crowd.people} people, one of them with ten years of history…`);
  await fillCrowd(db.$client, person.id);
  await db.$client.query(`update "user" set role = 'admin' where id = $1`, [person.id]);
  const full = await round('Ten years of history among 100,000 people', urls, person, people, adminReads);
  console.log(
    `\nThe dashboard's time in units of a bare SELECT, full against empty: ${(empty / full).toFixed(2)} (budget 1.20)`,
  );
  console.log(await explain(db.$client, person.id, personDays('UTC', new Date())));
  await db.$client.end();
  await embedded.stop();
} finally {
  child.disconnect();
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

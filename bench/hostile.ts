import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Recipe } from '#contract/recipes.ts';
import memory from '#server/memory.json' with { type: 'json' };
import { startApp } from '../tooling/app.ts';
import { buildCatalogue } from '../tooling/build-catalogue.ts';
import { signUp } from './people.ts';

// npm run bench:hostile: accounts and strangers overload the server for five minutes, in which their reminders are due,
// while another person reads the dashboard. At the 99th percentile the other waits at most 250 ms longer than without
// load. Afterwards the server's memory is at most 1.3 times what it was before.

const quietSeconds = Number(process.env.BENCH_QUIET_SECONDS ?? 20);
const hostileSeconds = Number(process.env.BENCH_SECONDS ?? 300);
/** The reader and the threads of jobs end when nobody has needed them for a while. */
const restSeconds = Number(process.env.BENCH_REST_SECONDS ?? 60);
const most = { longerMs: 250, timesMemory: 1.3 };
/** Pause between two reads of the dashboard, in milliseconds. */
const pauseMs = 25;

const run = promisify(execFile);

/** A week of three meals a day, and the maximum number of own grocery items. */
async function largestPlan(url: string, cookie: string) {
  const recipes = (await (await fetch(`${url}/api/recipes`, { headers: { cookie } })).json()) as Recipe[];
  const times = ['morning', 'midday', 'evening'] as const;
  const meals = Array.from({ length: 21 }, (_, at) => ({
    dayNumber: Math.floor(at / 3) + 1,
    mealTime: times[at % 3],
    recipeId: recipes[at]?.id,
  }));
  const mealPlan = {
    mealStyle: 'mixed',
    dayCount: 7,
    mealsPerDay: 3,
    excludedIngredients: [],
    favoritesOnly: false,
    startDate: '2026-01-05',
  };
  const groceryItems = Array.from({ length: 300 }, (_, at) => ({
    ingredient: `${at} ${'x'.repeat(110)}`,
    category: 'other',
  }));
  return { mealPlan, meals, groceryItems };
}

/** Reads the dashboard until `during` settles. Returns the response times in milliseconds, in ascending order. */
async function readDashboard(url: string, cookie: string, during: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let going = true;
  const over = during.finally(() => {
    going = false;
  });
  while (going) {
    const from = performance.now();
    const reply = await fetch(`${url}/api/dashboard`, { headers: { cookie, 'x-time-zone': 'UTC' } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`the other's dashboard: ${reply.status}`);
    took.push(performance.now() - from);
    await wait(pauseMs);
  }
  await over;
  return took.sort((a, b) => a - b);
}

const percentile = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
const row = (name: string, took: number[]) =>
  console.log(
    `  ${name.padEnd(8)} ${String(took.length).padStart(5)} readings  median ${percentile(took, 0.5).toFixed(1).padStart(6)} ms` +
      `  p99 ${percentile(took, 0.99).toFixed(1).padStart(6)} ms  longest ${(took.at(-1) ?? 0).toFixed(1).padStart(6)} ms`,
  );

/** The memory of a process, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The peak memory of a process while `during` runs, in MB. */
async function memoryDuring(pid: number, during: Promise<unknown>): Promise<number> {
  let peak = 0;
  let going = true;
  const over = during.finally(() => {
    going = false;
  });
  while (going) {
    peak = Math.max(peak, await memoryOf(pid));
    await wait(250);
  }
  await over;
  return peak;
}

await buildCatalogue();
const server = await startApp({ flags: memory.flags, env: { ...memory.env, LOG_LEVEL: 'silent' } });
try {
  const { url, pid } = server;
  const people: string[] = [];
  for (let count = 0; count < 4; count += 1) people.push((await signUp(url)).headers.cookie);
  const [other = '', hostile = '', ...cooks] = people;

  await readDashboard(url, other, wait(3_000));
  const quiet = await readDashboard(url, other, wait(quietSeconds * 1000));
  console.log('Somebody reads the dashboard');
  row('in quiet', quiet);
  const idle = await memoryOf(pid);

  const client = fork(new URL('./hostile.client.ts', import.meta.url));
  client.send({ url, cookie: hostile, cooks, meals: await largestPlan(url, hostile) });
  await once(client, 'message');
  const minute = wait(hostileSeconds * 1000);
  const [beside, memory] = await Promise.all([readDashboard(url, other, minute), memoryDuring(pid, minute)]);
  row('beside', beside);
  client.send('stop');
  const [answers] = await once(client, 'message');
  console.log('\nWhat the hostile accounts were answered, and how often');
  for (const [answer, times] of Object.entries(answers as object))
    console.log(`  ${answer.padEnd(20)} ${times}`);

  await wait(restSeconds * 1000);
  const after = await memoryOf(pid);
  const longer = percentile(beside, 0.99) - percentile(quiet, 0.99);
  console.log(`\np99 beside them: ${longer.toFixed(0)} ms more than in quiet (less than ${most.longerMs})`);
  console.log(
    `Memory of the server: ${idle.toFixed(0)} MB before, ${memory.toFixed(0)} MB at most, ${after.toFixed(0)} MB after (at most ${most.timesMemory} times as much as before)`,
  );
  process.exitCode = longer < most.longerMs && after <= idle * most.timesMemory ? 0 : 1;
} finally {
  await server.stop();
}

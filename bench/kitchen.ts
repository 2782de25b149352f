import { setTimeout as pause } from 'node:timers/promises';
import { household } from '#contract/household.ts';
import { type ActivePlan, mealPlans } from '#contract/meal-plans.ts';
import { buildCatalogue } from '../tooling/build-catalogue.ts';
import { openStage } from './load.stage.ts';
import { planWeek } from './people.ts';

// npm run bench:kitchen: two people and one grocery list: how long a tick takes from one hand to the other, through one
// instance of the app and through two on one database, by one household and by many at once. The other hand hears of it on the
// stream of changes and reads the list, as a browser does.

const ticks = Number(process.env.BENCH_TICKS ?? 200);
const many = Number(process.env.BENCH_HOUSEHOLDS ?? 50);
const ticksOfEach = Number(process.env.BENCH_TICKS_OF_EACH ?? 10);
/** On average, of each of many: somebody who walks along shelves. */
const betweenMs = 3_000;
// Each person signs up from elsewhere.
process.env.TRUST_PROXY = 'true';

type Person = { url: string; headers: Record<string, string> };

let people = 0;
async function signUp(url: string): Promise<Person> {
  people += 1;
  const json = { 'content-type': 'application/json', 'x-time-zone': 'UTC' };
  const from = `2001:db8:${people.toString(16)}::1`;
  const email = `kitchen-${people}@example.org`;
  const response = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'seven quiet herons' }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { url, headers: { ...json, cookie: cookies.join('; ') } };
}

async function ask<T>({ url, headers }: Person, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: body ? headers : { cookie: headers.cookie ?? '', 'x-time-zone': 'UTC' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const listOf = async (person: Person) =>
  (await ask<ActivePlan>(person, 'GET', mealPlans.active.path)).groceryItems;

/** Calls `heard` for each change of the groceries that a person's stream tells of. Resolves once the stream is open. */
async function listen({ url, headers }: Person, heard: () => void): Promise<AbortController> {
  const leaving = new AbortController();
  const { body } = await fetch(`${url}/api/events`, {
    headers: { cookie: headers.cookie ?? '' },
    signal: leaving.signal,
  });
  const opened = Promise.withResolvers<void>();
  void (async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      opened.resolve();
      if (text.includes('"groceries"')) heard();
    }
  })().catch(() => {});
  await opened.promise;
  return leaving;
}

/** Two people who share a list; one is at the first instance, the other at the last. */
async function couple(urls: readonly string[]) {
  const [here, there] = [urls[0] ?? '', urls.at(-1) ?? ''];
  const [hers, his] = [await signUp(here), await signUp(there)];
  await planWeek(here, hers.headers);
  const { code } = await ask<{ code: string }>(hers, 'POST', household.invite.path, {});
  await ask(his, 'POST', household.join.path, { code });
  const items = (await listOf(hers)).map(({ id }) => id);
  let told = () => {};
  const stream = await listen(his, () => told());

  /** Milliseconds until he is told, and until he has read the list in which the item is ticked. */
  async function tick(index: number): Promise<{ told: number; shown: number }> {
    const itemId = items[index % items.length] ?? '';
    const isPurchased = Math.floor(index / items.length) % 2 === 0;
    const shown = Promise.withResolvers<{ told: number; shown: number }>();
    const began = performance.now();
    let first: number | undefined;
    told = () => {
      first ??= performance.now() - began;
      listOf(his)
        .then((list) => {
          if (list.find(({ id }) => id === itemId)?.isPurchased !== isPurchased) return;
          shown.resolve({ told: first ?? 0, shown: performance.now() - began });
        })
        .catch(shown.reject);
    };
    await ask(hers, 'PATCH', mealPlans.markPurchased.path.replace(':itemId', itemId), { isPurchased });
    const lost = pause(10_000, undefined, { ref: false }).then(() => {
      throw new Error('A tick has not arrived within ten seconds');
    });
    return Promise.race([shown.promise, lost]);
  }
  return { tick, leave: () => stream.abort() };
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
  return `${at(0.5)} ms in the middle, ${at(0.95)} ms at the 95th percentile, ${at(1)} ms at most`;
}

async function run(title: string, urls: readonly string[], count: number, each: number): Promise<void> {
  const couples = [];
  for (let n = 0; n < count; n += 1) couples.push(await couple(urls));
  const lists = await Promise.all(
    couples.map(async ({ tick }) => {
      const times = [];
      for (let index = 0; index < each; index += 1) {
        // Nobody ticks in step with the others.
        await pause(Math.random() * (count > 1 ? 2 * betweenMs : 20));
        times.push(await tick(index));
      }
      return times;
    }),
  );
  for (const { leave } of couples) leave();
  const times = lists.flat();
  console.log(`${title}: ${times.length} ticks`);
  console.log(`  told:  ${figures(times.map(({ told }) => told))}`);
  console.log(`  shown: ${figures(times.map(({ shown }) => shown))}`);
}

await buildCatalogue();
const stage = await openStage();
try {
  await stage.add();
  await stage.add();
  const [first = ''] = stage.urls();
  // What is done first of all is slow: it is no household's second tick.
  await run('to begin with', [first], 1, 20);
  for (const [title, urls] of [
    ['one instance', [first]],
    ['two instances', stage.urls()],
  ] as const) {
    await run(`${title}, one household`, urls, 1, ticks);
    await run(`${title}, ${many} households at once`, urls, many, ticksOfEach);
  }
} finally {
  await stage.close();
}

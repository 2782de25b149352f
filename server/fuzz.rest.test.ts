import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ruleFor } from '#contract/policy.ts';
import { rituals } from '#contract/rituals.ts';
import { livedIn } from '#server/features/my-data/my-data.testing.ts';
import { bytesOf, type FuzzCase, fuzzCases } from './fuzz.cases.testing.ts';
import { type Client, startOwnTestApp, type TestApp } from './testing.ts';

// `npm run fuzz` sends ten thousand.
const cases = Number(process.env.FUZZ_CASES ?? 1000);
const seed = Number(process.env.FUZZ_SEED ?? 20_260_522);
const atOnce = 4;
/** Longer than any reply takes: later the connection counts as hung. */
const replyTimeoutMs = 60_000;

let tisane: TestApp;
let port: number;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { logLevel: 'silent' } });
  await tisane.app.listen({ port: 0, host: '127.0.0.1' });
  port = (tisane.app.server.address() as AddressInfo).port;
});
afterAll(() => tisane.close());

type Reply = { status: number; text: string };

/** Sends one case over HTTP. Rejects without a complete reply. */
function send(each: FuzzCase, cookie: string): Promise<Reply> {
  const path = each.endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(each.params[name]));
  const search = Object.entries(each.query).map(([name, value]) => `${name}=${encoded(value)}`);
  const { bytes, headers } = bytesOf(each);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method: each.endpoint.method,
        path: search.length ? `${path}?${search.join('&')}` : path,
        timeout: replyTimeoutMs,
        headers: {
          ...each.headers,
          ...headers,
          ...(bytes && { 'content-length': bytes.length }),
          ...(cookie && { cookie }),
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
        );
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end(bytes);
  });
}

/** Percent-encoded; a lone surrogate cannot be encoded. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 3000));
}

const insides =
  /node_modules|\.ts\b|\bat .+:\d+:\d+|insert into|select .+ from|violates|constraint|relation "|column "|syntax error|FST_|ERR_|pg_|zod|drizzle|better.?auth|\/(work|home|root|tmp)\//i;

/** The problem of a reply; undefined when it is correct. */
function problemOf({ status, text }: Reply, encodedReply: boolean): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (status < 400 || encodedReply) return undefined;
  const body = parsed(text);
  if (typeof body?.message !== 'string') return `refused with ${status} and no message`;
  return insides.test(body.message) ? `told its insides: ${body.message}` : undefined;
}

function parsed(text: string): { message?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test(`${cases} calls of every endpoint: none fails, hangs or reveals internals`, {
  timeout: 1000 * (cases / 4) + 120_000,
}, async () => {
  const maya = await livedIn(tisane, 'maya@example.org');
  const ids = await idsOf(maya);
  const people: Record<FuzzCase['caller'], Client | undefined> = {
    visitor: undefined,
    user: maya,
    admin: undefined,
  };
  /** A person whose call signed them out is replaced by a new one. */
  async function cookieOf(caller: FuzzCase['caller']): Promise<string> {
    if (caller === 'visitor') return '';
    const person = people[caller] ?? (await tisane.signUp());
    people[caller] = person;
    if (caller === 'admin') await makeAdmin(person);
    return person.cookie;
  }
  const makeAdmin = (who: Client) =>
    tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [who.user?.id]);

  const problems: string[] = [];
  const statuses = new Map<number, number>();
  const queue = fc.sample(fuzzCases(ids), { numRuns: cases, seed });
  const worker = async () => {
    for (let each = queue.pop(); each; each = queue.pop()) {
      const cookie = await cookieOf(each.caller);
      const { endpoint, caller, breakage, params, query, body } = each;
      const described = () =>
        `${endpoint.method} ${endpoint.path} as ${caller}, ${breakage}: ${JSON.stringify({ params, query, body }).slice(0, 1500)}`;
      try {
        const reply = await send(each, cookie);
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        const problem = problemOf(reply, each.headers['accept-encoding'] !== undefined);
        if (problem) problems.push(`${problem}: ${described()}`);
        if (reply.status === 401 && ruleFor(endpoint).who !== 'anyone' && caller !== 'visitor')
          people[caller] = undefined;
        // The person's limits, or the global one on restores.
        if (reply.status === 429) await wait(20);
      } catch (error) {
        problems.push(`hung up (${(error as Error).message}): ${described()}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (process.env.FUZZ_CASES) console.log(Object.fromEntries([...statuses].sort()));
  expect(problems).toEqual([]);
  // The server was alive, and calls passed the first check.
  expect(statuses.get(200)).toBeGreaterThan(cases / 10);
  await (await tisane.signUp()).get(dashboard.read, {});
});

/** Ids of a person's things, and of some in the catalogue. */
async function idsOf(maya: Client): Promise<string[]> {
  const { meals, groceryItems, mealPlan } = await maya.get(mealPlans.active, {});
  const own = await maya.get(rituals.forGoal, { params: { goal: 'skin-clarity-glow' } });
  return [
    ...own.slice(0, 3).map(({ id }) => id),
    ...meals.map(({ id }) => id),
    ...meals.map(({ recipeId }) => recipeId),
    ...groceryItems.slice(0, 3).map(({ id }) => id),
    mealPlan?.id ?? '',
    maya.user?.id ?? '',
    'after-lunch-unsticker',
    'migraine',
    'migraine:ginger',
    'energy-boost-water',
    'custom-tea',
  ];
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { eventStreams } from '#contract/limits.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { rituals } from '#contract/rituals.ts';
import { buildApp } from '#server/app.ts';
import { type Client, closeNow, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { listen, type Message, openStream } from './events.testing.ts';

let tisane: TestApp;
let url: string;
/** A second instance on the same database. */
let other: Pick<TestApp, 'app'>;
let otherUrl: string;
const eventsEvery = { check: 200, heartbeat: 100 };
beforeAll(async () => {
  tisane = await startOwnTestApp({ eventsEvery });
  other = { app: await buildApp(tisane.services) };
  [url, otherUrl] = [await listen(tisane), await listen(other)];
});
afterAll(async () => {
  await closeNow(other.app);
  await tisane.close();
});

const poll = { timeout: 20_000 };
const today = '2026-05-20';

async function save(at: string, { cookie }: Client, device?: string): Promise<void> {
  const response = await fetch(`${at}/api/daily-progress`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...(device && { 'x-device': device }) },
    body: JSON.stringify({ date: today, waterIntake: 3 }),
  });
  expect(response.status).toBe(200);
}

/** Without the first stream's `reset`, as the instance has only now begun to listen. */
const changesOf = (stream: { messages: () => Message[] }) =>
  stream.messages().filter(({ event }) => event === 'changed');

test('every open stream of the person gets a change, on any instance, and nobody else’s', async () => {
  const [maya, ada] = [await tisane.signUp(), await tisane.signUp()];
  const streams = [await openStream(url, maya.cookie), await openStream(otherUrl, maya.cookie)];
  const hers = await openStream(url, ada.cookie);
  const device = randomUUID();
  for (const stream of streams) {
    await expect.poll(() => stream.blocks.length, poll).toBeGreaterThan(0);
  }
  await expect
    .poll(async () => {
      await save(url, maya, device);
      return streams.every((stream) => changesOf(stream).length > 0);
    }, poll)
    .toBe(true);
  for (const stream of streams) {
    expect(changesOf(stream)[0]).toEqual({
      id: expect.any(String),
      event: 'changed',
      data: { tags: progress.saveDaily.invalidates, device },
    });
  }
  await save(otherUrl, ada);
  await expect.poll(() => changesOf(hers).length, poll).toBe(1);
  expect(changesOf(hers)[0]?.data?.device).toBeNull();
  for (const stream of [...streams, hers]) stream.leave();
});

test('a tick is sent too; refused writes and reads are not', async () => {
  const maya = await tisane.signUp();
  await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const [ritual] = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  const stream = await openStream(url, maya.cookie);
  const completedAt = new Date().toISOString().slice(0, 10);
  await maya.ask(rituals.complete, { body: { ritualId: randomUUID(), completedAt } });
  await maya.ask(recipes.favorite, { params: { recipeId: 'no-such-recipe' } });
  await maya.get(rituals.complete, { body: { ritualId: ritual?.id ?? '', completedAt } });
  const tags = () => stream.messages().flatMap(({ data }) => data?.tags ?? []);
  await expect.poll(tags, poll).toContain('ritual-completions');
  expect(tags()).not.toContain('favorite-recipes');
  stream.leave();
});

test('a reconnecting client gets a reset; a quiet stream has only heartbeats', async () => {
  const maya = await tisane.signUp();
  const first = await openStream(url, maya.cookie);
  await expect.poll(first.lastId, poll).toBeTruthy();
  await expect.poll(() => first.blocks.filter((block) => block === ':').length, poll).toBeGreaterThan(1);
  expect(first.messages()).toEqual([]);
  const second = await openStream(url, maya.cookie, { lastEventId: first.lastId() });
  await expect.poll(() => second.messages().map(({ event }) => event), poll).toEqual(['reset']);
  expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(first.response.headers.get('cache-control')).toContain('no-transform');
  expect(first.response.headers.get('x-accel-buffering')).toBe('no');
  expect(first.response.headers.get('content-encoding')).toBeNull();
  expect(first.response.headers.get('x-content-type-options')).toBe('nosniff');
  for (const stream of [first, second]) stream.leave();
});

test('a stream begins with the changes since its page began to read, on any instance', async () => {
  const maya = await tisane.signUp();
  const before = await openStream(otherUrl, maya.cookie);
  const device = randomUUID();
  await expect
    .poll(async () => {
      await save(url, maya, device);
      return before.messages().length > 0;
    }, poll)
    .toBe(true);
  before.leave();
  const eventsSince = async (readSince: number | string) => {
    const stream = await openStream(otherUrl, maya.cookie, { readSince });
    await expect.poll(() => stream.blocks.length, poll).toBeGreaterThan(0);
    stream.leave();
    return stream.messages().map(({ event, data }) => ({ event, device: data?.device }));
  };
  // The instance may have listened for less time, if earlier tests were fast.
  await expect.poll(() => eventsSince(2000), poll).toContainEqual({ event: 'changed', device });
  expect(await eventsSince(24 * 3_600_000)).toEqual([{ event: 'reset' }]);
  expect(await eventsSince('yesterday')).toEqual([{ event: 'reset' }]);
  const ada = await tisane.signUp();
  const hers = await openStream(otherUrl, ada.cookie, { readSince: 0 });
  await expect.poll(() => hers.blocks.length, poll).toBeGreaterThan(0);
  expect(JSON.stringify(hers.messages())).not.toContain(device);
  hers.leave();
});

test('an unreachable database ends no stream: it gets a reset', async () => {
  const maya = await tisane.signUp();
  const stream = await openStream(url, maya.cookie);
  await expect
    .poll(async () => {
      await save(url, maya);
      return stream.messages().length > 0;
    }, poll)
    .toBe(true);
  await tisane.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tisane changes'`,
  );
  await expect.poll(() => stream.messages().map(({ event }) => event), poll).toContain('reset');
  const before = stream.messages().length;
  await expect
    .poll(async () => {
      await save(otherUrl, maya);
      return stream.messages().length > before;
    }, poll)
    .toBe(true);
  expect(stream.ended).toBe(false);
  stream.leave();
});

test('a stream needs a session, and ends with it', async () => {
  expect((await fetch(`${url}/api/events`)).status).toBe(401);
  const maya = await tisane.signUp();
  const [mine, elsewhere] = [await openStream(url, maya.cookie), await openStream(otherUrl, maya.cookie)];
  await maya.get(account.logout, {});
  await expect.poll(() => mine.ended && elsewhere.ended, poll).toBe(true);
  expect((await fetch(`${url}/api/events`, { headers: { cookie: maya.cookie } })).status).toBe(401);
  const ada = await tisane.signUp();
  const revoked = await openStream(url, ada.cookie);
  await tisane.db.$client.query('delete from "user" where id = $1', [ada.user?.id]);
  await expect.poll(() => revoked.ended, poll).toBe(true);
});

test('a person has a maximum of streams: the oldest is closed', async () => {
  const maya = await tisane.signUp();
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let count = 0; count <= eventStreams.ofPerson; count += 1) {
    streams.push(await openStream(url, maya.cookie));
  }
  await expect.poll(() => streams[0]?.ended, poll).toBe(true);
  expect(streams.slice(1).some(({ ended }) => ended)).toBe(false);
  for (const stream of streams) stream.leave();
});

test('open streams do not keep a server from stopping', async () => {
  const app = await buildApp(tisane.services);
  const maya = await tisane.signUp();
  const stream = await openStream(await listen({ app }), maya.cookie);
  await app.close();
  await expect.poll(() => stream.ended, poll).toBe(true);
});

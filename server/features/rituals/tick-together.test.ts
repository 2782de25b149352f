import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { progress } from '#contract/progress.ts';
import type { Client, TestApp } from '#server/testing.ts';
import { first, personWithPlan, startAtNoon, tick, ticksOf, today } from './rituals.testing.ts';

// Concurrent ticks of several people: each has its own outcome.

let tisane: TestApp;
let people: { who: Client; ritual: string }[];
beforeAll(async () => {
  tisane = await startAtNoon();
  people = [];
  for (let n = 0; n < 8; n += 1) {
    const { maya, plan } = await personWithPlan(tisane);
    people.push({ who: maya, ritual: first(plan) });
  }
});
afterAll(() => tisane.close());

const person = (at: number) => people[at] as (typeof people)[number];
const totalOf = async (who: Client) => (await who.get(progress.stats, {})).ritualStats.totalCompleted;
const userIdOf = ({ user }: Client) => user?.id ?? '';

test('each person has their own tick', async () => {
  const day = '2026-05-01';
  const answers = await Promise.all(people.map(({ who, ritual }) => tick(who, ritual, day)));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(answers.map(({ body }) => body.ritualId)).toEqual(people.map(({ ritual }) => ritual));
  for (const { who, ritual } of people) expect(await ticksOf(who, day)).toEqual([ritual]);
});

test('a refused tick does not affect the others', async () => {
  const day = '2026-05-02';
  const { who: leaver, ritual: left } = await (async () => {
    const { maya, plan } = await personWithPlan(tisane);
    return { who: maya, ritual: first(plan) };
  })();
  await leaver.ask(account.logout, {});
  const stated = tisane.raw({
    method: 'POST',
    url: '/api/ritual-completions',
    headers: { cookie: person(4).who.cookie, 'x-time-zone': 'UTC', 'x-person': randomUUID() },
    payload: { ritualId: person(4).ritual, completedAt: day },
  });
  const answers = await Promise.all([
    tick(person(0).who, person(0).ritual, day),
    tick(person(1).who, person(0).ritual, day),
    tick(person(2).who, person(2).ritual, '2026-05-21'),
    tick(leaver, left, day),
    stated,
    tick(person(5).who, person(5).ritual, day),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 401, 401, 200]);
  expect(await ticksOf(person(0).who, day)).toEqual([person(0).ritual]);
  for (const at of [1, 2, 4]) expect(await ticksOf(person(at).who, day)).toEqual([]);
});

test('a full day refuses only that person’s tick', async () => {
  const day = '2026-05-03';
  const [full, other] = [person(0), person(1)];
  await tick(full.who, full.ritual, '2026-05-04');
  await tisane.db.execute(
    sql`insert into done_days (user_id, kind, day, times) values (${userIdOf(full.who)}, 'ritual', ${day}, 200)`,
  );
  const [refused, ticked] = await Promise.all([
    tick(full.who, full.ritual, day),
    tick(other.who, other.ritual, day),
  ]);
  expect([refused.status, ticked.status]).toEqual([409, 200]);
  expect(refused.body).toMatchObject({ code: 'day-full' });
  expect(await ticksOf(full.who, day)).toEqual([]);
  expect(await ticksOf(other.who, day)).toEqual([other.ritual]);
});

test('nobody waits for another person’s lock', async () => {
  const day = '2026-05-05';
  const [locked, other] = [person(2), person(3)];
  await tick(locked.who, locked.ritual, '2026-05-04');
  await tisane.db.transaction(async (tx) => {
    await tx.execute(sql`select from streaks where user_id = ${userIdOf(locked.who)} for update`);
    const waits = tick(locked.who, locked.ritual, day);
    let isAnswered = false;
    void waits.finally(() => {
      isAnswered = true;
    });
    // At the same time, and later.
    expect((await tick(other.who, other.ritual, day)).status).toBe(200);
    expect((await tick(other.who, other.ritual, '2026-05-06')).status).toBe(200);
    expect(isAnswered).toBe(false);
  });
  await expect.poll(() => ticksOf(locked.who, day)).toEqual([locked.ritual]);
});

test('one person on two devices at once counts once for each ritual', async () => {
  const { maya, plan } = await personWithPlan(tisane);
  const phone = tisane.browser({ 'x-forwarded-for': '10.9.9.9' });
  const email = maya.user?.email ?? '';
  await phone.get(account.login, { body: { email, password: 'correct horse' } });
  const three = plan.slice(0, 3).map(({ id }) => id);
  const answers = await Promise.all([maya, phone].flatMap((who) => three.map((id) => tick(who, id))));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await ticksOf(maya, today)).toEqual(three.sort());
  expect(await totalOf(maya)).toBe(3);
});

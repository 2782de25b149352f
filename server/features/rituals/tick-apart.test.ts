import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import { progress } from '#contract/progress.ts';
import type { TestApp } from '#server/testing.ts';
import { first, personWithPlan, startAtNoon, tick, ticksOf, today } from './rituals.testing.ts';

// With DATABASE_SHARDED no statement writes for several people, however many tick at once.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startAtNoon({ databaseSharded: true });
});
afterAll(() => tisane.close());

test('ticks that come at once are a statement each, which names its person', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => personWithPlan(tisane)));
  const asked = vi.spyOn(tisane.services.db.$client, 'query');
  const answers = await Promise.all(people.map(({ maya, plan }) => tick(maya, first(plan))));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const ticks = (asked.mock.calls as unknown as [{ name?: string; values: unknown[] }][])
    .map(([query]) => query)
    .filter(({ name }) => name?.startsWith('tick-ritual'));
  asked.mockRestore();
  expect(ticks.map(({ name, values }) => `${name} ${values[1]}`).toSorted()).toEqual(
    people.map(({ maya }) => `tick-ritual ${maya.user?.id}`).toSorted(),
  );
  for (const { maya, plan } of people) {
    expect(await ticksOf(maya, today)).toEqual([first(plan)]);
    expect((await maya.get(progress.stats, {})).ritualStats.totalCompleted).toBe(1);
  }
});

test('what is refused is refused as ever, and a repeat counts once', async () => {
  const { maya, plan } = await personWithPlan(tisane);
  const other = await personWithPlan(tisane);
  expect((await tick(maya, first(other.plan))).status).toBe(404);
  expect((await tick(maya, first(plan), '2026-05-21')).status).toBe(400);
  await Promise.all([tick(maya, first(plan)), tick(maya, first(plan))]);
  expect((await maya.get(progress.stats, {})).ritualStats.totalCompleted).toBe(1);
  await maya.get(account.logout, {});
  expect((await tick(maya, first(plan), '2026-05-19')).status).toBe(401);
});

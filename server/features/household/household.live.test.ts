import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '#contract/admin.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { buildApp } from '#server/app.ts';
import { listen, openStream } from '#server/http/events.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { together } from './household.testing.ts';
import { dip, planOf } from './shared-plan.testing.ts';

let tisane: TestApp;
let url: string;
/** A second instance on the same database. */
let other: Pick<TestApp, 'app'>;
let otherUrl: string;
beforeAll(async () => {
  tisane = await startOwnTestApp({ eventsEvery: { check: 200, heartbeat: 100 } });
  other = { app: await buildApp(tisane.services) };
  [url, otherUrl] = [await listen(tisane), await listen(other)];
});
afterAll(async () => {
  await other.app.close();
  await tisane.close();
});

const poll = { timeout: 20_000 };

/** Changes shortly after one another are sent as one, in any order. */
const lastTags = (stream: Awaited<ReturnType<typeof openStream>>) =>
  new Set(stream.messages().at(-1)?.data?.tags);

test('a tick is sent to the household on any instance, private changes are not', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  const { groceryItems, meals } = await planOf(maya, dip);
  const stream = await openStream(otherUrl, ben.cookie);
  await expect.poll(() => stream.blocks.length, poll).toBeGreaterThan(0);
  await together(maya, ben);
  await expect.poll(() => lastTags(stream), poll).toContain('household');
  const device = randomUUID();
  const send = (path: string, method: string, body: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { cookie: maya.cookie, 'content-type': 'application/json', 'x-device': device },
      body: JSON.stringify(body),
    });
  const changes = () => stream.messages().filter(({ event }) => event === 'changed');
  const before = changes().length;
  await send('/api/daily-progress', 'POST', { date: '2026-05-20', waterIntake: 3 });
  await send(`/api/meal-plan-meals/${meals[0]?.id}`, 'PATCH', { isEaten: true });
  let isPurchased = false;
  await expect
    .poll(async () => {
      isPurchased = !isPurchased;
      await send(`/api/grocery-items/${groceryItems[0]?.id}`, 'PATCH', { isPurchased });
      return lastTags(stream);
    }, poll)
    .toContain('groceries');
  for (const { data } of changes().slice(before)) {
    // The joining may be announced once more, alone or together with the tick.
    expect(['groceries', 'household']).toEqual(expect.arrayContaining(data?.tags ?? []));
    // The device is not sent to others.
    expect(data).toMatchObject({ device: null });
  }
  for (const { invalidates } of [progress.saveDaily, mealPlans.markEaten])
    expect(invalidates).not.toContain('groceries');

  // A removed person is notified of that, and of nothing later.
  await maya.get(household.remove, { params: { memberId: ben.user?.id ?? '' } });
  // An earlier tick may still be pending.
  await expect.poll(() => lastTags(stream), poll).toEqual(new Set(household.remove.invalidates));
  stream.leave();
});

test('the household is notified when an account is deleted', async () => {
  const [maya, ben, boss] = [await tisane.signUp(), await tisane.signUp(), await tisane.signUp()];
  await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [boss.user?.id]);
  await together(maya, ben);
  const stream = await openStream(otherUrl, ben.cookie);
  await expect.poll(() => stream.blocks.length, poll).toBeGreaterThan(0);
  await boss.get(admin.deleteUser, {
    params: { userId: maya.user?.id ?? '' },
    body: { confirmEmail: maya.user?.email ?? '' },
  });
  await expect.poll(() => lastTags(stream), poll).toEqual(new Set(household.leave.invalidates));
  stream.leave();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DosePlan } from '#contract/doses.ts';
import { doses } from '#contract/doses.ts';
import { dailyTablet } from '#domain/doses/doses.testing.ts';
import { type NotifyingApp, startNotifyingApp } from './notifying-app.testing.ts';
import { runAt, type Somebody, somebody } from './person.testing.ts';
import { planDue } from './plan.ts';

let app: NotifyingApp;
beforeAll(async () => {
  app = await startNotifyingApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const times = { morning: null, midday: null, evening: null };
const pushedTo = (one: Somebody) =>
  app.receiver.pushed.filter(({ device }) => device === one.device?.path).map(({ message }) => message);
const person = (timeZone: string, discreet = false) =>
  somebody(app.tisane, { receiver: app.receiver, timeZone, settings: { times, discreet } });

async function takes({ client }: Somebody, said: Partial<DosePlan>): Promise<string> {
  const planId = randomUUID();
  await client.get(doses.savePlan, { params: { planId }, body: { ...dailyTablet, stock: null, ...said } });
  return planId;
}

test('doses of one time are one message, a second one comes after half an hour, and none for logged ones', async () => {
  const maya = await person('UTC');
  const planId = await takes(maya, {});
  await takes(maya, { name: 'Iron' });
  await takes(maya, { name: 'Zinc', isReminded: false });
  await runAt(app.tisane, '2031-01-14T07:59:00Z');
  expect(pushedTo(maya)).toEqual([]);
  for (const at of ['08:00', '08:05']) await runAt(app.tisane, `2031-01-14T${at}:00Z`);
  expect(pushedTo(maya)).toMatchObject([{ title: 'Time to take', body: 'Magnesium, Iron' }]);
  await maya.client.get(doses.log, {
    params: { planId, day: '2031-01-14', dose: '0800' },
    body: { state: 'taken', at: '2031-01-14T08:10:00Z', amount: 1 },
  });
  for (const at of ['08:30', '08:40', '09:20']) await runAt(app.tisane, `2031-01-14T${at}:00Z`);
  expect(pushedTo(maya)).toMatchObject([{}, { body: 'Iron' }]);
});

test('has no names in discreet mode', async () => {
  const maya = await person('UTC', true);
  await takes(maya, {});
  await runAt(app.tisane, '2031-01-14T08:00:00Z');
  expect(pushedTo(maya)).toMatchObject([{ title: 'Tisane', body: 'Something small is waiting for you.' }]);
});

test('follows the home clock if the plan does, and is not repeated after a move', async () => {
  const maya = await person('Europe/Berlin');
  await takes(maya, { name: 'Home', zone: 'Europe/Berlin' });
  await takes(maya, { name: 'Here' });
  await runAt(app.tisane, '2031-01-14T07:00:00Z');
  const said = () => pushedTo(maya).map(({ body }) => body);
  expect(said().sort()).toEqual(['Here', 'Home']);
  await app.tisane.db.$client.query(`update "user" set time_zone = 'Europe/London' where id = $1`, [
    maya.userId,
  ]);
  for (const at of ['14T07:10', '14T07:20', '15T07:00', '15T07:30', '15T08:00'])
    await runAt(app.tisane, `2031-01-${at}:00Z`);
  expect(said().slice(2)).toEqual(['Home', 'Home', 'Here']);
});

test('waits for its time where the person goes west before it is sent', async () => {
  const maya = await person('Europe/Berlin');
  await takes(maya, { name: 'Here' });
  const { db, now } = app.tisane.services;
  app.tisane.setNow('2031-01-14T07:00:00Z');
  // As if the server had crashed between recording and sending.
  await planDue(db, now(), ['push']);
  await app.tisane.db.$client.query(`update "user" set time_zone = 'Europe/London' where id = $1`, [
    maya.userId,
  ]);
  await runAt(app.tisane, '2031-01-14T07:05:00Z');
  expect(pushedTo(maya)).toEqual([]);
  await runAt(app.tisane, '2031-01-14T08:00:00Z');
  expect(pushedTo(maya)).toHaveLength(1);
});

test('comes in quiet hours, and once if the first could not be sent before the second', async () => {
  const quiet = { from: '22:00', to: '07:00' };
  const maya = await somebody(app.tisane, { receiver: app.receiver, settings: { times, quiet } });
  await takes(maya, { steps: dailyTablet.steps.map((step) => ({ ...step, times: ['22:00'] })) });
  await runAt(app.tisane, '2031-01-14T22:00:00Z');
  expect(pushedTo(maya)).toHaveLength(1);
  await runAt(app.tisane, '2031-01-15T22:35:00Z');
  expect(pushedTo(maya)).toHaveLength(2);
});

test('low stock is reported once per count, and not after a refill', async () => {
  const maya = await person('UTC');
  const steps = dailyTablet.steps.map((step) => ({ ...step, times: ['22:00'] }));
  const stock = { count: 9, countedAt: '2031-01-14T12:00:00Z', warnDays: 7, repeatsLeft: 0 };
  const planId = await takes(maya, { steps, stock });
  const lasting = await takes(maya, { name: 'Iron', steps, stock: { ...stock, count: 100 } });
  const refills = () => pushedTo(maya).filter(({ title }) => title === 'Time for a refill');
  const said = (days: number) => ({
    title: 'Time for a refill',
    body: `Magnesium: enough for ${days} days. Its prescription has no repeats left.`,
  });
  await runAt(app.tisane, '2031-01-14T13:00:00Z');
  for (const day of ['14', '15'])
    for (const id of [planId, lasting])
      await maya.client.get(doses.log, {
        params: { planId: id, day: `2031-01-${day}`, dose: '2200' },
        body: { state: 'taken', at: `2031-01-${day}T22:00:00Z`, amount: 1 },
      });
  for (const at of ['16T09:59', '16T10:00', '16T10:10', '17T10:00', '18T10:00'])
    await runAt(app.tisane, `2031-01-${at}:00Z`);
  expect(refills()).toMatchObject([said(7)]);
  const counted = (countedAt: string, count: number) =>
    maya.client.get(doses.savePlan, { params: { planId }, body: { stock: { ...stock, countedAt, count } } });
  await counted('2031-01-18T12:00:00Z', 60);
  await runAt(app.tisane, '2031-01-19T10:00:00Z');
  await counted('2031-01-19T12:00:00Z', 5);
  for (const day of ['20', '21']) await runAt(app.tisane, `2031-01-${day}T10:00:00Z`);
  expect(refills()).toMatchObject([said(7), said(5)]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkIns } from '#contract/check-ins.ts';
import { examples } from '#contract/examples/examples.ts';
import type { ReminderSettings } from '#contract/reminders.ts';
import { streaks } from '#contract/streaks.ts';
import { type NotifyingApp, startNotifyingApp } from './notifying-app.testing.ts';
import { resultsOf, runAt, type Somebody, somebody } from './person.testing.ts';

let app: NotifyingApp;
beforeAll(async () => {
  app = await startNotifyingApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const times = { morning: null, midday: null, evening: null };
const pushedTo = (one: Somebody) =>
  app.receiver.pushed.filter(({ device }) => device === one.device?.path).map(({ message }) => message);
const person = (settings: Partial<ReminderSettings>) =>
  somebody(app.tisane, { receiver: app.receiver, settings: { times, ...settings } });
/** Tracks migraine, and records it on a day. */
async function feels({ client }: Somebody, day: string): Promise<void> {
  const { saveItem, save } = examples.checkIns;
  await client.get(checkIns.saveItem, saveItem);
  const body = { ...save.body, day, at: `${day}T07:00:00Z` };
  await client.get(checkIns.save, { params: { checkInId: randomUUID() }, body });
}

test('asks at its time how the person feels, without naming tracked items', async () => {
  const maya = await person({ checkInTime: '19:30', discreet: false, channels: { push: true, email: true } });
  app.tisane.setNow('2031-01-13T12:00:00Z');
  await feels(maya, '2031-01-13');
  for (const at of ['19:29', '19:30', '19:35']) await runAt(app.tisane, `2031-01-14T${at}:00Z`);
  const said = { title: 'How are you today?', body: 'A tap for each thing that you follow.' };
  expect(pushedTo(maya)).toMatchObject([{ ...said, path: '/how-i-feel' }]);
  const [message] = app.emailsTo(maya);
  expect(message).toMatchObject({ subject: said.title, link: { href: 'https://tisane.example/how-i-feel' } });
});

test('is not sent on a day that has a check-in', async () => {
  const maya = await person({ checkInTime: '19:30' });
  app.tisane.setNow('2031-01-14T12:00:00Z');
  await feels(maya, '2031-01-14');
  await runAt(app.tisane, '2031-01-14T19:30:00Z');
  expect(pushedTo(maya)).toEqual([]);
  expect(await resultsOf(app.tisane, maya)).toEqual(['check-in day push unneeded']);
  await runAt(app.tisane, '2031-01-15T19:30:00Z');
  expect(pushedTo(maya)).toMatchObject([{ title: 'Tisane', body: 'Something small is waiting for you.' }]);
});

test('after midnight is about the day before while that still lasts', async () => {
  const maya = await person({ checkInTime: '00:30' });
  await maya.client.get(streaks.saveDaySettings, { body: { dayStart: 3 } });
  app.tisane.setNow('2031-01-14T23:00:00Z');
  await feels(maya, '2031-01-14');
  await runAt(app.tisane, '2031-01-15T00:30:00Z');
  expect(pushedTo(maya)).toEqual([]);
  await runAt(app.tisane, '2031-01-16T00:30:00Z');
  expect(pushedTo(maya)).toHaveLength(1);
});

test('goes only to people who turned it on', async () => {
  const maya = await person({});
  await runAt(app.tisane, '2031-01-14T19:30:00Z');
  expect(await resultsOf(app.tisane, maya)).toEqual([]);
});

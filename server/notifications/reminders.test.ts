import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { reminders } from '#contract/reminders.ts';
import { streaks } from '#contract/streaks.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import { wakeReminders } from '#server/database/wake-reminders.queries.ts';
import { type NotifyingApp, startNotifyingApp } from './notifying-app.testing.ts';
import { resultsOf, runAt, type Somebody, somebody, tickPart } from './person.testing.ts';

let app: NotifyingApp;
let tisane: NotifyingApp['tisane'];
let receiver: NotifyingApp['receiver'];
let emailsTo: NotifyingApp['emailsTo'];
beforeAll(async () => {
  app = await startNotifyingApp();
  ({ tisane, receiver, emailsTo } = app);
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const only = (kind: 'ritualReminders' | 'mealPlanReminders' | 'emailNotifications') => ({
  body: { ritualReminders: false, mealPlanReminders: false, emailNotifications: false, [kind]: true },
});
const pushedTo = (one: Somebody) =>
  receiver.pushed.filter(({ device }) => device === one.device?.path).map(({ message }) => message);

describe('reminders of rituals', () => {
  test('come at the person’s own times, once, and say only that something is waiting', async () => {
    const maya = await somebody(tisane, { receiver });
    await runAt(tisane, '2031-01-14T07:59:00Z');
    expect(pushedTo(maya)).toEqual([]);
    await runAt(tisane, '2031-01-14T08:00:00Z');
    await runAt(tisane, '2031-01-14T08:00:30Z');
    await runAt(tisane, '2031-01-14T08:01:00Z');
    expect(pushedTo(maya)).toMatchObject([
      { title: 'Tisane', body: 'Something small is waiting for you.', path: '/must-do-rituals?view=daily' },
    ]);
    await runAt(tisane, '2031-01-14T12:30:00Z');
    await runAt(tisane, '2031-01-14T20:00:00Z');
    await runAt(tisane, '2031-01-15T08:00:00Z');
    expect(pushedTo(maya)).toHaveLength(4);
    expect(new Set(pushedTo(maya).map(({ tag }) => tag)).size).toBe(4);
    const [device] = await maya.client.get(reminders.devices, {});
    expect(device?.lastSentAt).toBe('2031-01-15T08:00:00.000Z');
  });

  test('name what is left if turned on, and do not come when all is done', async () => {
    const maya = await somebody(tisane, { receiver, settings: { discreet: false } });
    await tickPart(maya, 'morning', '2031-01-14', 4);
    await tickPart(maya, 'midday', '2031-01-14');
    await runAt(tisane, '2031-01-14T08:00:00Z');
    const left = maya.rituals.filter(({ timeOfDay }) => timeOfDay === 'morning').slice(4);
    expect(pushedTo(maya)).toMatchObject([{ title: 'Your morning rituals', body: left[0]?.title }]);
    await runAt(tisane, '2031-01-14T12:30:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
    expect(await resultsOf(tisane, maya)).toEqual([
      'rituals morning push sent',
      'rituals midday push unneeded',
    ]);
  });

  test('after midnight are about the day before while that still lasts', async () => {
    const times = { morning: null, midday: null, evening: '00:30' };
    const maya = await somebody(tisane, { receiver, settings: { times } });
    await maya.client.get(streaks.saveDaySettings, { body: { dayStart: 3 } });
    await tickPart(maya, 'evening', '2031-01-14');
    await runAt(tisane, '2031-01-15T00:30:00Z');
    expect(pushedTo(maya)).toEqual([]);
    await runAt(tisane, '2031-01-16T00:30:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
  });

  test('go to each device and by email, as the person wants', async () => {
    const maya = await somebody(tisane, { receiver, settings: { channels: { push: true, email: true } } });
    const { path, ...second } = receiver.subscribe();
    await maya.client.get(reminders.addDevice, { body: second });
    await runAt(tisane, '2031-01-14T08:00:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
    expect(receiver.pushed.filter(({ device }) => device === path)).toHaveLength(1);
    const [message] = emailsTo(maya);
    if (!message) throw new Error('There is no email');
    expect(message.subject).toBe('Something small is waiting for you.');
    expect(message.link.href).toBe('https://tisane.example/must-do-rituals?view=daily');
    expect(message.mail.headerLines.map(({ line }) => line).join('\n')).toMatch(
      /List-Unsubscribe:\s+<https:\/\/tisane\.example\/unsubscribe\//,
    );
    await maya.client.get(reminders.saveSettings, {
      body: { ...defaultReminderSettings, quiet: null, channels: { push: false, email: false } },
    });
    await runAt(tisane, '2031-01-14T12:30:00Z');
    expect(await resultsOf(tisane, maya)).toHaveLength(3);
  });

  test('are not sent to an unconfirmed address', async () => {
    const maya = await somebody(tisane, {
      verified: false,
      settings: { channels: { push: false, email: true } },
    });
    await runAt(tisane, '2031-01-14T08:00:00Z');
    await runAt(tisane, '2031-01-19T18:00:00Z');
    expect(await resultsOf(tisane, maya)).toEqual([]);
    // Confirmed at half past eleven: the midday reminder is the first.
    await runAt(tisane, '2031-01-20T11:30:00Z');
    await tisane.db.$client.query('update "user" set email_verified = true where id = $1', [maya.userId]);
    await wakeReminders(tisane.db, ownScope(maya.userId));
    await runAt(tisane, '2031-01-20T12:30:00Z');
    expect(await resultsOf(tisane, maya)).toContain('rituals midday email sent');
  });

  test('end when the switch is turned off, also those already due', async () => {
    const maya = await somebody(tisane, { receiver });
    receiver.answer(500);
    await runAt(tisane, '2031-01-14T08:00:00Z');
    await maya.client.get(account.savePreferences, only('emailNotifications'));
    receiver.answer(201);
    await runAt(tisane, '2031-01-14T08:10:00Z');
    await runAt(tisane, '2031-01-14T12:30:00Z');
    expect(pushedTo(maya)).toEqual([]);
    expect(await resultsOf(tisane, maya)).toEqual(['rituals morning push unneeded']);
  });
});

describe('time zones', () => {
  test('each person is reminded by their own clock', async () => {
    const auckland = await somebody(tisane, { receiver, timeZone: 'Pacific/Auckland' });
    const honolulu = await somebody(tisane, { receiver, timeZone: 'Pacific/Honolulu' });
    await runAt(tisane, '2031-01-14T17:59:00Z');
    expect([pushedTo(auckland).length, pushedTo(honolulu).length]).toEqual([0, 0]);
    await runAt(tisane, '2031-01-14T18:00:00Z');
    expect([pushedTo(auckland).length, pushedTo(honolulu).length]).toEqual([0, 1]);
    await runAt(tisane, '2031-01-14T19:00:00Z');
    expect([pushedTo(auckland).length, pushedTo(honolulu).length]).toEqual([1, 1]);
  });

  test('a traveller gets the local times, and no day’s reminder twice', async () => {
    const maya = await somebody(tisane, { receiver, timeZone: 'Pacific/Auckland' });
    await runAt(tisane, '2031-01-14T19:00:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
    const fly = (zone: string) =>
      tisane.raw({
        url: reminders.settings.path,
        headers: { cookie: maya.client.cookie, 'x-time-zone': zone },
      });
    // It is the fourteenth there, whose morning had no reminder; then the fifteenth, whose morning had one.
    tisane.setNow('2031-01-15T17:00:00Z');
    await fly('Pacific/Honolulu');
    await runAt(tisane, '2031-01-15T18:00:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
    await runAt(tisane, '2031-01-16T18:00:00Z');
    expect(pushedTo(maya)).toHaveLength(2);
    // Eastwards the next time comes earlier than expected.
    tisane.setNow('2031-01-17T06:30:00Z');
    await fly('Europe/Berlin');
    await runAt(tisane, '2031-01-17T07:00:00Z');
    expect(pushedTo(maya)).toHaveLength(3);
  });

  test('unknown zones count as UTC, and delay nobody else', async () => {
    const [lost, maya] = [await somebody(tisane, { receiver }), await somebody(tisane, { receiver })];
    await tisane.db.$client.query(`update "user" set time_zone = 'Middle/Earth' where id = $1`, [
      lost.userId,
    ]);
    await runAt(tisane, '2031-01-14T08:00:00Z');
    expect([pushedTo(lost).length, pushedTo(maya).length]).toEqual([1, 1]);
  });

  test('in the nights of a clock change each comes once', async () => {
    const settings = { times: { morning: '02:30', midday: null, evening: null } };
    const maya = await somebody(tisane, { receiver, timeZone: 'Europe/Berlin', settings });
    await maya.client.get(account.savePreferences, only('ritualReminders'));
    for (let minute = 0; minute < 240; minute += 10) {
      await runAt(tisane, new Date(Date.parse('2031-03-29T23:00:00Z') + minute * 60_000).toISOString());
    }
    const [spring, ...more] = await sentAt(maya);
    expect([spring, more]).toEqual(['2031-03-30T01:00:00.000Z', []]);
    for (let minute = 0; minute < 240; minute += 10) {
      await runAt(tisane, new Date(Date.parse('2031-10-25T22:00:00Z') + minute * 60_000).toISOString());
    }
    expect((await sentAt(maya)).slice(1)).toEqual(['2031-10-26T00:30:00.000Z']);
  });

  async function sentAt({ userId }: Somebody): Promise<string[]> {
    const { rows } = await tisane.db.$client.query<{ at: Date }>(
      `select settled_at as at from reminder_deliveries where user_id = $1 and result = 'sent' order by 1`,
      [userId],
    );
    return rows.map(({ at }) => at.toISOString());
  }
});

describe('quiet hours', () => {
  test('delay reminders, and outdated ones are dropped', async () => {
    const maya = await somebody(tisane, {
      receiver,
      settings: {
        times: { morning: '06:30', midday: '12:30', evening: '22:30' },
        quiet: { from: '22:00', to: '07:00' },
      },
    });
    await maya.client.get(account.savePreferences, only('ritualReminders'));
    await runAt(tisane, '2031-01-14T06:30:00Z');
    await runAt(tisane, '2031-01-14T06:59:00Z');
    expect(pushedTo(maya)).toEqual([]);
    await runAt(tisane, '2031-01-14T07:00:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
    await runAt(tisane, '2031-01-14T12:30:00Z');
    await runAt(tisane, '2031-01-14T22:30:00Z');
    await runAt(tisane, '2031-01-15T03:00:00Z');
    expect(pushedTo(maya)).toHaveLength(2);
    expect(await resultsOf(tisane, maya)).toContain('rituals evening push unneeded');
  });
});

describe('a failure', () => {
  test('is retried for an hour, then reported', async () => {
    const maya = await somebody(tisane, { receiver });
    receiver.answer(503);
    const attempts: number[] = [];
    for (let minute = 0; minute <= 70; minute += 1) {
      await runAt(tisane, new Date(Date.parse('2031-01-14T08:00:00Z') + minute * 60_000).toISOString());
      const { rows } = await tisane.db.$client.query(
        'select attempts from reminder_deliveries where user_id = $1',
        [maya.userId],
      );
      attempts.push(rows[0].attempts);
    }
    expect(
      attempts.flatMap((count, minute) => (count > (attempts[minute - 1] ?? 0) ? [minute] : [])),
    ).toEqual([0, 1, 3, 7, 15, 31]);
    expect(await resultsOf(tisane, maya)).toEqual(['rituals morning push failed push-answered 503']);
  });

  test('that is temporary delays the reminder', async () => {
    const maya = await somebody(tisane, { receiver });
    receiver.answer(503);
    await runAt(tisane, '2031-01-14T08:00:00Z');
    receiver.answer(201);
    await runAt(tisane, '2031-01-14T08:00:30Z');
    expect(pushedTo(maya)).toEqual([]);
    await runAt(tisane, '2031-01-14T08:01:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
    expect(await resultsOf(tisane, maya)).toEqual(['rituals morning push sent']);
  });

  test('that is permanent deletes the device', async () => {
    const maya = await somebody(tisane, { receiver });
    receiver.answer(410);
    await runAt(tisane, '2031-01-14T08:00:00Z');
    expect(await maya.client.get(reminders.devices, {})).toEqual([]);
    expect(await resultsOf(tisane, maya)).toEqual(['rituals morning push failed device-gone']);
  });
});

import { progress } from '#contract/progress.ts';
import type { ReminderSettings } from '#contract/reminders.ts';
import { reminders } from '#contract/reminders.ts';
import type { Ritual } from '#contract/rituals.ts';
import { rituals } from '#contract/rituals.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import type { Client, TestApp } from '#server/testing.ts';
import { channelsSetUp } from './channels/channels.ts';
import { deliverDue } from './deliver.ts';
import { planDue } from './plan.ts';
import type { Receiver } from './push/receiver.testing.ts';

export type Somebody = {
  client: Client;
  email: string;
  userId: string;
  rituals: Ritual[];
  /** Their device at the receiver, if any. */
  device: { id: string; path: string } | undefined;
};

type Options = {
  timeZone?: string;
  receiver?: Receiver;
  verified?: boolean;
  settings?: Partial<ReminderSettings>;
};

/** A person with the rituals of a goal, a confirmed address and, with a receiver, a device. */
export async function somebody(
  tisane: TestApp,
  { timeZone = 'UTC', receiver, verified = true, settings }: Options = {},
): Promise<Somebody> {
  const client = await tisane.signUp({ timeZone, firstName: 'Maya' });
  const { id: userId = '', email = '' } = client.user ?? {};
  if (verified)
    await tisane.db.$client.query('update "user" set email_verified = true where id = $1', [userId]);
  await client.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  await client.get(reminders.saveSettings, {
    body: { ...defaultReminderSettings, quiet: null, ...settings },
  });
  let device: Somebody['device'];
  if (receiver) {
    const { path, ...body } = receiver.subscribe();
    device = { id: (await client.get(reminders.addDevice, { body })).id, path };
  }
  const mine = await client.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  return { client, email, userId, rituals: mine, device };
}

/** Runs a minute's job at an instant. */
export async function runAt(tisane: TestApp, instant: string): Promise<void> {
  tisane.setNow(instant);
  const { db, now } = tisane.services;
  await planDue(db, now(), channelsSetUp(tisane.services));
  await deliverDue(tisane.services);
}

/** The results of a person's reminders: `rituals morning push sent`, in the order of coming due. */
export async function resultsOf(tisane: TestApp, { userId }: Somebody): Promise<string[]> {
  const { rows } = await tisane.db.$client.query<{ line: string }>(
    `select concat_ws(' ', kind, slot, channel, result, error) as line from reminder_deliveries
    where user_id = $1 order by due_at, kind, channel`,
    [userId],
  );
  return rows.map(({ line }) => line);
}

/** Ticks all or some rituals of one part of a day. */
export const tickPart = (one: Somebody, part: string, day: string, count = 99) =>
  Promise.all(
    one.rituals
      .filter(({ timeOfDay }) => timeOfDay === part)
      .slice(0, count)
      .map(({ id }) => one.client.get(rituals.complete, { body: { ritualId: id, completedAt: day } })),
  );

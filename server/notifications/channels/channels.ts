import { createHash, randomUUID } from 'node:crypto';
import { type Channel, channels } from '#contract/reminders.ts';
import { HandoverRefused } from '../delivery-failure.ts';
import { readReminded } from '../people.queries.ts';
import { reminderEmail, testReminder, wordsFor } from '../reminder.ts';
import type { ReminderChannel, Senders } from './channel.ts';
import { email } from './email.ts';
import { push } from './push.ts';

export const reminderChannels: Record<Channel, ReminderChannel> = { push, email };

/** The channels that this server can use. */
export const channelsSetUp = (senders: Pick<Senders, 'mail'>): Channel[] =>
  channels.filter((channel) => reminderChannels[channel].isSetUp(senders));

/** The same for all tries of a reminder, so that devices and mailboxes drop duplicates. */
export function tagOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('|')).digest('base64url').slice(0, 32);
}

/** Sends a reminder now. Returns why it could not be sent. */
export async function sendTest(
  senders: Senders,
  userId: string,
  { channel, deviceId: device }: { channel: Channel; deviceId?: string | undefined },
): Promise<ReturnType<ReminderChannel['refused']> | undefined> {
  const { send, testProblem, refused } = reminderChannels[channel];
  const [person] = await readReminded(senders.db, [userId]);
  const problem = person && testProblem(senders, person, device);
  if (!person || problem) return problem;
  const reminder = testReminder(person.locale);
  const text = reminderEmail(reminder, person, senders.config.publicUrl ?? '');
  const message = { ...text, footnote: wordsFor(person).whyTest() };
  const to = { device: device ?? '', tag: tagOf(['test', device ?? randomUUID()]) };
  try {
    await send(senders, person, to, { reminder, message });
  } catch (error) {
    if (error instanceof HandoverRefused) return refused(error.failure);
    throw error;
  }
  return undefined;
}

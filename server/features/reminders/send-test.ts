import { randomUUID } from 'node:crypto';
import type { Channel } from '#contract/reminders.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { reminders } from '#messages/generated/reminders.ts';
import { sourceLocale } from '#messages/locale.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/http/services.ts';
import { EmailRefused } from '#server/notifications/mail/mail.ts';
import { PushRefused } from '#server/notifications/push/push.ts';
import { reminderEmail, testReminder } from '#server/notifications/reminder.ts';
import { pushTo, tagOf, writeTo } from '#server/notifications/send.ts';
import { readMailbox } from './settings.queries.ts';

/** Sends a reminder now. Throws 400, 404, 409 or 502 with the problem, in words for the person. */
export async function sendTest(
  services: Services,
  userId: string,
  { channel, deviceId }: { channel: Channel; deviceId?: string | undefined },
): Promise<void> {
  try {
    if (channel === 'email') await testMail(services, userId);
    else await testPush(services, userId, deviceId);
  } catch (error) {
    if (error instanceof PushRefused) throw refuse('push-refused');
    if (error instanceof EmailRefused) throw refuse('email-refused');
    throw error;
  }
}

async function testPush(services: Services, userId: string, deviceId: string | undefined): Promise<void> {
  if (!deviceId) throw refuse('device-needed');
  const mailbox = await readMailbox(services.db, ownScope(userId));
  const result = await pushTo(
    services,
    userId,
    deviceId,
    testReminder(mailbox?.locale ?? sourceLocale),
    tagOf(['test', deviceId]),
  );
  if (result === 'no-such-device') throw refuse('no-such-device');
  if (result === 'gone') {
    throw refuse('device-gone');
  }
}

async function testMail(services: Services, userId: string): Promise<void> {
  if (!services.mail) throw refuse('email-not-set-up');
  const mailbox = await readMailbox(services.db, ownScope(userId));
  if (!mailbox?.verified) throw refuse('email-not-confirmed');
  const message = reminderEmail(testReminder(mailbox.locale), mailbox, services.config.publicUrl ?? '');
  await writeTo(
    services,
    { userId, email: mailbox.email },
    { ...message, footnote: inLocale(reminders, mailbox.locale).whyTest() },
    { tag: tagOf(['test', randomUUID()]) },
  );
}

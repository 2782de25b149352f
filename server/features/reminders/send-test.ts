import { randomUUID } from 'node:crypto';
import type { Channel } from '#contract/reminders.ts';
import { testReminder } from '#domain/reminders.words.ts';
import { badRequest, conflict, HttpError, notFound } from '#server/http/errors.ts';
import type { Services } from '#server/http/services.ts';
import { reminderEmail } from '#server/notifications/compose.ts';
import { EmailRefused } from '#server/notifications/mail/mail.ts';
import { PushRefused } from '#server/notifications/push/push.ts';
import { pushTo, tagOf, writeTo } from '#server/notifications/send.ts';
import { readMailbox } from './settings.queries.ts';

/** Sends a reminder now. Throws 400, 404, 409 or 502 with what is in the way, in words for the person. */
export async function sendTest(
  services: Services,
  userId: string,
  { channel, deviceId }: { channel: Channel; deviceId?: string | undefined },
): Promise<void> {
  try {
    if (channel === 'email') await testMail(services, userId);
    else await testPush(services, userId, deviceId);
  } catch (error) {
    if (error instanceof PushRefused || error instanceof EmailRefused) {
      throw new HttpError(502, `${error.message} Please try again later.`);
    }
    throw error;
  }
}

async function testPush(services: Services, userId: string, deviceId: string | undefined): Promise<void> {
  if (!deviceId) throw badRequest('Please say which device (deviceId)');
  const result = await pushTo(services, userId, deviceId, testReminder, tagOf(['test', deviceId]));
  if (result === 'no-such-device') throw notFound('This device does not get reminders yet.');
  if (result === 'gone') {
    throw conflict('This device no longer receives reminders. Please switch them on there again.');
  }
}

async function testMail(services: Services, userId: string): Promise<void> {
  if (!services.mail) throw conflict('Email is not set up on this server.');
  const mailbox = await readMailbox(services.db, { userId });
  if (!mailbox?.verified) throw conflict('Please confirm your email address first.');
  const message = reminderEmail(testReminder, mailbox.firstName, services.config.publicUrl ?? '');
  await writeTo(
    services,
    { userId, email: mailbox.email },
    { ...message, footnote: 'You get this email because you asked for a test in your settings.' },
    { tag: tagOf(['test', randomUUID()]) },
  );
}

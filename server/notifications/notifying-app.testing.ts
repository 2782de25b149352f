import { startTestApp, type TestApp } from '#server/testing.ts';
import { openInbox, type Received } from './mail/inbox.testing.ts';
import { createMail } from './mail/mail.ts';
import type { Somebody } from './person.testing.ts';
import { openReceiver, type Receiver } from './push/receiver.testing.ts';

export type NotifyingApp = {
  tisane: TestApp;
  /** The push service that devices are signed up with. */
  receiver: Receiver;
  /** What somebody was sent, but for the email that asks whose address it is. */
  emailsTo: (one: Somebody) => Received[];
  /** Sets the clock to the morning of 14 January 2031, and has the push service take messages again. */
  reset: () => void;
  close: () => Promise<void>;
};

/** A server with a mailbox and a push service of its own, as reminders need them. */
export async function startNotifyingApp(): Promise<NotifyingApp> {
  const [inbox, receiver] = await Promise.all([openInbox(), openReceiver()]);
  const tisane = await startTestApp({
    allowPrivatePush: true,
    config: { publicUrl: 'https://tisane.example' },
    mail: createMail({ smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' }),
  });
  return {
    tisane,
    receiver,
    emailsTo: ({ email }) =>
      inbox.emails.filter(({ to, subject }) => to === email && subject !== 'Is this your address?'),
    reset: () => {
      tisane.setNow('2031-01-14T06:00:00Z');
      receiver.answer(201);
    },
    close: async () => {
      await tisane.close();
      await Promise.all([inbox.close(), receiver.close()]);
    },
  };
}

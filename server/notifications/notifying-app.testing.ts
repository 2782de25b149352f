import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { openInbox, type Received } from './mail/inbox.testing.ts';
import { createMail } from './mail/mail.ts';
import type { Somebody } from './person.testing.ts';
import { openReceiver, type Receiver } from './push/receiver.testing.ts';

export type NotifyingApp = {
  tisane: TestApp;
  /** The push service of the devices. */
  receiver: Receiver;
  /** A person's emails, except the one that confirms the address. */
  emailsTo: (one: Somebody) => Received[];
  /** Sets the clock to the morning of 14 January 2031, and lets the push service accept messages again. */
  reset: () => void;
  close: () => Promise<void>;
};

/** A server with its own mailbox and push service. */
export async function startNotifyingApp(): Promise<NotifyingApp> {
  const [inbox, receiver] = await Promise.all([openInbox(), openReceiver()]);
  const tisane = await startOwnTestApp({
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

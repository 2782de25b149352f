import { createHash } from 'node:crypto';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { ReminderKind } from '#contract/reminders.ts';
import { ownScope } from '#domain/policy/policy.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { findSubscription, noteSent, removeSubscription } from './deliveries.queries.ts';
import type { EmailMessage } from './mail/email-message.ts';
import type { Mail } from './mail/mail.ts';
import type { Reminded } from './people.queries.ts';
import type { Push } from './push/push.ts';
import type { Reminder } from './reminder.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** The services that sending needs. */
export type Senders = {
  db: Db;
  catalogue: Pick<Catalogue, 'recipe' | 'ingredient' | 'version'>;
  config: Config;
  now: () => Date;
  mail: Mail | undefined;
  push: Push;
};

/** The same for all tries of a reminder, so that devices and mailboxes drop duplicates. */
export function tagOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('|')).digest('base64url').slice(0, 32);
}

/** Pushes to one device of a person. `gone`: the device is unregistered, and is deleted. */
export async function pushTo(
  { db, push, now }: Senders,
  userId: string,
  device: string,
  reminder: Reminder,
  tag: string,
): Promise<'sent' | 'gone' | 'no-such-device'> {
  const scope = ownScope(userId);
  const subscription = await findSubscription(db, scope, device);
  if (!subscription) return 'no-such-device';
  const { title, body, path } = reminder;
  const result = await push.send(subscription, { title, body, path, tag });
  if (result === 'gone') await removeSubscription(db, scope, device);
  else await noteSent(db, scope, device, now());
  return result;
}

/** Emails a person; with a kind, the email has its unsubscribe link. */
export async function writeTo(
  { mail, config }: Senders,
  { userId, email }: Pick<Reminded, 'userId' | 'email'>,
  message: EmailMessage,
  { kind, tag }: { kind?: ReminderKind; tag: string },
): Promise<void> {
  if (!mail) throw new Error('Mail is not set up on this server.');
  const site = config.publicUrl ?? '';
  await mail.send(email, message, {
    messageId: `${tag}@${URL.canParse(site) ? new URL(site).hostname : 'tisane.invalid'}`,
    ...(kind && {
      unsubscribeUrl: `${site}/unsubscribe/${unsubscribeToken({ userId, kind }, config.sessionSecrets)}`,
    }),
  });
}

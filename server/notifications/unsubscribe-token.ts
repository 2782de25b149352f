import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ReminderKind, reminderKinds } from '#contract/reminders.ts';
import type { Secrets } from '#server/config.ts';

export type Unsubscribe = { userId: string; kind: ReminderKind };

const signed = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe|${text}`).digest();

/** The token in an email's unsubscribe address: person and kind, signed. It does not expire. */
export function unsubscribeToken({ userId, kind }: Unsubscribe, [secret]: Secrets): string {
  const text = `${userId}.${kind}`;
  return `${text}.${signed(text, secret).toString('base64url')}`;
}

/** The content of a token, if its signature is ours. */
export function readUnsubscribe(token: string, secrets: Secrets): Unsubscribe | undefined {
  const [, text = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  const [userId = '', kindText = ''] = text.split('.');
  const kind = reminderKinds.find((one) => one === kindText);
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secrets.some((secret) => {
    const ours = signed(text, secret);
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  return kind && isOurs ? { userId, kind } : undefined;
}

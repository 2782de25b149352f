import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ReminderKind, reminderKinds } from '#contract/reminders.ts';

export type Unsubscribe = { userId: string; kind: ReminderKind };

const signed = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe|${text}`).digest();

/** What stands in a letter's unsubscribe address: whose letter of which kind, signed. It does not expire. */
export function unsubscribeToken({ userId, kind }: Unsubscribe, secret: string): string {
  const text = `${userId}.${kind}`;
  return `${text}.${signed(text, secret).toString('base64url')}`;
}

/** What a token says, if its signature is ours. */
export function readUnsubscribe(token: string, secret: string): Unsubscribe | undefined {
  const [, text = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  const [userId = '', kindText = ''] = text.split('.');
  const kind = reminderKinds.find((one) => one === kindText);
  const [given, ours] = [Buffer.from(signature, 'base64url'), signed(text, secret)];
  return kind && given.length === ours.length && timingSafeEqual(given, ours) ? { userId, kind } : undefined;
}

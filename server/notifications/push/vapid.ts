import webPush from 'web-push';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { vapidKeys } from '#server/database/schema/reminders.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The server's key pair; made once and stored in the database, shared by all instances and starts. */
export async function vapidKeysOf(db: Db): Promise<VapidKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const [stored] = await db
    .insert(vapidKeys)
    .values({ publicKey, privateKey })
    // The update changes nothing but returns the existing pair.
    .onConflictDoUpdate({ target: vapidKeys.id, set: { id: 1 } })
    .returning({ publicKey: vapidKeys.publicKey, privateKey: vapidKeys.privateKey });
  return stored ?? { publicKey, privateKey };
}

/** Contact for push services: VAPID_SUBJECT, else the app's address, else the sender of its mail. */
export function vapidSubject({ vapidSubject, publicUrl, mail }: Config): string {
  if (vapidSubject) return vapidSubject;
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = mail && /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0];
  return address ? `mailto:${address}` : 'https://tisane.invalid';
}

import webPush from 'web-push';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { vapidKeys } from '#server/database/schema/reminders.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The server's key pair; made once and stored in the database, so that every instance and every start has the same. */
export async function vapidKeysOf(db: Db): Promise<VapidKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const [stored] = await db
    .insert(vapidKeys)
    .values({ publicKey, privateKey })
    // The update changes nothing but hands back the pair that is there.
    .onConflictDoUpdate({ target: vapidKeys.id, set: { id: 1 } })
    .returning({ publicKey: vapidKeys.publicKey, privateKey: vapidKeys.privateKey });
  return stored ?? { publicKey, privateKey };
}

/** Whom a push service can turn to: VAPID_SUBJECT, else where the app is, else whom its mail is from. */
export function vapidSubject({ vapidSubject, publicUrl, mail }: Config): string {
  if (vapidSubject) return vapidSubject;
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = mail && /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0];
  return address ? `mailto:${address}` : 'https://tisane.invalid';
}

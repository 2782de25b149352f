import webPush from 'web-push';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/open.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The server's key pair; made once and kept in the database, so that every instance and every start has the same. */
export async function vapidKeysOf(db: Db): Promise<VapidKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { rows } = await db.$client.query<VapidKeys>({
    name: 'vapid-keys',
    text: `with made as (
        insert into vapid_keys (id, public_key, private_key) values (1, $1, $2)
        on conflict (id) do update set id = vapid_keys.id returning public_key, private_key)
      select public_key as "publicKey", private_key as "privateKey" from made`,
    values: [publicKey, privateKey],
  });
  return rows[0] ?? { publicKey, privateKey };
}

/** Whom a push service can turn to: VAPID_SUBJECT, else where the app is, else whom its mail is from. */
export function vapidSubject({ vapidSubject, publicUrl, mail }: Config): string {
  if (vapidSubject) return vapidSubject;
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = mail && /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0];
  return address ? `mailto:${address}` : 'https://tisane.invalid';
}

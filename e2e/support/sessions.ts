import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import type { SharedApp } from './shared-app.ts';

/** Makes the last proof of identity some minutes old: signing in is a proof too. */
export async function proofIsOld(app: SharedApp, email: string): Promise<void> {
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: app.dataDir }), { exclusive: false });
  try {
    await db.$client.query(
      `update session set proved_at = now() - interval '6 minutes'
        where user_id = (select id from "user" where email = $1)`,
      [email],
    );
  } finally {
    await close();
  }
}

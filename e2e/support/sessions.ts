import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import type { SharedApp } from './shared-app.ts';

/** Makes the last proof of identity older by some minutes: signing in is a proof too. */
export async function proofIsOld(app: SharedApp, email: string, minutes = 6): Promise<void> {
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: app.dataDir }), { exclusive: false });
  try {
    await db.$client.query(
      `update session set proved_at = now() - $2::int * interval '1 minute'
        where user_id = (select id from "user" where email = $1)`,
      [email, minutes],
    );
  } finally {
    await close();
  }
}

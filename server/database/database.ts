import type { Config } from '#server/config.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { connect, type Db } from './open.ts';

export type Database = { db: Db; close(): Promise<void> };

/** The database that the settings name: DATABASE_URL, else the embedded server under the data folder. */
export async function openDatabase(
  config: Config,
  { exclusive, timeouts = false }: { exclusive: boolean; timeouts?: boolean },
): Promise<Database> {
  if (config.databaseUrl) {
    const db = connect({ connectionString: config.databaseUrl }, { timeouts });
    return { db, close: () => db.$client.end() };
  }
  const embedded = await openEmbedded({ dataDir: config.dataDir, exclusive });
  const db = connect(embedded.connection, { timeouts });
  return {
    db,
    async close() {
      await db.$client.end();
      await embedded.stop();
    },
  };
}

import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import type { Db } from './db.ts';
import { connect } from './open.ts';
import { readDatabaseUrl } from './servers.ts';
import type { Target } from './target.ts';

export type Database = {
  /** The app's connection. On the embedded server its role can only read and write rows. */
  db: Db;
  /** The role that owns the tables: sets them up, backs up and restores. Its idle connections are closed. */
  owner: pg.Pool;
  /** How the owner connects, for a thread that opens its own pool. */
  target: Target;
  /** The role of `db` where it is not the owner: `migrateAndSeed` grants it access. */
  appRole: string | undefined;
  close(): Promise<void>;
};

/** Set-up uses one connection for its lock and one for its work. */
const ownerConnections = 2;

/** The database that the settings name: DATABASE_URL, else the embedded server under the data folder. */
export async function openDatabase(
  config: Config,
  { exclusive, forRequests = false }: { exclusive: boolean; forRequests?: boolean },
): Promise<Database> {
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir: config.dataDir, exclusive });
  const { connectionString, hosts } = readDatabaseUrl(config.databaseUrl);
  const db = connect(embedded?.appConnection ?? { connectionString }, { forRequests, hosts });
  const target: Target = { connection: embedded?.connection ?? { connectionString }, hosts };
  const owner = connect(target.connection, { size: ownerConnections, hosts });
  return {
    db,
    owner: owner.$client,
    target,
    appRole: embedded?.appConnection.user,
    async close() {
      await Promise.all([db, owner].map((one) => one.$client.end()));
      await embedded?.stop();
    },
  };
}

import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed, withSetupLock } from '#server/database/migrate.ts';
import { distribute } from '#server/database/sharding/distribute.ts';

// npm run distribute: gives each table its home on the Citus that DATABASE_URL names (docs/scale.md). Can be repeated.

async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new ConfigError('Set DATABASE_URL to the coordinator of a Citus.');
  const database = await openDatabase(config, { exclusive: false });
  try {
    await migrateAndSeed(database.owner, database.appRole);
    const moved = await withSetupLock(database.owner, (client) => distribute(client));
    for (const line of moved) console.log(line);
    console.log(moved.length > 0 ? `${moved.length} tables have their home.` : 'All tables were at home.');
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});

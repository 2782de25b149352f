import Fastify from 'fastify';
import { readCatalogue } from '#catalogue/product/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { createGovernor } from '#server/http/governor.ts';
import { createSecurityLog } from '#server/http/security-log.ts';
import { createPush } from '#server/notifications/push/push.ts';

// The app as it runs, and beside it, in the same process and on the same pool, two bare routes to compare with.
// Tells its parent when it is ready; ends with its parent.

const config = readConfig(process.env);
const database = await openDatabase(config, { exclusive: true, timeouts: true });
const pool = database.db.$client;
// Before the grants, which are for it too.
await database.owner.query(
  `create table if not exists bare (id uuid primary key default gen_random_uuid(), day date not null)`,
);
await migrateAndSeed(database.owner, database.appRole);

const app = await buildApp({
  db: database.db,
  catalogue: readCatalogue(),
  config,
  now: () => new Date(),
  checkReplies: false,
  // A few people of the bench write what thousands would.
  governor: createGovernor({ perMinute: Number.MAX_SAFE_INTEGER, perHour: Number.MAX_SAFE_INTEGER }),
  mail: undefined,
  push: await createPush(database.db, config),
  securityLog: createSecurityLog(database.db, config),
});
const bare = Fastify();
bare.get<{ Params: { id: string } }>('/select/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'bare-select',
    text: 'select id, email, first_name, last_name from "user" where id = $1',
    values: [params.id],
  });
  return rows[0];
});
bare.post('/insert', async () => {
  await pool.query({ name: 'bare-insert', text: 'insert into bare (day) values (current_date)' });
  return { ok: true };
});

const listen = { port: 0, host: '127.0.0.1' };
const [appUrl, bareUrl] = [await app.listen(listen), await bare.listen(listen)];
process.send?.({ appUrl, bareUrl });

process.once('disconnect', () => {
  Promise.all([app.close(), bare.close()])
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});

import Fastify from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices, unlimited } from '#server/create-services.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { createLimiter } from '#server/http/limiter.ts';

// The app, and beside it, in the same process and on the same pool, bare routes to compare with. Sends its parent a
// message when it is ready, and ends with its parent.

const config = readConfig(process.env);
const database = await openDatabase(config, { exclusive: true, forRequests: true });
// A plain implementation, without the app's optimizations of reads.
const pool = database.db.$client;
// The table must exist before the grants, which include it.
await database.owner.query(
  `create table if not exists bare (id uuid primary key default gen_random_uuid(), day date not null);
   create table if not exists documents (id uuid primary key, document text not null)`,
);
await migrateAndSeed(database.owner, database.appRole);

const app = await buildApp(
  await createServices(database, config, {
    // A few people of the benchmark write as much as thousands would.
    limiter: createLimiter(unlimited),
    mail: undefined,
  }),
);
const bare = Fastify({ bodyLimit: 16 * 1024 * 1024 });
bare.get<{ Params: { id: string } }>('/select/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'bare-select',
    text: 'select id, email, first_name, last_name from "user" where id = $1',
    values: [params.id],
  });
  return rows[0];
});
// Sends a stored document of the same size as the response that it is compared with.
bare.get<{ Params: { id: string } }>('/document/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<{ document: string }>({
    name: 'bare-document',
    text: 'select document from documents where id = $1',
    values: [params.id],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.document);
});
bare.put<{ Params: { id: string }; Body: unknown }>('/document/:id', async ({ params, body }) => {
  await pool.query(
    'insert into documents values ($1, $2) on conflict (id) do update set document = excluded.document',
    [params.id, JSON.stringify(body)],
  );
  return { ok: true };
});
// Bytes from memory, to compare a list of the catalogue with.
const stored = new Map<string, Buffer>();
bare.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
bare.put<{ Params: { name: string }; Body: Buffer }>('/bytes/:name', async ({ params, body }) => {
  stored.set(params.name, body);
  return { ok: true };
});
bare.get<{ Params: { name: string } }>('/bytes/:name', async ({ params }, reply) =>
  reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' })
    .send(stored.get(params.name)),
);
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

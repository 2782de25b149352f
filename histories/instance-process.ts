import { readCatalogue } from '#catalogue/product/catalogue.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { connect } from '#server/database/open.ts';
import { createLimiter } from '#server/http/limiter.ts';
import { createSecurityLog } from '#server/http/security-log.ts';
import { createPush } from '#server/notifications/push/push.ts';
import { createReader } from '#server/reader/reader.ts';
import { type Asked, instanceOf } from './instance.ts';

// An instance of the server in a process of its own, on the database and by the clock of the histories. killable.ts starts it.

const { connection, config, startedAt } = JSON.parse(process.env.HISTORIES_INSTANCE ?? '{}') as {
  connection: Parameters<typeof connect>[0];
  config: Config;
  /** By the clock of the histories, in milliseconds since 1970. */
  startedAt: number;
};
const unlimited = { perMinute: Number.MAX_SAFE_INTEGER, perHour: Number.MAX_SAFE_INTEGER };
let instant = startedAt;
const now = () => new Date(instant);
const db = connect(connection, { size: 4, timeouts: true });
const app = await buildApp({
  db,
  target: { connection, hosts: [] },
  catalogue: readCatalogue(),
  config,
  now,
  checkReplies: true,
  limiter: createLimiter(unlimited),
  reader: createReader(readCatalogue()),
  mail: undefined,
  push: await createPush(db, config, { allowPrivate: false }),
  securityLog: createSecurityLog(db, config, { now, destination: { write: () => {} } }),
});
await app.ready();
const instance = instanceOf(app);
process.on('message', async ({ id, now: at, request }: Asked) => {
  instant = Math.max(instant, at);
  process.send?.({ id, answer: await instance.reach(request) });
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');

import type { FastifyInstance } from 'fastify';
import { readCatalogue } from '#catalogue/product/catalogue.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { migrateAndSeed } from './database/migrate.ts';
import { createSecurityLog } from './http/security-log.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { createMail } from './notifications/mail/mail.ts';
import { createPush } from './notifications/push/push.ts';
import { DatabaseProblem } from './postgres/embedded-problem.ts';

/** Milliseconds that requests under way are given to end. */
const patience = 5_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, { exclusive: true });
  const { db } = database;
  let app: FastifyInstance | undefined;
  let jobs: Promise<Jobs> | undefined;
  let stopped: Promise<void> | undefined;
  /** Ends the jobs and answers the requests that are under way, then closes the database; a second signal waits. */
  const stop = () => {
    stopped ??= (async () => {
      // Jobs that could not start have said so themselves.
      await (await jobs?.catch(() => undefined))?.stop();
      // A connection that a browser opened and never used would keep us waiting for minutes.
      const cut = setTimeout(() => app?.server.closeAllConnections(), patience);
      await app?.close();
      clearTimeout(cut);
      await database.close();
    })();
    return stopped;
  };
  try {
    await migrateAndSeed(db.$client);
    const mail = config.mail && createMail(config.mail);
    const push = await createPush(db, config);
    const securityLog = createSecurityLog(db, config);
    const catalogue = readCatalogue();
    const services = { db, catalogue, config, now: () => new Date(), checkReplies: false, mail, push, securityLog };
    app = await buildApp(services);
    const { log, server } = app;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        stop().then(
          () => process.exit(0),
          (error) => {
            console.error(error);
            process.exit(1);
          },
        );
      });
    }
    await app.listen({ port: config.port, host: config.host });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    console.log(`Tisane is ready: ${config.publicUrl ?? `http://${config.host}:${port}`}`);
    // Nobody waits for these, so they do not keep the first page waiting.
    jobs = startJobs(services, { onError: (error) => log.error({ err: error }, 'a job failed') });
    await jobs;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Problems that the person who starts the app can solve are said in one line. */
function oneLine(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseProblem) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // Classes 28 and 3D: who may not come in, and a database that is not there.
  if (/^(28|3D)/.test(code)) return `The database of DATABASE_URL refuses: ${message}`;
  if (code === 'EADDRINUSE') return `${message}. Is another Tisane running? Set PORT to another number.`;
  if (code === 'ECONNREFUSED') return `The database of DATABASE_URL does not answer: ${message}`;
  return undefined;
}

start().catch((error: unknown) => {
  console.error(oneLine(error) ?? error);
  process.exit(1);
});

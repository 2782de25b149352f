import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { removeAbandonedWork } from './backup/work-folder.ts';
import { ConfigError, readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { isAway } from './database/away.ts';
import { openDatabase } from './database/database.ts';
import { jittered } from './database/jitter.ts';
import { migrateAndSeed } from './database/migrate.ts';
import { hasPeople, setupCode } from './features/backups/setup-code.ts';
import { gentleClose } from './http/connections.ts';
import { createMetrics } from './http/metrics.ts';
import { securityEvent } from './http/security-log.ts';
import { startJobs } from './jobs/jobs.ts';
import { DatabaseBusy, DatabaseProblem } from './postgres/embedded-problem.ts';
import { isWatched } from './watched.ts';

/** By then whoever waited for the start has been served. */
const delayMs = 10_000;

/**
 * Releases the memory that only starting needed (sources, the catalogue while it was read), once: V8 collects when something is
 * allocated, and an idle server allocates next to nothing. Without `--expose-gc` (see memory-flags.json) nothing happens.
 */
function releaseMemorySoon(): void {
  setTimeout(() => {
    globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, delayMs).unref();
}

/** What a request is given to be answered, and a connection to have one. */
const stopTimeoutMs = { answering: 15_000, unused: 5_000 };

/** With this the supervisor starts the server again, and counts no crash. */
const restartCode = 75;

/** Between attempts to reach a database that is not there. */
const pauseMs = { shortest: 250, longest: 5_000 };

/** What has to be closed, in the order in which it was opened. */
const opened: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let isStopping = false;
/** How long requests are still answered once a signal has come. */
let drainSeconds = 0;
/** How often the supervisor has started this server before. */
const restarts = Number(process.env.TISANE_RESTARTS ?? 0);

/** Closes everything, the newest first; called again, it waits for the same end. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    isStopping = true;
    if (drainSeconds > 0) await delay(drainSeconds * 1000);
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  })();
  return stopping;
}

/** What is remembered of the database is wrong: the supervisor starts this server again. */
function restart(): void {
  if (!isWatched()) {
    console.error('Everything was replaced by a backup. Restart Tisane now: nobody does so here.');
    return;
  }
  stop().then(
    () => process.exit(restartCode),
    () => process.exit(1),
  );
}

function stopAndExit(): void {
  stop().then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}

/**
 * Does a step of the start. A first start says what is wrong and ends. One after a crash waits for the database as long as
 * it takes: both often go down together, and nobody looks on who would start this server once more.
 */
async function untilThere<T>(step: () => Promise<T>): Promise<T> {
  for (let pause = pauseMs.shortest; ; pause = Math.min(pauseMs.longest, pause * 2)) {
    try {
      return await step();
    } catch (error) {
      if (restarts === 0 || isStopping || !(error instanceof Error) || !mayPass(error)) throw error;
      console.error(`The database is not there yet (${error.message}): the next attempt is in a moment.`);
      await delay(jittered(pause));
    }
  }
}

const mayPass = (error: Error) =>
  isAway(error) || (error instanceof DatabaseProblem && !(error instanceof DatabaseBusy));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await untilThere(() => openDatabase(config, { exclusive: true, timeouts: true }));
  opened.push(() => database.close());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit);
  // The supervisor is gone, and nobody else would stop this process.
  process.on('disconnect', stopAndExit);
  if (process.channel === null) return stopAndExit();

  await removeAbandonedWork(config.dataDir, { isShared: config.databaseUrl !== undefined });

  const { db } = database;
  await untilThere(() => migrateAndSeed(database.owner, database.appRole));
  const { rows } = await untilThere(() =>
    database.owner.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user'),
  );
  if (rows[0]?.rolsuper) {
    console.error(
      'The role of DATABASE_URL is a superuser: give it less, see "Roles in the database" in docs/deploy.md.',
    );
  }
  const metrics = config.metricsToken ? createMetrics(db.$client, { restarts }) : undefined;
  const services = await untilThere(() =>
    createServices(database, config, {
      metrics,
      isStopping: () => isStopping,
      restart,
      restartsItself: isWatched(),
    }),
  );
  const app = await buildApp(services);
  const { log, server } = app;
  const close = gentleClose(app, stopTimeoutMs);
  opened.push(async () => {
    securityEvent(services, 'sys_shutdown');
    await close();
  });
  const jobs = await untilThere(() =>
    startJobs(services, {
      onError: (error) => log.error({ err: error }, 'a job failed'),
      onEnd: metrics?.jobEnded,
    }),
  );
  opened.push(() => jobs.stop());
  await app.listen({ port: config.port, host: config.host });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  securityEvent(services, restarts > 0 ? 'sys_restart' : 'sys_startup', { facts: { restarts } });
  drainSeconds = config.drainSeconds;
  if (!(await hasPeople(db))) {
    console.log(
      `Nobody has an account here yet. To start from a backup, open /start-from-backup: its code is ${setupCode(config)}`,
    );
  }
  console.log(`Tisane is ready: ${config.publicUrl ?? `http://${config.host}:${port}`}`);
  releaseMemorySoon();
  // Should the supervisor vanish at this very moment, 'disconnect' says so.
  process.send?.('ready', undefined, undefined, () => {});
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
  // A start that was asked to stop fails on what is closed under it: that is no problem to report.
  if (stopping) return;
  console.error(oneLine(error) ?? error);
  const exit = () => process.exit(1);
  stop().then(exit, exit);
});

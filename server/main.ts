import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { removeAbandonedWork } from './backup/work-folder.ts';
import { ConfigError, readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { isAway } from './database/away.ts';
import { openDatabase } from './database/database.ts';
import { jittered } from './database/jitter.ts';
import { migrateAndSeed } from './database/migrate.ts';
import { hasPeople } from './features/backups/backups.queries.ts';
import { setupCode } from './features/backups/setup-code.rules.ts';
import { gentleClose } from './http/connections.ts';
import { createMetrics } from './http/metrics.ts';
import { securityEvent } from './http/security-log.ts';
import { startJobs } from './jobs/jobs.ts';
import { DatabaseBusy, DatabaseProblem } from './postgres/embedded-problem.ts';
import { isWatched } from './watched.ts';

/** The interval between two checks of the CPU time, and the CPU time that makes an interval busy. */
const cpuCheck = { intervalMs: 20_000, busyMs: 2_000 };

/**
 * Frees memory in the first quiet interval after the start and after each busy one: V8 collects on allocation, and an
 * idle server hardly allocates. Does nothing without `--expose-gc` (see memory.json).
 */
function releaseMemoryAfterWork(): void {
  let wasBusy = true;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isBusy = user + system > cpuCheck.busyMs * 1000;
    if (wasBusy && !isBusy) globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
    wasBusy = isBusy;
  }, cpuCheck.intervalMs).unref();
}

/** Time limits for active requests and for connections without one. */
const stopTimeoutMs = { answering: 15_000, unused: 5_000 };

/** The supervisor restarts the server on this exit code, and counts no crash. */
const restartCode = 75;

/** Pause between attempts to reach the database. */
const pauseMs = { shortest: 250, longest: 5_000 };

/** Close functions, in the order of opening. */
const opened: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let isStopping = false;
/** Seconds that requests are still answered after a signal. */
let drainSeconds = 0;
/** How often the supervisor has restarted this server. */
const restarts = Number(process.env.TISANE_RESTARTS ?? 0);

/** Closes everything, newest first; later calls wait for the same end. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    isStopping = true;
    if (drainSeconds > 0) await delay(drainSeconds * 1000);
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  })();
  return stopping;
}

/** Caches of the database are wrong: the supervisor restarts this server. */
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
 * Runs a step of the start. A first start reports a problem and ends. A restart waits for the database without limit:
 * both often go down together, and nobody else would restart this server.
 */
async function retryUntilReachable<T>(step: () => Promise<T>): Promise<T> {
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
  const database = await retryUntilReachable(() =>
    openDatabase(config, { exclusive: true, forRequests: true }),
  );
  opened.push(() => database.close());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit);
  // Without the supervisor nobody else would stop this process.
  process.on('disconnect', stopAndExit);
  if (process.channel === null) return stopAndExit();

  await removeAbandonedWork(config.dataDir, { isShared: config.databaseUrl !== undefined });

  const { db } = database;
  await retryUntilReachable(() => migrateAndSeed(database.owner, database.appRole));
  const { rows } = await retryUntilReachable(() =>
    database.owner.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user'),
  );
  if (rows[0]?.rolsuper) {
    console.error(
      'The role of DATABASE_URL is a superuser: give it less, see "Roles in the database" in docs/deploy.md.',
    );
  }
  const metrics = config.metricsToken ? createMetrics(db.$client, { restarts }) : undefined;
  const services = await retryUntilReachable(() =>
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
  const jobs = await retryUntilReachable(() =>
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
  releaseMemoryAfterWork();
  // If the supervisor ends at this moment, 'disconnect' follows.
  process.send?.('ready', undefined, undefined, () => {});
}

/** A one-line message for problems that the operator can solve. */
function oneLine(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseProblem) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // Classes 28 and 3D: access denied, and no such database.
  if (/^(28|3D)/.test(code)) return `The database of DATABASE_URL refuses: ${message}`;
  if (code === 'EADDRINUSE') return `${message}. Is another Tisane running? Set PORT to another number.`;
  if (code === 'ECONNREFUSED') return `The database of DATABASE_URL does not answer: ${message}`;
  return undefined;
}

start().catch((error: unknown) => {
  // A start that is being stopped fails on closed resources: no problem to report.
  if (stopping) return;
  console.error(oneLine(error) ?? error);
  const exit = () => process.exit(1);
  stop().then(exit, exit);
});

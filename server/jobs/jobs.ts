import { PgBoss } from 'pg-boss';
import { type BackingUp, cronOf, isDue, runScheduledBackup } from '#server/backup/scheduled.ts';
import { queueSchema } from '#server/database/grants.ts';
import { withSetupLock } from '#server/database/migrate.ts';
import { purgeOldEvents } from '#server/database/security-events.queries.ts';
import { forgetTrackedItems } from '#server/features/check-ins/check-in-writes.queries.ts';
import { readUnreadRecipes } from '#server/features/recipes/recipe-readings.queries.ts';
import type { Senders } from '#server/notifications/channels/channel.ts';
import { channelsSetUp } from '#server/notifications/channels/channels.ts';
import { deliverDue } from '#server/notifications/deliver.ts';
import { forgetOld } from '#server/notifications/deliveries.queries.ts';
import { planDue } from '#server/notifications/plan.ts';
import type { Reader } from '#server/reader/reader.ts';
import { pruneIdempotencyKeys, pruneMealPlans, purgeExpired } from './purge.ts';

export type Jobs = {
  /** Takes no new work, waits for active jobs, and leaves the database open. */
  stop(): Promise<void>;
};

const reminding = 'remind';
const tidying = 'tidy';
const backingUp = 'backup';
const reading = 'read-recipes';
/** The maximum time that a queue allows a job. */
const dayInSeconds = 86_400;

type Options = {
  /** Called with errors of the queue and of jobs, which run again. */
  onError: (error: Error) => void;
  /** Called after each job, with its duration. */
  onEnd?: ((job: string, outcome: 'done' | 'failed', seconds: number) => void) | undefined;
};

/** Starts the background jobs. Several instances share them through the database. */
export async function startJobs(
  senders: Senders & BackingUp & { reader: Reader },
  { onError, onEnd }: Options,
): Promise<Jobs> {
  const { db, now, config, reader } = senders;
  const { backups } = config;
  const stopping = new AbortController();
  const boss = new PgBoss({
    schema: queueSchema,
    createSchema: false,
    // Our own pool: jobs are short statements, and a second pool would stay idle.
    db: { executeSql: (text, values) => db.$client.query(text, values) },
  });
  boss.on('error', onError);

  const remind = async () => {
    try {
      await planDue(db, now(), channelsSetUp(senders));
    } finally {
      // An error with single people delays nobody else's reminders.
      await deliverDue(senders, stopping.signal);
    }
  };
  const reported = (name: string, work: () => Promise<void>) => async () => {
    const started = performance.now();
    const secondsSince = () => (performance.now() - started) / 1000;
    try {
      await work();
      onEnd?.(name, 'done', secondsSince());
    } catch (error) {
      onEnd?.(name, 'failed', secondsSince());
      if (error instanceof Error) onError(error);
      throw error;
    }
  };
  const setUp = async () => {
    await boss.start();
    // `short`: at most one waits. Two may run in parallel, as each reminder is taken once; a dead process blocks
    // nothing.
    await boss.createQueue(reminding, {
      policy: 'short',
      retryLimit: 0,
      expireInSeconds: 600,
      deleteAfterSeconds: 3600,
    });
    await boss.createQueue(tidying, { policy: 'short', retryLimit: 2, deleteAfterSeconds: 86_400 });
    await boss.createQueue(reading, { policy: 'short', retryLimit: 2, deleteAfterSeconds: 3600 });
    await boss.schedule(reading, '* * * * *');
    await boss.schedule(reminding, '* * * * *');
    await boss.schedule(tidying, '23 * * * *');
    // An instance without the folder leaves others' schedule unchanged.
    if (!backups) return;
    await boss.createQueue(backingUp, {
      policy: 'short',
      retryLimit: 2,
      retryDelay: 600,
      expireInSeconds: dayInSeconds - 1,
      deleteAfterSeconds: dayInSeconds,
    });
    await boss.schedule(backingUp, cronOf(backups));
  };
  try {
    // The queue makes its tables without a lock: two concurrent starts on an empty database would conflict.
    await withSetupLock(db.$client, setUp);
  } catch (error) {
    // A partly started queue would run beside the next attempt.
    await boss.stop({ graceful: false, close: false }).catch(() => {});
    throw error;
  }
  // Handles what came due while nothing ran: it is queued before the first poll.
  await boss.send(reminding);
  await boss.send(reading);
  if (backups && (await isDue(senders, backups.everyHours))) await boss.send(backingUp);
  await boss.work(reminding, { pollingIntervalSeconds: 5 }, reported(reminding, remind));
  await boss.work(
    tidying,
    { pollingIntervalSeconds: 60 },
    reported(tidying, async () => {
      await forgetOld(db, now());
      await purgeOldEvents(db, now());
      await purgeExpired(db, now(), { signal: stopping.signal });
      await forgetTrackedItems(db, now());
      await pruneMealPlans(db, { signal: stopping.signal });
      await pruneIdempotencyKeys(db, { signal: stopping.signal });
    }),
  );
  await boss.work(
    reading,
    { pollingIntervalSeconds: 5 },
    reported(reading, async () => {
      await readUnreadRecipes(db, { ...reader, signal: stopping.signal });
    }),
  );
  if (backups) {
    const work = reported(backingUp, () => runScheduledBackup(senders, stopping.signal));
    await boss.work(backingUp, { pollingIntervalSeconds: 30 }, work);
  }

  return {
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 8_000, close: false });
    },
  };
}

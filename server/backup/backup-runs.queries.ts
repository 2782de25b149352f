import { asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { BackupProblemCode, backupOutcomes } from '#contract/backups.ts';
import type { Db } from '#server/database/db.ts';
import { backupRuns } from '#server/database/schema/admin.ts';

/** Number of runs that are stored. */
export const storedRuns = 400;

type Outcome = (typeof backupOutcomes)[number];
export type EndedRun = {
  outcome: Outcome;
  problem?: BackupProblemCode | undefined;
  file?: string | undefined;
  bytes?: number | undefined;
  rows?: number | undefined;
};

/** Records that a run begins, and marks unfinished runs of killed processes as interrupted. Returns its id. */
export async function beginRun(db: Db, startedAt: Date, encrypted: boolean): Promise<string> {
  await db
    .update(backupRuns)
    .set({ outcome: 'failed', problem: 'interrupted', endedAt: startedAt })
    .where(isNull(backupRuns.endedAt));
  const [run] = await db
    .insert(backupRuns)
    .values({ startedAt, encrypted, outcome: 'running' })
    .returning({ id: backupRuns.id });
  if (!run) throw new Error('A run was not stored');
  return run.id;
}

export async function endRun(db: Db, id: string, endedAt: Date, ended: EndedRun): Promise<void> {
  await db
    .update(backupRuns)
    .set({ endedAt, ...ended })
    .where(eq(backupRuns.id, id));
  const old = db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .orderBy(desc(backupRuns.startedAt))
    .offset(storedRuns);
  await db.delete(backupRuns).where(inArray(backupRuns.id, old));
}

/** The newest runs, newest first. */
export const newestRuns = (db: Db, limit: number) =>
  db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(limit);

/** The end of the latest run with one of these outcomes. */
export async function lastRun(db: Db, outcomes: readonly Outcome[]): Promise<Date | undefined> {
  const [run] = await db
    .select({ at: backupRuns.endedAt })
    .from(backupRuns)
    .where(inArray(backupRuns.outcome, [...outcomes]))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return run?.at ?? undefined;
}

/** The start of the oldest stored run. */
export async function firstRun(db: Db): Promise<Date | undefined> {
  const [run] = await db
    .select({ at: backupRuns.startedAt })
    .from(backupRuns)
    .orderBy(asc(backupRuns.startedAt))
    .limit(1);
  return run?.at;
}

/** The file of the latest run that passed a trial restore. */
export async function lastVerifiedFile(db: Db): Promise<string | null | undefined> {
  const [run] = await db
    .select({ file: backupRuns.file })
    .from(backupRuns)
    .where(eq(backupRuns.outcome, 'verified'))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return run?.file;
}

export async function findRun(db: Db, id: string) {
  const [run] = await db.select().from(backupRuns).where(eq(backupRuns.id, id));
  return run;
}

import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { maxRows } from '#contract/limits.ts';
import { Ritual, type RitualCompletion, ritualHistoryDays } from '#contract/rituals.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { plannedOn } from '#domain/rituals/planned.ts';
import { columnsOf } from '#server/database/columns.ts';
import { inScope, type Queries, type Reader } from '#server/database/db.ts';
import { prepared, preparedWrite, type Values } from '#server/database/prepared.ts';
import { fullOf } from '#server/database/row-ceiling.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { addDone, takeDone } from '#server/features/streaks/done-days.queries.ts';
import { arePlannedNow, inOrder, isPlanned, mayBePlannedFor } from './planned.queries.ts';

const ritualColumns = columnsOf(rituals, Ritual);

const currentRitualsOfGoal = prepared(
  'rituals-for-goal',
  (db, { userId, goal }: Values<{ userId: string; goal: Goal }>) =>
    db
      .select(ritualColumns)
      .from(rituals)
      .where(arePlannedNow(userId, goal))
      .orderBy(...inOrder),
);

/** A person's current rituals for a goal, morning first. */
export function ritualsForGoal(db: Reader, scope: Scope, goal: Goal): Promise<Ritual[]> {
  return currentRitualsOfGoal(db, { ...scope, goal });
}

/** The titles of the rituals of today and of the coming days. */
export async function plannedTitles(db: Reader, scope: Scope): Promise<string[]> {
  const rows = await db
    .select({ title: rituals.title })
    .from(rituals)
    .where(and(inScope(rituals, scope), isPlanned(scope)));
  return rows.map(({ title }) => title);
}

/** The rituals ticked on a day. */
export function completionsOf(db: Reader, scope: Scope, day: Day): Promise<RitualCompletion[]> {
  const { ritualId, completedAt } = ritualCompletions;
  return db
    .select({ ritualId, completedAt })
    .from(ritualCompletions)
    .where(and(inScope(ritualCompletions, scope), eq(completedAt, day)));
}

type TickRow = RitualCompletion & { userId: string };
/** Inserts nothing where it is ticked, or where there is no such ritual. */
const insertTick = preparedWrite('insert-tick', (tx, { userId, ritualId, completedAt }: Values<TickRow>) =>
  tx
    .insert(ritualCompletions)
    .select(
      tx
        .select({
          userId: rituals.userId,
          completedAt: sql`${completedAt}::date`.as(ritualCompletions.completedAt.name),
          ritualId: sql`${rituals.id}`.as(ritualCompletions.ritualId.name),
          createdAt: sql`now()`.as(ritualCompletions.createdAt.name),
        })
        .from(rituals)
        .where(and(eq(rituals.userId, userId), eq(rituals.id, ritualId))),
    )
    .onConflictDoNothing()
    .returning({ ritualId: ritualCompletions.ritualId }),
);

/** Ticks a ritual, in a transaction, unless the account has its maximum of ticks. Idempotent. */
export async function tick(
  tx: Queries,
  scope: Scope,
  { ritualId, completedAt }: RitualCompletion,
): Promise<Refusal<'no-such-ritual' | 'account-full'> | undefined> {
  const inserted = await insertTick(tx, { userId: scope.userId, ritualId, completedAt });
  if (inserted.length === 0)
    return (await findRitual(tx, scope, ritualId)) ? undefined : refusal('no-such-ritual');
  const ticks = await addDone(tx, scope, 'ritual', completedAt);
  return ticks > maxRows.ritualCompletions ? fullOf('ritualCompletions') : undefined;
}

/** Removes a tick, in a transaction. Idempotent. */
export async function untick(tx: Queries, scope: Scope, id: string, day: Day): Promise<void> {
  const { completedAt, ritualId } = ritualCompletions;
  const gone = await tx
    .delete(ritualCompletions)
    .where(and(inScope(ritualCompletions, scope), eq(completedAt, day), eq(ritualId, id)))
    .returning({ ritualId });
  if (gone.length > 0) await takeDone(tx, scope, 'ritual', day);
}

/** The rituals planned on a day. */
export async function ritualsOfDay(db: Reader, scope: Scope, day: Day): Promise<Ritual[]> {
  const { startsOn, endsOn } = rituals;
  const rows = await db
    .select({ ...ritualColumns, startsOn, endsOn })
    .from(rituals)
    .where(and(inScope(rituals, scope), mayBePlannedFor(scope, day)))
    .orderBy(...inOrder);
  return plannedOn(day, rows).map(({ startsOn: _, endsOn: __, ...ritual }) => ritual);
}

const ritualWithId = prepared(
  'ritual-with-id',
  (db, { userId, id }: Values<{ userId: string; id: string }>) =>
    db
      .select(ritualColumns)
      .from(rituals)
      .where(and(eq(rituals.userId, userId), eq(rituals.id, id))),
);

/** The ritual with an id, planned or archived. */
export async function findRitual(db: Reader, { userId }: Scope, id: string): Promise<Ritual | undefined> {
  const [ritual] = await ritualWithId(db, { userId, id });
  return ritual;
}

/**
 * The days of the last four weeks with a tick of a ritual, latest first; a suggestion that was removed and added again
 * is the same ritual. Undefined for an unknown ritual.
 */
export async function historyOfRitual(
  db: Reader,
  scope: Scope,
  { id, today }: { id: string; today: Day },
): Promise<Day[] | undefined> {
  const ritual = await findRitual(db, scope, id);
  if (!ritual) return undefined;
  const { userId, completedAt, ritualId } = ritualCompletions;
  const isSame = ritual.templateId === null ? undefined : eq(rituals.templateId, ritual.templateId);
  const rows = await db
    .selectDistinct({ completedAt })
    .from(ritualCompletions)
    .innerJoin(rituals, and(eq(rituals.userId, userId), eq(rituals.id, ritualId)))
    .where(
      and(
        inScope(ritualCompletions, scope),
        inScope(rituals, scope),
        gt(completedAt, addDays(today, -ritualHistoryDays)),
        or(eq(rituals.id, id), isSame),
      ),
    )
    .orderBy(desc(completedAt));
  return rows.map((row) => row.completedAt);
}

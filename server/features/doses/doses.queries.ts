import { and, asc, between, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DoseCount } from '#contract/doctor-page.ts';
import { DoseLog, DosePlan, type StoredDosePlan } from '#contract/doses.ts';
import { refusal } from '#contract/error-codes.ts';
import { maxOnOne } from '#contract/limits.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, isTimeZone } from '#domain/days/day.ts';
import { daysBeside, isOver } from '#domain/doses/doses.ts';
import { remindersProblem } from '#domain/doses/reminder-ceiling.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { columnsOf } from '#server/database/columns.ts';
import { inScope, lockPerson, type Queries, type Reader } from '#server/database/db.ts';
import { refuseBytes, refuseFull } from '#server/database/row-ceiling.ts';
import { doseLog, dosePlans } from '#server/database/schema/doses.ts';

type Key = Pick<DoseLog, 'planId' | 'day' | 'dose'>;

/** The person's dose plans, and the log of a range with `daysBeside` days on both sides. */
export async function readDoses(db: Reader, scope: Scope, { from, to }: { from: Day; to: Day }) {
  const [plans, log] = await Promise.all([
    dosePlansOf(db, scope),
    doseLogOf(db, scope, { from: addDays(from, -daysBeside), to: addDays(to, daysBeside) }),
  ]);
  return { plans, log };
}

/** The amount that was taken of a plan since its stock was counted. */
function usedOf(scope: Scope) {
  const countedAt = sql`(${dosePlans.plan} -> 'stock' ->> 'countedAt')::timestamptz`;
  // A dose counts for a day near the one on which it was taken: this skips years of the log.
  return sql<number>`(select coalesce(sum(${doseLog.amount}), 0) from ${doseLog}
    where ${inScope(doseLog, scope)} and ${doseLog.planId} = ${dosePlans.id} and ${doseLog.state} = 'taken'
      and ${doseLog.at} >= ${countedAt} and ${doseLog.day} >= (${countedAt})::date - 7)`;
}

/** The person's dose plans, oldest first. */
export async function dosePlansOf(db: Reader, scope: Scope): Promise<StoredDosePlan[]> {
  const used = usedOf(scope);
  const rows = await db
    .select({ id: dosePlans.id, plan: dosePlans.plan, used })
    .from(dosePlans)
    .where(inScope(dosePlans, scope))
    .orderBy(asc(dosePlans.createdAt), asc(dosePlans.id));
  return rows.map(({ id, plan, used: taken }) => ({ ...plan, id, used: taken }));
}

async function doseLogOf(db: Reader, scope: Scope, { from, to }: { from: Day; to: Day }): Promise<DoseLog[]> {
  const rows = await db
    .select(columnsOf(doseLog, DoseLog))
    .from(doseLog)
    .where(and(inScope(doseLog, scope), between(doseLog.day, from, to)))
    .orderBy(asc(doseLog.day), asc(doseLog.at), asc(doseLog.planId), asc(doseLog.dose));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The doses of each plan in a range by what became of them; those beside the plan have a key of twelve digits. */
export async function doseCountsOf(
  db: Reader,
  scope: Scope,
  { from, to }: { from: Day; to: Day },
): Promise<DoseCount[]> {
  const isPlanned = sql`length(${doseLog.dose}) = 4`;
  const number = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  return db
    .select({
      planId: doseLog.planId,
      taken: number(sql`${isPlanned} and ${doseLog.state} = 'taken'`),
      skipped: number(sql`${isPlanned} and ${doseLog.state} = 'skipped'`),
      extra: number(sql`not (${isPlanned}) and ${doseLog.state} = 'taken'`),
    })
    .from(doseLog)
    .where(and(inScope(doseLog, scope), between(doseLog.day, from, to)))
    .groupBy(doseLog.planId);
}

/** A person's reminded plans and the log of some days, as JSON: another thread reads it. */
export type StoredDoses = { plans: string; log: string };

/** `readDoses` for reminders: without plans that are over, and without more plans than may be reminded of. */
export async function remindedDoses(
  db: Reader,
  scope: Scope,
  { from, to }: { from: Day; to: Day },
): Promise<StoredDoses> {
  const { id, plan, createdAt } = dosePlans;
  const used = usedOf(scope).as('used');
  const plans = db
    .select({ id, plan, used, createdAt })
    .from(dosePlans)
    .where(and(inScope(dosePlans, scope), isRemindedOn(addDays(from, -daysBeside))))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxOnOne.remindedPlans)
    .as('plans');
  const [found] = await db
    .select({
      all: sql<
        string | null
      >`json_agg(${plans.plan} || jsonb_build_object('id', ${plans.id}, 'used', ${plans.used})
        order by ${plans.createdAt}, ${plans.id})::text`,
    })
    .from(plans);
  const log = await doseLogOf(db, scope, { from: addDays(from, -daysBeside), to: addDays(to, daysBeside) });
  return { plans: found?.all ?? '[]', log: JSON.stringify(log) };
}

/** Is the person reminded of a plan that is not over before a day? */
const isRemindedOn = (day: Day) =>
  sql`${dosePlans.plan} @> '{"isReminded": true}' and coalesce(${dosePlans.plan} ->> 'endsOn', '9999') >= ${day}
    and coalesce(${dosePlans.plan} ->> 'stoppedOn', '9999') > ${day}`;

/** A plan that was over before it is over in every time zone. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A refusal of reminders beyond those of a person. The caller holds lockPerson. */
async function refuseReminders(tx: Queries, scope: Scope, planId: string, added: DosePlan) {
  if (!added.isReminded || isOver(added, yesterday())) return undefined;
  const others = await tx
    .select({ steps: sql<DosePlan['steps']>`${dosePlans.plan} -> 'steps'` })
    .from(dosePlans)
    .where(and(inScope(dosePlans, scope), ne(dosePlans.id, planId), isRemindedOn(yesterday())));
  return remindersProblem([...others, added]);
}

/** The people among these who have dose reminders. */
export async function remindedOfDoses(db: Reader, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: dosePlans.userId })
    .from(dosePlans)
    .where(and(inArray(dosePlans.userId, [...userIds]), sql`${dosePlans.plan} @> '{"isReminded": true}'`));
  return new Set(rows.map(({ userId }) => userId));
}

const isPlan = (scope: Scope, id: string) => and(inScope(dosePlans, scope), eq(dosePlans.id, id));

type Stock = DosePlan['stock'] | undefined;

/** Keeps the later count of stock, with its prescription: an offline device does not know of a new box. */
const withLaterCount = (sent: Stock, stored: Stock): Stock =>
  sent && stored && Date.parse(sent.countedAt) < Date.parse(stored.countedAt)
    ? { ...stored, warnDays: sent.warnDays }
    : sent;

/** Saves a dose plan, or the named fields of an existing one. Refused when the id is unknown and fields are missing. */
export async function saveDosePlan(
  tx: Queries,
  scope: Scope,
  id: string,
  said: { [Field in keyof DosePlan]?: DosePlan[Field] | undefined },
) {
  if (said.zone && !isTimeZone(said.zone)) return refusal('dose-zone-unknown');
  await lockPerson(tx, scope);
  const [there] = await tx.select().from(dosePlans).where(isPlan(scope, id));
  const stock = withLaterCount(said.stock, there?.plan.stock);
  const plan = z.safeParse(DosePlan, { ...there?.plan, ...said, ...(stock && { stock }) });
  if (!plan.success) return refusal('no-such-dose-plan');
  const crowded = await refuseReminders(tx, scope, id, plan.data);
  if (crowded) return crowded;
  if (there) {
    await tx.update(dosePlans).set({ plan: plan.data }).where(isPlan(scope, id));
    return refuseBytes(tx, scope, 'dosePlans');
  }
  const full = await refuseFull(tx, scope, 'dosePlans');
  if (full) return full;
  await tx.insert(dosePlans).values({ ...scope, id, plan: plan.data });
  return refuseBytes(tx, scope, 'dosePlans');
}

/** Deletes a dose plan and its log. */
export async function removeDosePlan(tx: Queries, scope: Scope, id: string): Promise<void> {
  await lockPerson(tx, scope);
  await tx.delete(dosePlans).where(isPlan(scope, id));
}

const isDose = (scope: Scope, { planId, day, dose }: Key) =>
  and(inScope(doseLog, scope), eq(doseLog.day, day), eq(doseLog.planId, planId), eq(doseLog.dose, dose));

/** Records that a dose of a plan was taken or skipped. */
export async function logDose(tx: Queries, scope: Scope, { at, ...logged }: DoseLog) {
  await lockPerson(tx, scope);
  const row = { ...logged, at: new Date(at) };
  const changed = await tx
    .update(doseLog)
    .set(row)
    .where(isDose(scope, row))
    .returning({ dose: doseLog.dose });
  if (changed.length > 0) return undefined;
  const [plan] = await tx.select({ id: dosePlans.id }).from(dosePlans).where(isPlan(scope, row.planId));
  if (!plan) return refusal('no-such-dose-plan');
  const most = maxOnOne.dosesOfDay;
  const [ofDay] = await tx
    .select({ doses: count() })
    .from(doseLog)
    .where(and(inScope(doseLog, scope), eq(doseLog.day, row.day)));
  if ((ofDay?.doses ?? 0) >= most) return refusal('dose-day-full', { most });
  const full = await refuseFull(tx, scope, 'doseLog');
  if (full) return full;
  await tx.insert(doseLog).values({ ...scope, ...row });
  return undefined;
}

/** Deletes the record of a dose. */
export async function unlogDose(tx: Queries, scope: Scope, dose: Key): Promise<void> {
  await tx.delete(doseLog).where(isDose(scope, dose));
}

import { and, count, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  type CheckIn,
  type CheckInFields,
  type CheckInValue,
  type Episode,
  maxValues,
  type TrackedItem,
} from '#contract/check-ins.ts';
import { refusal } from '#contract/error-codes.ts';
import { maxOnOne, retention } from '#contract/limits.ts';
import { isEmpty, isWeight, valueProblem } from '#domain/check-ins/check-in.ts';
import { episodeProblem } from '#domain/check-ins/episode.ts';
import { changedCheckInFields, emptied, withCheckInFields } from '#domain/check-ins/merge-check-in.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, inTransaction, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseBytes, refuseFull } from '#server/database/row-ceiling.ts';
import { checkIns, episodes, trackedItems } from '#server/database/schema/check-ins.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';

type Table = typeof trackedItems | typeof checkIns | typeof episodes;
const isOne = (table: Table, scope: Scope, id: string) => and(inScope(table, scope), eq(table.id, id));

/** Saves a tracked item: new, changed or restored. The fields that define its values stay. */
export async function saveTrackedItem(tx: Queries, scope: Scope, { id, ...item }: TrackedItem) {
  await lockPerson(tx, scope);
  const [there] = await tx
    .select()
    .from(trackedItems)
    .where(isOne(trackedItems, scope, id));
  if (!there) {
    const full = await refuseFull(tx, scope, 'trackedItems');
    if (full) return full;
    await tx.insert(trackedItems).values({ ...scope, id, ...item });
    return undefined;
  }
  const isSame =
    there.kind === item.kind &&
    there.preset === item.preset &&
    // A custom unit is free text: it may be corrected.
    (there.preset === null || there.unit === item.unit);
  if (!isSame) return refusal('tracked-item-fixed');
  await tx
    .update(trackedItems)
    .set({ ...item, deletedAt: null })
    .where(isOne(trackedItems, scope, id));
  return undefined;
}

/** Deletes a tracked item. Its records stay hidden until they are purged. */
export async function removeTrackedItem(tx: Queries, scope: Scope, id: string, now: Date): Promise<void> {
  await tx
    .update(trackedItems)
    .set({ deletedAt: now })
    .where(and(isOne(trackedItems, scope, id), isNull(trackedItems.deletedAt)));
}

/** Purges items deleted long ago: their episodes, their values, and check-ins with nothing else. Returns how many. */
export async function forgetTrackedItems(db: Db, now: Date): Promise<number> {
  const isOld = lt(trackedItems.deletedAt, new Date(now.getTime() - retention.writeDays * 86_400_000));
  const old = await db
    .select({ userId: trackedItems.userId, id: trackedItems.id })
    .from(trackedItems)
    .where(isOld);
  for (const { userId, id } of old) {
    await inTransaction(db, async (tx) => {
      const scope = ownScope(userId);
      await lockPerson(tx, scope);
      // The person may have restored it meanwhile.
      const gone = await tx.delete(trackedItems).where(and(isOne(trackedItems, scope, id), isOld));
      if (gone.rowCount) await forgetValues(tx, scope, id);
    });
  }
  return old.length;
}

async function forgetValues(tx: Queries, scope: Scope, id: string): Promise<void> {
  const left = sql`(select coalesce(jsonb_agg(recorded order by place), '[]')
    from jsonb_array_elements(${checkIns.values}) with ordinality as each (recorded, place) where recorded ->> 'itemId' <> ${id})`;
  await tx
    .update(checkIns)
    .set({ values: left })
    .where(and(inScope(checkIns, scope), sql`${checkIns.values} @> ${JSON.stringify([{ itemId: id }])}`));
  await tx
    .delete(checkIns)
    .where(and(inScope(checkIns, scope), eq(checkIns.note, ''), sql`${checkIns.values} = '[]'`));
}

type CheckInChange = SettingsChange<CheckInFields>;

/** The existence of a check-in is a field, too: an earlier write does not restore a deleted one. */
const existence = 'there';

/** Records which fields of a check-in are set, and returns those for which this is the latest write. */
async function recordFieldsOf(id: string, fields: string[], recordFields: CheckInChange['recordFields']) {
  const fieldOf = (name: string) => `${id} ${name}`;
  const latest = await recordFields(fields.map(fieldOf));
  return new Set(fields.filter((name) => latest.has(fieldOf(name))));
}

async function checkInOf(tx: Queries, scope: Scope, id: string): Promise<CheckInFields | undefined> {
  const [row] = await tx
    .select()
    .from(checkIns)
    .where(isOne(checkIns, scope, id));
  if (!row) return undefined;
  const { userId: _, id: __, at, ...rest } = row;
  return { ...rest, at: at.toISOString() };
}

/**
 * Saves the fields of a check-in that differ from the base of the change. Values of untracked items and weights are
 * dropped; an empty check-in is deleted.
 */
export async function saveCheckIn(
  tx: Queries,
  scope: Scope,
  { id, ...mine }: CheckIn,
  { base, recordFields }: CheckInChange,
) {
  await lockPerson(tx, scope);
  // Deleted items too: they may be restored.
  const followed = await tx.select().from(trackedItems).where(inScope(trackedItems, scope));
  const items = new Map(followed.flatMap((item) => (isWeight(item) ? [] : [[item.id, item] as const])));
  for (const recorded of mine.values) {
    const item = items.get(recorded.itemId);
    const problem = item && valueProblem(item, recorded);
    if (problem) return problem;
  }
  const there = await checkInOf(tx, scope, id);
  const isShown = ({ itemId }: CheckInValue) => !items.get(itemId)?.deletedAt;
  const shown = there && { ...there, values: there.values.filter(isShown) };
  const changed = changedCheckInFields(base ?? shown ?? emptied(mine), mine);
  const latest = await recordFieldsOf(id, there ? changed : [existence, ...changed], recordFields);
  if (!there && !latest.has(existence)) return undefined;
  const merged = withCheckInFields(there ?? emptied(mine), mine, latest);
  const values = merged.values.filter(({ itemId }) => items.has(itemId));
  if (values.length > maxValues) return refusal('list-too-long', { most: maxValues });
  const checkIn = { ...merged, values };
  if (isEmpty(checkIn)) {
    await tx.delete(checkIns).where(isOne(checkIns, scope, id));
    return undefined;
  }
  const most = maxOnOne.checkInsOfDay;
  const [ofDay] = await tx
    .select({ others: count() })
    .from(checkIns)
    .where(and(inScope(checkIns, scope), eq(checkIns.day, checkIn.day), ne(checkIns.id, id)));
  if ((ofDay?.others ?? 0) >= most) return refusal('check-ins-of-day-full', { most });
  const row = { ...checkIn, at: new Date(checkIn.at) };
  if (there) {
    await tx
      .update(checkIns)
      .set(row)
      .where(isOne(checkIns, scope, id));
    return refuseBytes(tx, scope, 'checkIns');
  }
  const full = await refuseFull(tx, scope, 'checkIns');
  if (full) return full;
  await tx.insert(checkIns).values({ ...scope, id, ...row });
  return refuseBytes(tx, scope, 'checkIns');
}

/** Deletes the fields of a check-in unless they were set later, and the check-in when none is left. */
export async function removeCheckIn(
  tx: Queries,
  scope: Scope,
  id: string,
  recordFields: CheckInChange['recordFields'],
): Promise<void> {
  await lockPerson(tx, scope);
  const there = await checkInOf(tx, scope, id);
  const fields = there ? changedCheckInFields(emptied(there), there) : [];
  const latest = await recordFieldsOf(id, [existence, ...fields], recordFields);
  if (!there) return;
  const { values, note } = withCheckInFields(there, emptied(there), latest);
  const one = isOne(checkIns, scope, id);
  if (isEmpty({ values, note })) await tx.delete(checkIns).where(one);
  else await tx.update(checkIns).set({ values, note }).where(one);
}

/** Saves an episode of a tracked item. */
export async function saveEpisode(tx: Queries, scope: Scope, { id, ...episode }: Episode, now: Date) {
  await lockPerson(tx, scope);
  const [item] = await tx
    .select({ id: trackedItems.id })
    .from(trackedItems)
    .where(and(isOne(trackedItems, scope, episode.itemId), isNull(trackedItems.deletedAt)));
  if (!item) return refusal('no-such-tracked-item');
  const problem = episodeProblem(episode, now);
  if (problem) return problem;
  const row = {
    ...episode,
    startedAt: new Date(episode.startedAt),
    endedAt: episode.endedAt === null ? null : new Date(episode.endedAt),
  };
  const changed = await tx
    .update(episodes)
    .set(row)
    .where(isOne(episodes, scope, id))
    .returning({ id: episodes.id });
  if (changed.length > 0) return refuseBytes(tx, scope, 'episodes');
  const full = await refuseFull(tx, scope, 'episodes');
  if (full) return full;
  await tx.insert(episodes).values({ ...scope, id, ...row });
  return refuseBytes(tx, scope, 'episodes');
}

export async function removeEpisode(tx: Queries, scope: Scope, id: string): Promise<void> {
  await tx.delete(episodes).where(isOne(episodes, scope, id));
}

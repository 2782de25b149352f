import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from './db.ts';
import { writeVersions } from './schema/sync.ts';

/** When, and by which device, a write was made. */
export type WriteVersion = {
  /** By the server's clock; never in the future. */
  at: Date;
  /** `hashedId` of the person and their device. */
  device: string | null;
  /** By the device's clock, in milliseconds; null when unknown. */
  deviceAt: number | null;
  /** How far the device's clock is behind ours, in milliseconds; 0 when unknown. */
  behind: number;
};

/** The key of a thing (contract/conflicts.ts) or device in the table of versions: 128 bits of a hash, as a UUID. */
export function hashedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** The maximum of other devices remembered for a thing; beyond it the list is cleared. */
const maxDevices = 20;

const { device, deviceMadeAt, lastWrites, madeAt } = writeVersions;

/** The time of the device's last known write, by its clock; null where there is none. */
const lastKnown = sql`(${lastWrites} ->> excluded.device::text)::bigint`;

/**
 * Is the new row (`excluded`) older than this device's write at `time`? Only the device's own clock counts, not the
 * order of arrival: write times of a device never decrease. A clock that went back by more than `retention.writeDays`
 * is trusted: no device queues a write for so long.
 */
const isBefore = (time: SQL | typeof deviceMadeAt) => sql`(excluded.device_made_at < ${time}
  and excluded.device_made_at >= ${time} - ${sql.raw(`${retention.writeDays * 86_400_000}`)})`;

/** Is it older than its device's last known write, or a repeat of that? */
const isOutdatedOrRepeat = isBefore(sql`(${lastKnown} + 1)`);

/**
 * Is the inserted row later than the stored one? `isBefore` decides for one device; the server's clock decides between
 * devices. A repeat is not later. A write without a time counts as made on arrival, and so is the latest.
 */
const isLater = sql`(case
  when excluded.device_made_at is null then true
  when ${device} = excluded.device and ${deviceMadeAt} is not null
  then not ${isBefore(deviceMadeAt)}
  when ${isOutdatedOrRepeat} then false
  else excluded.made_at >= ${madeAt} end)`;

/** Is this write unknown so far? It is recorded even when it is not the latest. */
const isNew = sql`(excluded.device is distinct from ${device}
  and excluded.device is not null and excluded.device_made_at is not null and ${isOutdatedOrRepeat} is not true)`;

/** The last known writes of all devices except the one whose write the row has after the upsert. */
const knownWrites = sql`nullif((
  case when (select count(*) from jsonb_object_keys(${lastWrites})) >= ${sql.raw(`${maxDevices}`)} then '{}'::jsonb
    else coalesce(${lastWrites}, '{}') end
  || case
    when not ${isLater} then jsonb_build_object(excluded.device, excluded.device_made_at)
    when ${device} is distinct from excluded.device and ${device} is not null and ${deviceMadeAt} is not null
    then jsonb_build_object(${device}, ${deviceMadeAt})
    else '{}' end
  ) - case when ${isLater} then coalesce(excluded.device::text, '') else '' end, '{}')`;

const later = (column: typeof madeAt | typeof device | typeof deviceMadeAt) =>
  sql`case when ${isLater} then excluded.${sql.identifier(column.name)} else ${column} end`;

/** The upsert of a thing that was written before. */
export const orLaterWrite = {
  target: [writeVersions.userId, writeVersions.thing],
  set: {
    madeAt: later(madeAt),
    device: later(device),
    deviceMadeAt: later(deviceMadeAt),
    lastWrites: knownWrites,
  },
  setWhere: sql`(${isLater} or ${isNew})`,
};

/**
 * Records writes of things, except where a later one is known, and returns those for which this is the latest. Locks
 * them until the transaction ends.
 */
export async function recordWrites(
  tx: Pick<Queries, 'insert'>,
  scope: Scope,
  things: readonly string[],
  made: WriteVersion,
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const byId = new Map(things.map((thing) => [hashedId(thing), thing]));
  // In a fixed order, to avoid deadlocks.
  const rows = [...byId.keys()].sort().map((thing) => ({
    ...scope,
    thing,
    madeAt: made.at,
    device: made.device,
    deviceMadeAt: made.deviceAt,
  }));
  const noted = await tx
    .insert(writeVersions)
    .values(rows)
    .onConflictDoUpdate(orLaterWrite)
    .returning({
      thing: writeVersions.thing,
      isLatest: sql<boolean>`${madeAt} = ${made.at.toISOString()}::timestamptz
        and ${device} is not distinct from ${made.device}::uuid
        and ${deviceMadeAt} is not distinct from ${made.deviceAt}::bigint`,
    });
  return new Set(noted.flatMap(({ thing, isLatest }) => (isLatest && byId.get(thing)) || []));
}

import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from './db.ts';
import { writeVersions } from './schema/sync.ts';

/** When a write was made, and by which device. */
export type WriteVersion = {
  /** By the server's clock; never in the future. */
  at: Date;
  /** `hashedId` of the person and their device. */
  device: string | null;
  /** By the device's clock, in milliseconds, as it says; null where it does not say. */
  deviceAt: number | null;
  /** How far the device's clock is behind ours, in milliseconds; 0 where it does not say. */
  behind: number;
};

/** A thing (contract/conflicts.ts) or a device as the table of versions knows it: 128 bits of a hash, as a UUID. */
export function hashedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** So many other devices are remembered for a thing; with more it begins again. */
const maxDevices = 20;

const { device, deviceMadeAt, lastWrites, madeAt } = writeVersions;

/** The time of the last known write of the new row's device, by its clock; null where there is none. */
const lastKnown = sql`(${lastWrites} ->> excluded.device::text)::bigint`;

/**
 * Is the new row (`excluded`) older than this device's write of that time? Only the device's own clock counts, not the order of
 * arrival: the time of a write never goes back on a device. A clock that went back by more than `retention.writeDays` is
 * believed: no device stores a write for so long.
 */
const isBefore = (time: SQL | typeof deviceMadeAt) => sql`(excluded.device_made_at < ${time}
  and excluded.device_made_at >= ${time} - ${sql.raw(`${retention.writeDays * 86_400_000}`)})`;

/** Was it written before the last known write of its device, or is it that one, for the second time? */
const isKnown = isBefore(sql`(${lastKnown} + 1)`);

/**
 * Was the row that is to be inserted written later than the one that is there? Between two of one device `isBefore` decides;
 * between two devices the server's clock decides. A write that arrives a second time is not later for that. A write without a
 * time counts as made when it arrives, and so is the latest.
 */
const isLater = sql`(case
  when excluded.device_made_at is null then true
  when ${device} = excluded.device and ${deviceMadeAt} is not null
  then not ${isBefore(deviceMadeAt)}
  when ${isKnown} then false
  else excluded.made_at >= ${madeAt} end)`;

/** Is this write not known yet? It is remembered also where it is not the latest. */
const isNew = sql`(excluded.device is distinct from ${device}
  and excluded.device is not null and excluded.device_made_at is not null and ${isKnown} is not true)`;

/** The last known writes of all devices but the one whose write stands in the row then. */
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

/** What becomes of the row of a thing that was written before. */
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
 * Notes that things were set, each unless a later write is known, and returns those whose latest write this is. Until
 * the transaction ends nobody else sets them.
 */
export async function recordWrites(
  tx: Pick<Queries, 'insert'>,
  scope: Scope,
  things: readonly string[],
  made: WriteVersion,
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const byId = new Map(things.map((thing) => [hashedId(thing), thing]));
  // In one order, so that no two wait for each other.
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

import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from './open.ts';
import { writeVersions } from './schema/sync.ts';
import { hashedId, isToBeNoted, settledColumns, type WriteVersion } from './statements/write-version.ts';

const columns = settledColumns('intentions');
const settled: Record<'madeAt' | 'device' | 'deviceMadeAt' | 'heard', SQL> = {
  madeAt: sql.raw(columns.made_at),
  device: sql.raw(columns.device),
  deviceMadeAt: sql.raw(columns.device_made_at),
  heard: sql.raw(columns.heard),
};

/**
 * Notes that things were set, each unless a later write is known, and returns those whose latest write this is. Until
 * the transaction ends nobody else sets them.
 */
export async function recordWrites(
  tx: Pick<Queries, 'insert'>,
  scope: Scope,
  things: readonly string[],
  { at, device, deviceAt }: WriteVersion,
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const byId = new Map(things.map((thing) => [hashedId(thing), thing]));
  // In one order, so that no two wait for each other.
  const rows = [...byId.keys()].sort().map((thing) => ({
    ...scope,
    thing,
    madeAt: at,
    device,
    deviceMadeAt: deviceAt,
  }));
  const noted = await tx
    .insert(writeVersions)
    .values(rows)
    .onConflictDoUpdate({
      target: [writeVersions.userId, writeVersions.thing],
      set: settled,
      setWhere: sql.raw(isToBeNoted('intentions')),
    })
    .returning({
      thing: writeVersions.thing,
      isLatest: sql<boolean>`${writeVersions.madeAt} = ${at.toISOString()}::timestamptz
        and ${writeVersions.device} is not distinct from ${device}::uuid
        and ${writeVersions.deviceMadeAt} is not distinct from ${deviceAt}::bigint`,
    });
  return new Set(noted.flatMap(({ thing, isLatest }) => (isLatest && byId.get(thing)) || []));
}

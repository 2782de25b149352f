import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from '../open.ts';
import { intentions } from '../schema/sync.ts';
import { hashedId, isToBeNoted, type Made, settledColumns } from '../statements/intention.ts';

const columns = settledColumns('intentions');
const settled: Record<'madeAt' | 'device' | 'deviceMadeAt' | 'heard', SQL> = {
  madeAt: sql.raw(columns.made_at),
  device: sql.raw(columns.device),
  deviceMadeAt: sql.raw(columns.device_made_at),
  heard: sql.raw(columns.heard),
};

/**
 * Notes that things were set, each unless a later intention is known, and returns those whose latest intention this is. Until
 * the transaction ends nobody else sets them.
 */
export async function intend(
  tx: Pick<Queries, 'insert'>,
  scope: Scope,
  things: readonly string[],
  { at, device, deviceAt }: Made,
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
    .insert(intentions)
    .values(rows)
    .onConflictDoUpdate({
      target: [intentions.userId, intentions.thing],
      set: settled,
      setWhere: sql.raw(isToBeNoted('intentions')),
    })
    .returning({
      thing: intentions.thing,
      isLatest: sql<boolean>`${intentions.madeAt} = ${at.toISOString()}::timestamptz
        and ${intentions.device} is not distinct from ${device}::uuid
        and ${intentions.deviceMadeAt} is not distinct from ${deviceAt}::bigint`,
    });
  return new Set(noted.flatMap(({ thing, isLatest }) => (isLatest && byId.get(thing)) || []));
}

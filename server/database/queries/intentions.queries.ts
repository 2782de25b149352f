import { sql } from 'drizzle-orm';
import type { Scope } from '#domain/policy.ts';
import type { Queries } from '../open.ts';
import { intentions } from '../schema/sync.ts';
import { isLater, type Made, thingId } from '../statements/intention.ts';

/**
 * Notes that things were set, each unless a later intention is known, and gives those whose latest intention this is. Until
 * the transaction ends nobody else sets them.
 */
export async function intend(
  tx: Pick<Queries, 'insert'>,
  scope: Scope,
  things: readonly string[],
  { at, device, deviceAt }: Made,
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const byId = new Map(things.map((thing) => [thingId(thing), thing]));
  // In one order, so that no two wait for each other.
  const rows = [...byId.keys()].sort().map((thing) => ({
    ...scope,
    thing,
    madeAt: at,
    device,
    deviceMadeAt: deviceAt,
  }));
  const latest = await tx
    .insert(intentions)
    .values(rows)
    .onConflictDoUpdate({
      target: [intentions.userId, intentions.thing],
      set: {
        madeAt: sql`excluded.made_at`,
        device: sql`excluded.device`,
        deviceMadeAt: sql`excluded.device_made_at`,
      },
      setWhere: sql.raw(isLater('intentions')),
    })
    .returning({ thing: intentions.thing });
  return new Set(latest.flatMap(({ thing }) => byId.get(thing) ?? []));
}

import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { afterWrite, type WriteVersion } from '#domain/writes/later-write.ts';
import { inScope, type Queries } from './db.ts';
import { writeVersions } from './schema/sync.ts';

/** The key of a thing (contract/conflicts.ts) or device in the table of versions: 128 bits of a hash, as a UUID. */
export function hashedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Records writes of things, except where a later one is known, and returns those for which this is the latest. Locks
 * them until the transaction ends.
 */
export async function recordWrites(
  tx: Queries,
  scope: Scope,
  things: readonly string[],
  { at, device, deviceAt }: WriteVersion,
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const thingOfId = new Map(things.map((thing) => [hashedId(thing), thing]));
  // In a fixed order, to avoid deadlocks.
  const ids = [...thingOfId.keys()].sort();
  const { thing, madeAt, deviceMadeAt, lastWrites } = writeVersions;
  const firstWrites = await tx
    .insert(writeVersions)
    .values(ids.map((id) => ({ ...scope, thing: id, madeAt: at, device, deviceMadeAt: deviceAt })))
    .onConflictDoNothing()
    .returning({ thing });
  const latest = new Set(firstWrites.map((row) => row.thing));
  const isOneOf = (some: string[]) => and(inScope(writeVersions, scope), inArray(thing, some));
  const known = ids.filter((id) => !latest.has(id));
  const stored =
    known.length === 0
      ? []
      : await tx
          .select({ thing, at: madeAt, device: writeVersions.device, deviceAt: deviceMadeAt, lastWrites })
          .from(writeVersions)
          .where(isOneOf(known))
          .orderBy(asc(thing))
          .for('update');
  for (const row of stored) {
    const after = afterWrite(row, { at, device, deviceAt }, retention.writeDays);
    if (!after) continue;
    const { version } = after;
    await tx
      .update(writeVersions)
      .set({
        madeAt: version.at,
        device: version.device,
        deviceMadeAt: version.deviceAt,
        lastWrites: version.lastWrites,
      })
      .where(and(inScope(writeVersions, scope), eq(thing, row.thing)));
    if (after.isLatest) latest.add(row.thing);
  }
  return new Set([...latest].map((id) => thingOfId.get(id) ?? ''));
}

import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { retention } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { afterWrite, type StoredVersion, type WriteVersion } from '#domain/writes/later-write.ts';
import type { Queries } from './db.ts';
import { preparedWrite, type Values } from './prepared.ts';
import { writeVersions } from './schema/sync.ts';

/** The key of a thing (contract/conflicts.ts) or device in the table of versions: 128 bits of a hash, as a UUID. */
export function hashedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

type Key = { userId: string; thing: string };
const { userId, thing, madeAt, device, deviceMadeAt, lastWrites } = writeVersions;
const isKey = (key: Values<Key>) => and(eq(userId, key.userId), eq(thing, key.thing));

const insertVersion = preparedWrite('insert-version', (tx, values: Values<Key & WriteVersion>) =>
  tx
    .insert(writeVersions)
    .values({
      userId: values.userId,
      thing: values.thing,
      madeAt: values.at,
      device: values.device,
      deviceMadeAt: values.deviceAt,
    })
    .onConflictDoNothing()
    .returning({ thing }),
);

const lockVersion = preparedWrite('lock-version', (tx, key: Values<Key>) =>
  tx
    .select({ at: madeAt, device, deviceAt: deviceMadeAt, lastWrites })
    .from(writeVersions)
    .where(isKey(key))
    .for('update'),
);

const updateVersion = preparedWrite('update-version', (tx, values: Values<Key & StoredVersion>) =>
  tx
    .update(writeVersions)
    .set({
      madeAt: sql`${values.at}`,
      device: sql`${values.device}`,
      deviceMadeAt: sql`${values.deviceAt}`,
      lastWrites: sql`${values.lastWrites}`,
    })
    .where(isKey(values)),
);

/**
 * Records a write of a thing, except where a later one is known. Returns whether it is the latest. Locks the version
 * until the transaction ends.
 */
export async function recordWrite(
  tx: Queries,
  scope: Scope,
  name: string,
  write: WriteVersion,
): Promise<boolean> {
  const key = { userId: scope.userId, thing: hashedId(name) };
  if ((await insertVersion(tx, { ...key, ...write })).length > 0) return true;
  const [stored] = await lockVersion(tx, key);
  const after = stored && afterWrite(stored, write, retention.writeDays);
  if (after) await updateVersion(tx, { ...key, ...after.version });
  return after?.isLatest ?? false;
}

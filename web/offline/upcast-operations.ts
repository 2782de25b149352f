import { operationVersion, type PendingOperation } from '#web/lib/pending-operation.ts';

// What versions of the app before this one have written and not sent. A stored operation is brought up to the version of
// now, one step for each version; a test has some of each.

type Stored = Record<string, unknown>;

/** Version 1 had no number, no words for the list of what waits, and an order by time alone. */
const fromVersion1 = (stored: Stored): Stored => ({ ...stored, version: 2, label: '', needs: [], after: [] });

const steps: readonly ((stored: Stored) => Stored)[] = [fromVersion1];

function isComplete(stored: Stored): boolean {
  const { key, id, name, madeAt, call } = stored as Partial<PendingOperation>;
  return (
    typeof key === 'string' &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof madeAt === 'number' &&
    typeof call?.path === 'string'
  );
}

/**
 * A stored operation as this version knows it. One of a newer version is left as it is: its call is data, and can be sent.
 * Undefined for what is none.
 */
export function upcastOperation(stored: unknown): PendingOperation | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  let current = stored as Stored;
  const version = typeof current.version === 'number' ? current.version : 1;
  for (const step of steps.slice(version - 1, operationVersion - 1)) current = step(current);
  return isComplete(current) ? (current as PendingOperation) : undefined;
}

import { type CallParts, callAddress, callHeaders } from '#web/lib/call-address.ts';
import { operationHeaders } from '#web/lib/operation-headers.ts';
import type { Refusal } from '#web/lib/pending-operation.ts';
import { isRetryable } from '#web/lib/retryable.ts';
import { readCachedRecord } from './device-record.ts';
import { markRefused, removeStored, type StoredOperation, storedOperations } from './stored-operations.ts';

// In the service worker, where no page is open: what waits is sent in its order, and what is refused is marked for the next
// page to tell.

const timeoutMs = 30_000;

async function request({ call, ...operation }: StoredOperation): Promise<Response> {
  const input = call.input as CallParts;
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  return fetch(callAddress(call.path, input), {
    method: call.method,
    headers: {
      ...callHeaders(operation.device ?? operation.id),
      ...operationHeaders(operation, operation.person),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function refusalIn(reply: Response): Promise<Refusal> {
  const { message = reply.statusText, code }: Partial<Refusal> = await reply.json().catch(() => ({}));
  return { message, ...(code !== undefined && { code }) };
}

/** The server answers, and fails at this one: the rest is sent all the same. */
class FailsAlone extends Error {}

/** Sends one. Throws when it has to wait, so that the browser tries again later. */
async function sendOne(operation: StoredOperation, refused: Map<string, Refusal>): Promise<void> {
  const cause = operation.needs.find((key) => refused.has(key));
  let refusal: Refusal | undefined = cause
    ? { message: '', ...refused.get(cause), because: cause }
    : undefined;
  if (!refusal) {
    const reply = await request(operation);
    if (reply.status >= 500 && !isRetryable(reply.status, false)) throw new FailsAlone(`${reply.status}`);
    if (isRetryable(reply.status, true)) throw new Error(`Not now: ${reply.status}`);
    if (!reply.ok) refusal = await refusalIn(reply);
  }
  if (!refusal) return removeStored(operation);
  refused.set(operation.key, refusal);
  await markRefused(operation, refusal);
}

/** Sends what waits of whoever this device belongs to. Throws when something has to wait still. */
export async function sendStored(): Promise<void> {
  const record = await readCachedRecord();
  if (!record) return;
  await navigator.locks.request('operations', async () => {
    const stored = await storedOperations(record.owner);
    const refused = new Map<string, Refusal>();
    for (const operation of stored) {
      if (operation.refused) refused.set(operation.key, operation.refused);
    }
    const left: StoredOperation[] = [];
    for (const operation of stored) {
      if (operation.refused) continue;
      if (left.some(({ key, name }) => operation.needs.includes(key) || operation.after.includes(name))) {
        left.push(operation);
        continue;
      }
      // Somebody may have signed out meanwhile.
      if ((await readCachedRecord())?.owner !== record.owner) return;
      await sendOne(operation, refused).catch((error: unknown) => {
        if (!(error instanceof FailsAlone)) throw error;
        left.push(operation);
      });
    }
    if (left.length > 0) throw new Error('Some have to wait');
  });
}

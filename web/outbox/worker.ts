import { type CallParts, callAddress, callHeaders } from '#web/lib/call-address.ts';
import { CallError } from '#web/lib/call-error.ts';
import { ourReply } from '#web/lib/our-reply.ts';
import { readCachedRecord } from '#web/offline/device-record.ts';
import { createOutbox } from './outbox.ts';
import type { PendingOperation, Refusal } from './pending-operation.ts';
import { operationHeaders, sendTimeoutMs } from './sender.ts';
import { operationStoreOf } from './store.ts';

// The outbox in the service worker, for when no page is open. The next page shows the refusals.

const nothing = () => {};

/** Sends one operation. If the owner has signed out since, it stays queued. */
async function send({ call, ...operation }: PendingOperation, person: string): Promise<void> {
  if ((await readCachedRecord())?.owner !== person) throw new CallError(401, 'Signed out');
  const input = call.input as CallParts;
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  const asked = fetch(callAddress(call.path, input), {
    method: call.method,
    headers: {
      ...callHeaders(operation.device),
      ...operationHeaders(operation, person),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(sendTimeoutMs),
  });
  const reply = await ourReply(asked).catch((error: Error) => {
    throw new CallError(0, error.message);
  });
  if (reply.ok) return;
  const { message = reply.statusText, code }: Partial<Refusal> = await reply.json().catch(() => ({}));
  throw new CallError(reply.status, message, code);
}

/**
 * Sends the owner's pending operations; `done` gets the confirmed ones. Rejects when some are still queued, so that the
 * browser retries.
 */
export async function sendStored(
  done: (operations: readonly PendingOperation[], owner: string) => Promise<void>,
): Promise<void> {
  const record = await readCachedRecord();
  if (!record) return;
  const settled: PendingOperation[] = [];
  const outbox = createOutbox({
    send: (operation) => send(operation, record.owner),
    show: nothing,
    locked: async (name, work) => void (await navigator.locks.request(name, work)),
    settled: (operations) => settled.push(...operations),
    refusedLater: nothing,
    changed: nothing,
    storeChanged: nothing,
  });
  await outbox.enter(operationStoreOf(record.owner));
  await outbox.sendWaiting();
  await done(settled, record.owner);
  if (outbox.waitingCount() > 0) throw new Error('Some operations wait still');
}

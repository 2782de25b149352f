import type { PendingOperation, Refusal } from '#web/device/pending-operation.ts';
import { storeOwner } from '#web/device/store.ts';
import { type CallParts, callAddress, callHeaders } from '#web/lib/call-address.ts';
import { CallError } from '#web/lib/call-error.ts';
import { ourReply } from '#web/lib/our-reply.ts';
import { createOutbox } from './outbox.ts';
import { operationHeaders, sendTimeoutMs } from './sender.ts';
import { workerStoreOf } from './store.ts';

// The outbox in the service worker, for when no page is open. The next page shows the refusals.

const nothing = () => {};

/** Sends one operation. If the owner has signed out since, it stays queued. */
async function send({ call, ...operation }: PendingOperation, person: string): Promise<void> {
  if ((await storeOwner()) !== person) throw new CallError(401, 'Signed out');
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

/** Sends the owner's pending operations. Rejects when some are still queued, so that the browser retries. */
export async function sendStored(): Promise<void> {
  const owner = await storeOwner();
  if (owner === undefined) return;
  const channel = new BroadcastChannel('operations');
  const outbox = createOutbox({
    send: (operation) => send(operation, owner),
    show: nothing,
    locked: async (name, work) => void (await navigator.locks.request(name, work)),
    settled: nothing,
    refusedLater: nothing,
    changed: nothing,
    // A page may have opened since.
    storeChanged: (key) => channel.postMessage({ key }),
  });
  await outbox.enter(workerStoreOf(owner));
  await outbox.sendWaiting();
  if (outbox.waitingCount() > 0) throw new Error('Some operations wait still');
}

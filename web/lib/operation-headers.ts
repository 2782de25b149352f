import type { PendingOperation } from './pending-operation.ts';

/**
 * What is said with an operation: which one it is, so that a retry is the same; when it was made and sent by this device's
 * clock, and by which device, as only of one device its own order counts; and whose it is, so that the server refuses it in anybody
 * else's session.
 */
export function operationHeaders(
  { id, madeAt, device }: Pick<PendingOperation, 'id' | 'madeAt' | 'device'>,
  person: string | undefined,
): Record<string, string> {
  return {
    'Idempotency-Key': id,
    'X-Made-At': String(madeAt),
    'X-Sent-At': String(Math.max(Date.now(), madeAt)),
    ...(device !== undefined && { 'X-Device': device }),
    ...(person !== undefined && { 'X-Person': person }),
  };
}

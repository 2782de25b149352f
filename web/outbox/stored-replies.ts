import { hashKey } from '@tanstack/react-query';
import { type CallParts, callAddress, callInput } from '#web/lib/call-address.ts';
import { repliesOf } from '#web/lib/reply-cache.ts';
import { operationNamed, type Patch } from './operation.ts';
import type { PendingOperation } from './pending-operation.ts';

/** The stored replies that a patch changes, by address, with their parameters. */
async function patchedBy({ path, input }: Patch<unknown, unknown>, target: unknown, cache: Cache) {
  if (input) {
    const asked = input(target) as CallParts;
    return [{ address: callAddress(path, asked), asked }];
  }
  const stored = (await cache.keys()).map(({ url }) => new URL(url));
  return stored.flatMap(({ pathname, search }) => {
    const asked = callInput(path, pathname, search);
    return asked ? [{ address: pathname + search, asked }] : [];
  });
}

/**
 * Applies a confirmed operation to the stored replies of `owner`, so that they are right if the network is lost before
 * a refetch. `at` is the time of the confirmation, in ms since 1970; newer replies stay unchanged.
 */
export async function patchStoredReplies(
  owner: string,
  { name: operation, target, value }: PendingOperation,
  at: number,
): Promise<void> {
  const name = repliesOf(owner);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const patch of operationNamed(operation)?.patches ?? []) {
    for (const { address, asked } of await patchedBy(patch, target, cache)) {
      const stored = await cache.match(address);
      if (!stored || !(Number(stored.headers.get('x-asked-at')) < at)) continue;
      const { status, headers } = stored;
      const reply: unknown = await stored.json();
      const patched = patch.apply(reply, target, value, asked);
      if (hashKey([patched]) === hashKey([reply])) continue;
      await cache.put(address, new Response(JSON.stringify(patched), { status, headers }));
    }
  }
}

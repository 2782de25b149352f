import { isHalfWritten } from '#web/lib/half-written.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { isInMemory } from '#web/offline/local-store.ts';
import { outbox } from '#web/outbox/use-operation.ts';

/** Operations that this page alone has: of somebody on another's device all that wait. */
const countInPage = () => (deviceOwner() === undefined ? outbox.waitingCount() : outbox.inMemoryCount());

/** Has this page something of the person's that is gone when it is loaded again: in its fields, or for want of storage? */
export const losesByReload = () => isHalfWritten() || countInPage() > 0 || isInMemory('planDrafts');

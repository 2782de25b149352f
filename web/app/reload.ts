import { isInMemory } from '#web/device/local-store.ts';
import { isHalfWritten } from '#web/lib/half-written.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { outbox } from '#web/outbox/use-operation.ts';

/** Operations that only this page has in memory: on a shared device all queued ones. */
const countInPage = () => (deviceOwner() === undefined ? outbox.waitingCount() : outbox.inMemoryCount());

/** Would a reload lose unsaved text, or data that could not be stored? */
export const losesByReload = () => isHalfWritten() || countInPage() > 0 || isInMemory('planDrafts');

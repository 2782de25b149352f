import { trials } from '#contract/trials.ts';
import { read } from '#web/outbox/queries.ts';

/** Apart from what writes trials: Home reads them, too, and needs nothing else of them on most days. */
export const trialsQuery = read(trials.read, {});

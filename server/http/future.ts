import type { Day } from '#contract/shapes.ts';
import { refuse } from './errors.ts';

/** Any past day can be filled in; a day after the person's today cannot. Throws 400. */
export function refuseFuture(day: Day, today: Day): void {
  if (day > today) throw refuse('day-to-come', { day, today });
}

import type { Day } from '#contract/shapes.ts';
import { badRequest } from './errors.ts';

/** Any past day can be filled in; a day after the person's today cannot. Throws 400. */
export function refuseFuture(day: Day, today: Day): void {
  if (day > today) throw badRequest(`${day} has not come yet: where you are, it is ${today}.`);
}

import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';

/** Any past day can be filled in; a day after the person's today cannot: a refusal then. */
export function refuseFuture(day: Day, today: Day): Refusal<'day-to-come'> | undefined {
  return day > today ? refusal('day-to-come', { day, today }) : undefined;
}

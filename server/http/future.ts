import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';

/** A refusal for a day after the person's today; past days are allowed. */
export function refuseFuture(day: Day, today: Day): Refusal<'day-to-come'> | undefined {
  return day > today ? refusal('day-to-come', { day, today }) : undefined;
}

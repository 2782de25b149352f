import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import { rituals } from '#server/database/schema/rituals.ts';

/** The rituals that days from `from` to `to` may have been planned with: those that `plannedOn` has to see. */
export function mayBePlannedFor(from: Day, to: Day = from): SQL | undefined {
  // One that was taken out on the day it was added belongs to none.
  const hasDays = gt(rituals.endsOn, rituals.startsOn);
  return or(isNull(rituals.endsOn), and(lte(rituals.startsOn, to), gt(rituals.endsOn, from), hasDays));
}

import { count } from 'drizzle-orm';
import { maxRows, type RowKind } from '#contract/limits.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { fasts } from '#server/database/schema/fasts.ts';
import { mealPlans } from '#server/database/schema/meal-plans.ts';
import { rituals } from '#server/database/schema/rituals.ts';
import { workoutCompletions } from '#server/database/schema/workouts.ts';
import { inScope } from '#server/database/scope.ts';
import { type HttpError, refuse } from './errors.ts';

/** Tables to which calls add a row each time. What is one a day or one for each thing of ours bounds itself. */
const tables = { rituals, fasts, workoutCompletions, mealPlans } as const;

type Bounded = keyof typeof tables | 'ritualCompletions' | 'habitCompletions';

/** The refusal of whoever has as many of something as an account holds: says of what and how many. */
export function fullOf(kind: Bounded & RowKind): HttpError {
  return refuse('account-full', { most: maxRows[kind], kind });
}

/** Throws a 409 when a person would have more rows than `maxRows`. The caller holds lockPerson. */
export async function refuseFull(
  tx: Pick<Db, 'select'>,
  scope: Scope,
  kind: keyof typeof tables,
  adding = 1,
): Promise<void> {
  const table = tables[kind];
  const [row] = await tx.select({ rows: count() }).from(table).where(inScope(table, scope));
  if ((row?.rows ?? 0) + adding > maxRows[kind]) throw fullOf(kind);
}

import { count } from 'drizzle-orm';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { maxRows, type RowKind } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from './db.ts';
import { checkIns, episodes, trackedItems } from './schema/check-ins.ts';
import { doseLog, dosePlans } from './schema/doses.ts';
import { fasts } from './schema/fasts.ts';
import { mealPlans } from './schema/meal-plans.ts';
import { ingredientAnswers, ownRecipes, recipeNotes } from './schema/own-recipes.ts';
import { rituals } from './schema/rituals.ts';
import { workoutCompletions } from './schema/workouts.ts';

/** Tables that grow with each call. Tables with one row per day, or per catalogue entry, are bounded already. */
const tables = {
  rituals,
  fasts,
  trackedItems,
  checkIns,
  episodes,
  dosePlans,
  doseLog,
  workoutCompletions,
  mealPlans,
  ownRecipes,
  recipeNotes,
  ingredientAnswers,
} as const;

type Bounded = keyof typeof tables | 'ritualCompletions' | 'habitCompletions' | 'ownRecipePhotos';

/** The refusal when an account holds the maximum of a kind: names the kind and the number. */
export function fullOf(kind: Bounded & RowKind): Refusal<'account-full'> {
  return refusal('account-full', { most: maxRows[kind], kind });
}

/** A refusal when a scope would exceed `maxRows`. The caller holds lockPerson. */
export async function refuseFull(
  tx: Pick<Db, 'select'>,
  scope: Scope,
  kind: keyof typeof tables,
  adding = 1,
): Promise<Refusal<'account-full'> | undefined> {
  const table = tables[kind];
  const [row] = await tx.select({ rows: count() }).from(table).where(inScope(table, scope));
  return (row?.rows ?? 0) + adding > maxRows[kind] ? fullOf(kind) : undefined;
}

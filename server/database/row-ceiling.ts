import { count, sql } from 'drizzle-orm';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { type ByteKind, maxBytes, maxRows, type RowKind } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from './db.ts';
import { checkIns, episodes, trackedItems } from './schema/check-ins.ts';
import { doseLog, dosePlans } from './schema/doses.ts';
import { fasts } from './schema/fasts.ts';
import { mealPlans } from './schema/meal-plans.ts';
import { ingredientAnswers, ownRecipes, recipeNotes } from './schema/own-recipes.ts';
import { bookmarkedRemedies } from './schema/remedies.ts';
import { rituals } from './schema/rituals.ts';
import { trialDays, trials } from './schema/trials.ts';
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
  bookmarkedRemedies,
  trials,
  trialDays,
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

/** The bytes of a row by kind. */
const bytesOf = {
  ownRecipes: ownRecipes.bytes,
  recipeNotes: sql`octet_length(${recipeNotes.notes})`,
  ingredientAnswers: sql`octet_length(${ingredientAnswers.freeOf}::text)`,
  dosePlans: sql`octet_length(${dosePlans.plan}::text)`,
  // The stored size of the values, which PostgreSQL knows without reading them.
  checkIns: sql`octet_length(${checkIns.note}) + pg_column_size(${checkIns.values})`,
  bookmarkedRemedies: sql`octet_length(${bookmarkedRemedies.remedyTitle} || ${bookmarkedRemedies.remedyDescription})`,
  trials: sql`octet_length(${trials.change}::text) + octet_length(${trials.design}::text) + octet_length(${trials.pauses}::text)`,
  episodes: sql`octet_length(${episodes.note}) + octet_length(${episodes.triggers}::text) + octet_length(${episodes.taken}::text)`,
} as const;

/** A refusal when the texts of a scope exceed `maxBytes`: asked after a write, which is then rolled back. */
export async function refuseBytes(
  tx: Pick<Db, 'select'>,
  scope: Scope,
  kind: ByteKind,
): Promise<Refusal<'account-bytes-full'> | undefined> {
  const table = tables[kind];
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${bytesOf[kind]}), 0)::float8` })
    .from(table)
    .where(inScope(table, scope));
  const used = row?.bytes ?? 0;
  if (used <= maxBytes[kind]) return undefined;
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  return refusal('account-bytes-full', { kind, used: kilobytes(used), most: kilobytes(maxBytes[kind]) });
}

/** `refuseBytes` for everything: after a file was restored. */
export async function refuseAllBytes(tx: Pick<Db, 'select'>, scope: Scope) {
  for (const kind of Object.keys(maxBytes) as ByteKind[]) {
    const full = await refuseBytes(tx, scope, kind);
    if (full) return full;
  }
  return undefined;
}

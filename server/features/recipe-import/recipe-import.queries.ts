import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Refusal } from '#contract/error-codes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { composeLines, type Things } from '#domain/recipes/own-recipe.ts';
import type { StoredReading } from '#domain/recipes/recipe-reading.ts';
import { type Db, inScope, inTransaction, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseBytes, refuseFull } from '#server/database/row-ceiling.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { answersOf } from '#server/features/recipes/ingredient-answers.queries.ts';

type Brought = { id: string; draft: RecipeDraft } & StoredReading;

/** The ids are one array parameter: PostgreSQL takes at most 65,535 parameters. */
const mine = (scope: Scope, ids: string[]) =>
  and(inScope(ownRecipes, scope), sql`${ownRecipes.id} = any(${sql.param(ids)}::uuid[])`);

/** Which of these recipes a person has, without deleted ones. */
export async function existingIds(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: ownRecipes.id })
    .from(ownRecipes)
    .where(and(mine(scope, ids), isNull(ownRecipes.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores recipes in one transaction, and returns the number of new and restored ones. Existing ones keep the person's
 * changes; deleted ones are restored as imported.
 */
export function saveImported(
  db: Db,
  scope: Scope,
  recipes: Brought[],
  things: Things,
): Promise<number | Refusal<'account-full' | 'account-bytes-full'>> {
  const unique = [...new Map(recipes.map((recipe) => [recipe.id, recipe])).values()];
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const ids = unique.map(({ id }) => id);
    const there = await tx.select({ id: ownRecipes.id }).from(ownRecipes).where(mine(scope, ids));
    const known = new Set(there.map(({ id }) => id));
    const fresh = unique.filter(({ id }) => !known.has(id));
    const full = await refuseFull(tx, scope, 'ownRecipes', fresh.length);
    if (full) return full;
    const answers = (await answersOf(tx, [scope.userId])).get(scope.userId);
    const composed = ({ draft, reading }: Brought) => composeLines(draft, { reading, things, answers });
    if (fresh.length > 0)
      await tx
        .insert(ownRecipes)
        .values(fresh.map((recipe) => ({ ...scope, ...recipe, ...composed(recipe) })));
    let again = 0;
    for (const recipe of unique.filter(({ id }) => known.has(id))) {
      const rows = await tx
        .update(ownRecipes)
        .set({ ...recipe, ...composed(recipe), deletedAt: null, updatedAt: sql`now()` })
        .where(and(inScope(ownRecipes, scope), eq(ownRecipes.id, recipe.id), isNotNull(ownRecipes.deletedAt)))
        .returning({ id: ownRecipes.id });
      again += rows.length;
    }
    return (await refuseBytes(tx, scope, 'ownRecipes')) ?? fresh.length + again;
  });
}

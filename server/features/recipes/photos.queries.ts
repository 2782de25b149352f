import { createHash } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { maxRows } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, inTransaction, lockPerson } from '#server/database/db.ts';
import { fullOf } from '#server/database/row-ceiling.ts';
import { ownRecipePhotos, ownRecipes } from '#server/database/schema/own-recipes.ts';
import type { Source } from './own-recipes.queries.ts';

type Size = 'page' | 'small';
type Photo = Record<Size, Buffer>;

const versionOf = ({ page, small }: Photo) =>
  createHash('sha256').update(page).update(small).digest('hex').slice(0, 16);

const ofRecipe = (scope: Scope, recipeId: string) =>
  and(inScope(ownRecipePhotos, scope), eq(ownRecipePhotos.recipeId, recipeId));

/** A recipe's photograph in one size, if the recipe may be read; undefined without one. */
export async function readPhoto(
  db: Db,
  { author, photo }: Source,
  recipeId: string,
  size: Size,
): Promise<{ version: string; bytes: Buffer } | undefined> {
  if (!author || !photo) return undefined;
  const { version, page, small } = ownRecipePhotos;
  const bytes = size === 'page' ? page : sql<Buffer>`coalesce(${small}, ${page})`;
  const [row] = await db
    .select({ version, bytes })
    .from(ownRecipePhotos)
    .where(
      and(eq(ownRecipePhotos.userId, author), eq(ownRecipePhotos.recipeId, recipeId), eq(version, photo)),
    );
  return row;
}

/** Stores or replaces a recipe's photograph. A refusal states the reason. */
export async function savePhoto(
  db: Db,
  scope: Scope,
  recipeId: string,
  { page, small }: Photo,
): Promise<Refusal<'no-such-recipe' | 'account-full'> | undefined> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const [recipe] = await tx
      .select({ id: ownRecipes.id })
      .from(ownRecipes)
      .where(and(inScope(ownRecipes, scope), eq(ownRecipes.id, recipeId)));
    if (!recipe) return refusal('no-such-recipe');
    const [others] = await tx
      .select({ rows: count() })
      .from(ownRecipePhotos)
      .where(and(inScope(ownRecipePhotos, scope), sql`${ownRecipePhotos.recipeId} <> ${recipeId}`));
    if ((others?.rows ?? 0) >= maxRows.ownRecipePhotos) return fullOf('ownRecipePhotos');
    const photo = { version: versionOf({ page, small }), page, small };
    await tx
      .insert(ownRecipePhotos)
      .values({ ...scope, recipeId, ...photo })
      .onConflictDoUpdate({ target: [ownRecipePhotos.userId, ownRecipePhotos.recipeId], set: photo });
    return undefined;
  });
}

export async function removePhoto(db: Db, scope: Scope, recipeId: string): Promise<void> {
  await db.delete(ownRecipePhotos).where(ofRecipe(scope, recipeId));
}

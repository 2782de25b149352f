import { and, eq, sql } from 'drizzle-orm';
import type { Refusal } from '#contract/error-codes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { changedFields, withFields } from '#domain/changed-fields.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { composeLines, type Things } from '#domain/recipes/own-recipe.ts';
import type { StoredReading } from '#domain/recipes/recipe-reading.ts';
import { inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseBytes, refuseFull } from '#server/database/row-ceiling.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';
import { answersOf } from './ingredient-answers.queries.ts';

const notRead: StoredReading = { reading: null, readingVersion: null };

type Written = {
  id: string;
  recipe: RecipeDraft;
  read: StoredReading | undefined;
  things: Things;
};
type Save = SettingsChange<RecipeDraft> & { adaptedFrom?: string | null | undefined };

/**
 * Saves a recipe with its parsed and composed lines, in a transaction; of an existing one only fields that differ from
 * the base of the change. A deleted one stays deleted.
 */
export async function saveOwnRecipe(
  tx: Queries,
  scope: Scope,
  { id, recipe, read = notRead, things }: Written,
  { base, recordFields, adaptedFrom = null }: Save,
): Promise<Refusal<'account-full' | 'account-bytes-full'> | undefined> {
  await lockPerson(tx, scope);
  const one = and(inScope(ownRecipes, scope), eq(ownRecipes.id, id));
  const [there] = await tx
    .select({ draft: ownRecipes.draft, reading: ownRecipes.reading })
    .from(ownRecipes)
    .where(one);
  const answers = (await answersOf(tx, [scope.userId])).get(scope.userId);
  const fieldOf = (name: string) => `${id} ${name}`;
  const fields = there
    ? // The audience changes only if it is sent.
      changedFields(base ?? there.draft, recipe).filter(
        (name) => recipe[name as keyof RecipeDraft] !== undefined,
      )
    : Object.keys(recipe);
  const latest = await recordFields(fields.map(fieldOf));
  if (!there) {
    const full = await refuseFull(tx, scope, 'ownRecipes');
    if (full) return full;
    await tx.insert(ownRecipes).values({
      ...scope,
      id,
      draft: recipe,
      ...read,
      ...composeLines(recipe, { reading: read.reading, things, answers }),
      adaptedFrom,
    });
    return refuseBytes(tx, scope, 'ownRecipes');
  }
  const mine = new Set(fields.filter((field) => latest.has(fieldOf(field))));
  // A field that only the change has, such as a category, counts too.
  const theirs = {
    ...Object.fromEntries(Object.keys(recipe).map((name) => [name, undefined])),
    ...there.draft,
  };
  const draft = withFields(theirs as RecipeDraft, recipe, mine);
  const reading = mine.has('ingredients') ? read : { reading: there.reading };
  await tx
    .update(ownRecipes)
    .set({
      draft,
      ...reading,
      ...composeLines(draft, { ...reading, things, answers }),
      updatedAt: sql`now()`,
    })
    .where(one);
  return refuseBytes(tx, scope, 'ownRecipes');
}

/** Deletes or restores a recipe; false when the person has none with that id. */
export async function setDeleted(
  tx: Queries,
  scope: Scope,
  id: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(ownRecipes)
    .set({ deletedAt })
    .where(and(inScope(ownRecipes, scope), eq(ownRecipes.id, id)))
    .returning({ id: ownRecipes.id });
  return rows.length > 0;
}

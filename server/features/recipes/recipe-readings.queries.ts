import { and, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { recipeReader } from '#contract/limits.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type RecipeFigures, rereadLines, type StoredReading } from '#domain/recipes/recipe-reading.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { mealPlanMeals } from '#server/database/schema/meal-plans.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';

/** Parses recipes in a separate process; a reading of null means that it ran out of time. */
type ReadRecipes = (drafts: RecipeDraft[]) => Promise<StoredReading[]>;
type Options = {
  version: string;
  readRecipes: ReadRecipes;
  figuresOf: (draft: RecipeDraft, reading: StoredReading['reading']) => RecipeFigures | null;
  /** Only this person's. */
  scope?: Scope;
  signal?: AbortSignal;
};

/** Recipes of one query. */
const rowsAtOnce = 40;

/** Another version or none, in a form that uses the index. */
const isOther = (column: SQLWrapper, version: string) =>
  sql`(${column} is null or ${column} < ${version} or ${column} > ${version})`;
const copyVersion = sql`(${mealPlanMeals.recipeCopy} ->> 'readingVersion')`;

/**
 * Parses the lines of recipes without a reading of this version, also those in plans: rows of an older data folder or a
 * restored file, and those that ran out of time. The author sees which lines are read otherwise. Returns the number parsed.
 */
export async function readUnreadRecipes(db: Db, options: Options): Promise<number> {
  const { version, readRecipes, figuresOf, scope, signal } = options;
  const { userId, id, draft, reading } = ownRecipes;
  const rows = () =>
    db
      .select({ userId, id, draft, reading })
      .from(ownRecipes)
      .where(and(scope && inScope(ownRecipes, scope), isOther(ownRecipes.readingVersion, version)))
      // One of each person in turn.
      .orderBy(sql`row_number() over (partition by ${userId} order by ${id})`)
      .limit(rowsAtOnce);
  const store = async (row: Awaited<ReturnType<typeof rows>>[number], read: StoredReading) => {
    // A recipe that was changed meanwhile has a newer reading.
    const same = and(eq(userId, row.userId), eq(id, row.id), eq(draft, row.draft));
    const counted = figuresOf(row.draft, read.reading);
    const reread = rereadLines(row.draft.ingredients, row.reading, read.reading);
    const figures = counted && { ...counted, ...(reread.length > 0 && { reread }) };
    return (
      (
        await db
          .update(ownRecipes)
          .set({ ...read, figures })
          .where(same)
      ).rowCount ?? 0
    );
  };
  const { recipeCopy, userId: planOwner } = mealPlanMeals;
  const copies = async () => {
    const found = await db
      .selectDistinct({ planOwner, recipeCopy })
      .from(mealPlanMeals)
      .where(
        and(scope && inScope(mealPlanMeals, scope), isNotNull(recipeCopy), isOther(copyVersion, version)),
      )
      .limit(rowsAtOnce);
    return found.flatMap((row) =>
      row.recipeCopy ? { ...row, recipeCopy: row.recipeCopy, draft: row.recipeCopy.draft } : [],
    );
  };
  const storeCopy = async (copy: Awaited<ReturnType<typeof copies>>[number], read: StoredReading) => {
    const same = and(eq(planOwner, copy.planOwner), eq(recipeCopy, copy.recipeCopy));
    return (
      (
        await db
          .update(mealPlanMeals)
          .set({ recipeCopy: { ...copy.recipeCopy, ...read } })
          .where(same)
      ).rowCount ?? 0
    );
  };

  return (await inBatches(rows, store)) + (await inBatches(copies, storeCopy));

  async function inBatches<Row extends { draft: RecipeDraft }>(
    find: () => Promise<Row[]>,
    put: (row: Row, read: StoredReading) => Promise<number>,
  ): Promise<number> {
    let all = 0;
    while (!signal?.aborted) {
      const found = await find();
      if (found.length === 0) break;
      let stored = 0;
      // A few at a time: then others have their turn.
      for (let at = 0; at < found.length && !signal?.aborted; at += recipeReader.jobRecipes) {
        const some = found.slice(at, at + recipeReader.jobRecipes);
        const read = await readRecipes(some.map(({ draft }) => draft));
        for (const [index, row] of some.entries()) {
          const one = read[index];
          if (one?.reading) stored += await put(row, one);
        }
      }
      all += stored;
      // No time left.
      if (stored === 0) break;
    }
    return all;
  }
}

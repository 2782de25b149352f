import { and, eq, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { recipeReader } from '#contract/limits.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { composeLines, type Things } from '#domain/recipes/own-recipe.ts';
import { rereadLines, type StoredReading } from '#domain/recipes/recipe-reading.ts';
import { type Db, inScope, inTransaction, lockPerson } from '#server/database/db.ts';
import { mealPlanMeals } from '#server/database/schema/meal-plans.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { answersOf } from './ingredient-answers.queries.ts';

type Options = {
  version: string;
  /** Parses recipes in a separate process; a reading of null means that it ran out of time. */
  readRecipes: (drafts: RecipeDraft[]) => Promise<StoredReading[]>;
  things: Things;
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
 * Parses and composes the recipes of another version, also those in plans: rows of an older data folder or a restored
 * file, and those that ran out of time; and composes those of an author who answered. The author sees which lines are
 * read otherwise. Returns the number of recipes stored.
 */
export async function readUnreadRecipes(db: Db, options: Options): Promise<number> {
  const { version, readRecipes, things, scope, signal } = options;
  const { userId, id, draft, reading, readingVersion, composed, figures } = ownRecipes;
  const rows = () =>
    db
      .select({
        ...{ userId, id, draft, reading, readingVersion },
        reread: sql<string[] | null>`${figures} -> 'reread'`,
      })
      .from(ownRecipes)
      .where(and(scope && inScope(ownRecipes, scope), or(isOther(readingVersion, version), isNull(composed))))
      // One of each person in turn.
      .orderBy(sql`row_number() over (partition by ${userId} order by ${id})`)
      .limit(rowsAtOnce);
  const store = (row: Awaited<ReturnType<typeof rows>>[number], { reading, readingVersion }: StoredReading) =>
    inTransaction(db, async (tx) => {
      // The author's answers do not change meanwhile.
      await lockPerson(tx, ownScope(row.userId));
      const answers = (await answersOf(tx, [row.userId])).get(row.userId);
      const { figures, composed } = composeLines(row.draft, { reading, things, answers });
      const reread =
        row.readingVersion === version
          ? (row.reread ?? [])
          : rereadLines(row.draft.ingredients, row.reading, reading);
      // A recipe that was changed meanwhile has a newer reading.
      const same = and(eq(userId, row.userId), eq(id, row.id), eq(draft, row.draft));
      const listed = { ...figures, ...(reread.length > 0 && { reread }) };
      const set = { reading, readingVersion, composed, figures: listed };
      return (await tx.update(ownRecipes).set(set).where(same)).rowCount ?? 0;
    });
  const { recipeCopy, userId: planOwner } = mealPlanMeals;
  const copies = async () => {
    const found = await db
      .selectDistinct({ planOwner, recipeCopy })
      .from(mealPlanMeals)
      .where(
        and(scope && inScope(mealPlanMeals, scope), isNotNull(recipeCopy), isOther(copyVersion, version)),
      )
      .limit(rowsAtOnce);
    return found.flatMap(({ planOwner, recipeCopy }) =>
      recipeCopy
        ? { planOwner, recipeCopy, draft: recipeCopy.draft, reading: null, readingVersion: null }
        : [],
    );
  };
  const storeCopy = async (copy: Awaited<ReturnType<typeof copies>>[number], read: StoredReading) => {
    const { rowCount } = await db
      .update(mealPlanMeals)
      .set({ recipeCopy: { ...copy.recipeCopy, ...read } })
      .where(and(eq(planOwner, copy.planOwner), eq(recipeCopy, copy.recipeCopy)));
    return rowCount ?? 0;
  };

  return (await inBatches(rows, store)) + (await inBatches(copies, storeCopy));

  async function inBatches<Row extends { draft: RecipeDraft } & StoredReading>(
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
        const unread = some.filter(({ readingVersion }) => readingVersion !== version);
        const read = unread.length > 0 ? await readRecipes(unread.map(({ draft }) => draft)) : [];
        for (const row of some) {
          const one = read[unread.indexOf(row)] ?? row;
          if (one.reading) stored += await put(row, one);
        }
      }
      all += stored;
      // No time left.
      if (stored === 0) break;
    }
    return all;
  }
}

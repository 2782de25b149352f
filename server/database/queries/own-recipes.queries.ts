import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type OwnRecipeDetail, ownRecipeId, photoPath, uuidOfOwn } from '#contract/own-recipes.ts';
import type { RecipeDetail } from '#contract/recipes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { composeOwnRecipe } from '#domain/recipes/own-recipe.ts';
import type { StoredReading } from '#domain/recipes/recipe-reading.ts';
import type { Queries } from '../open.ts';
import { mealPlanMeals, mealPlans } from '../schema/meal-plans.ts';
import { ownRecipePhotos, ownRecipes } from '../schema/own-recipes.ts';
import { inScope } from '../scope.ts';
import { type Kitchen, kitchenOf } from './kitchen.queries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient'>;
type Reader = Pick<Queries, 'select' | 'selectDistinctOn'>;

/** A recipe as pages have it, with what of it a plan stores. */
type Composed = OwnRecipeDetail & StoredReading;

function compose(row: Row, { recipe, ingredient }: Known): Composed {
  const imageUrl = row.photo && photoPath(row.id, row.photo, 'page');
  const { reading, readingVersion } = row;
  const detail = composeOwnRecipe({ ...row, imageUrl }, ingredient, (id) => recipe.get(id)?.name);
  return { ...detail, reading, readingVersion };
}

const columns = { ...getTableColumns(ownRecipes), photo: ownRecipePhotos.version };
type Row = typeof ownRecipes.$inferSelect & { photo: string | null };

const rowsOf = (db: Reader, scope: Scope, which?: SQL): Promise<Row[]> =>
  rowsWhere(db, and(inScope(ownRecipes, scope), which));

const rowsWhere = (db: Reader, which: SQL | undefined): Promise<Row[]> =>
  db
    .select(columns)
    .from(ownRecipes)
    .leftJoin(
      ownRecipePhotos,
      and(eq(ownRecipePhotos.userId, ownRecipes.userId), eq(ownRecipePhotos.recipeId, ownRecipes.id)),
    )
    .where(which);

/** What the plans in use of some scopes hold of people's own recipes, by how the plans name them; without photographs. */
async function keptIn(db: Reader, owners: readonly string[]): Promise<Map<string, Row>> {
  const { userId, planId, recipeId, kept } = mealPlanMeals;
  const rows = await db
    .selectDistinctOn([recipeId], { userId, recipeId, kept })
    .from(mealPlanMeals)
    .innerJoin(mealPlans, and(eq(mealPlans.userId, userId), eq(mealPlans.id, planId)))
    .where(and(inArray(userId, [...owners]), isNotNull(kept)))
    .orderBy(recipeId, desc(mealPlans.createdAt));
  return new Map(
    rows.flatMap((row) => {
      const { draft, reading = null, readingVersion = null } = row.kept ?? {};
      const uuid = uuidOfOwn(row.recipeId);
      if (!draft || !uuid || row.kept?.id !== row.recipeId) return [];
      const dates = { createdAt: unknownDate, updatedAt: unknownDate, deletedAt: unknownDate };
      const one = {
        ...dates,
        id: uuid,
        userId: row.userId,
        draft,
        reading,
        readingVersion,
        adaptedFrom: null,
        photo: null,
      };
      return [[row.recipeId, one] as const];
    }),
  );
}
/** Nobody knows of a recipe that a plan holds when it was written. */
const unknownDate = new Date(0);

/** All recipes of a person's own that are not deleted, by name. */
export async function ownRecipesOf(db: Reader, scope: Scope, catalogue: Known): Promise<OwnRecipeDetail[]> {
  const rows = await rowsOf(db, scope, isNull(ownRecipes.deletedAt));
  return rows
    .map((row) => compose(row, catalogue))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
}

/** Is a recipe for all of a household where its author shares recipes? */
const isForHousehold = and(
  isNull(ownRecipes.deletedAt),
  sql`${ownRecipes.draft} ->> 'audience' is distinct from 'private'`,
);
/** The recipes that others share with a person. */
export const sharedBy = ({ authors }: Pick<Kitchen, 'authors'>): SQL | undefined =>
  and(inArray(ownRecipes.userId, [...authors]), isForHousehold);

/** What others of the household share with a person, by name, each with whose it is. */
export async function sharedRecipes(
  db: Reader,
  kitchen: Pick<Kitchen, 'authors'>,
  catalogue: Known,
): Promise<{ authorId: string; recipe: OwnRecipeDetail }[]> {
  if (kitchen.authors.length === 0) return [];
  const rows = await rowsWhere(db, sharedBy(kitchen));
  return rows
    .map((row) => ({ authorId: row.userId, recipe: forReader(compose(row, catalogue)) }))
    .sort((a, b) => a.recipe.name.localeCompare(b.recipe.name, 'en') || (a.recipe.id < b.recipe.id ? -1 : 1));
}

/** One of a person's own, also when it is deleted and may still be had back. */
export async function readOwnRecipe(
  db: Reader,
  scope: Scope,
  id: string,
  catalogue: Known,
): Promise<OwnRecipeDetail | undefined> {
  const [row] = await rowsOf(db, scope, eq(ownRecipes.id, id));
  if (!row) return undefined;
  const recipe = compose(row, catalogue);
  const from = recipe.adaptedFrom && uuidOfOwn(recipe.adaptedFrom.id) ? recipe.adaptedFrom.id : undefined;
  if (!from) return recipe;
  // It began as a recipe of theirs, or of another: it is named as long as they may read that.
  const there = (await withOwnRecipes(db, scope, catalogue, [from])).recipe.get(from);
  return { ...recipe, adaptedFrom: there ? { id: from, name: there.name } : null };
}

const id = sql`'own:' || ${ownRecipes.id}`;

/**
 * The catalogue with people's own recipes beside ours: the person's and those that others share with them, as far as their plans
 * and favourites refer to them or `asked` names them; of their own also deleted ones, which plans name as long as they may be had
 * back; and what the plan from which they eat holds of what others have written.
 */
export async function withOwnRecipes<C extends Known>(
  db: Reader,
  scope: Scope,
  catalogue: C,
  asked: readonly string[] = [],
): Promise<C> {
  const kitchen = await kitchenOf(db, scope);
  const { plan } = kitchen;
  const others = kitchen.eaters.filter((userId) => userId !== scope.userId);
  const inPlans = (userId: string) =>
    sql`${id} in (select recipe_id from meal_plan_meals where user_id = ${userId})`;
  const isNamed = or(
    inArray(id, [...asked, '']),
    inPlans(scope.userId),
    inPlans(plan.userId),
    sql`${id} in (select recipe_id from favorite_recipes where user_id = ${scope.userId})`,
  );
  const read = rowsWhere(
    db,
    and(
      inArray(ownRecipes.userId, [scope.userId, ...others, ...kitchen.authors]),
      or(
        and(inScope(ownRecipes, scope), isNamed),
        // Who sets a dish of their own into a plan for several shows it to them.
        others.length > 0 ? and(inArray(ownRecipes.userId, others), inPlans(plan.userId)) : undefined,
        kitchen.authors.length > 0 ? and(sharedBy(kitchen), isNamed) : undefined,
      ),
    ),
  );
  const [rows, kept] = await Promise.all([read, keptIn(db, [plan.userId])]);
  if (rows.length === 0 && kept.size === 0) return catalogue;
  // One's own comes last, and so before another's of the same id.
  const own = new Map(
    rows
      .sort((a, b) => Number(a.userId === scope.userId) - Number(b.userId === scope.userId))
      .map((row) => [ownRecipeId(row.id), row]),
  );
  const get = (id: string): RecipeDetail | undefined => {
    const row = own.get(id) ?? kept.get(id);
    if (!row) return catalogue.recipe.get(id);
    const recipe = compose(row, catalogue);
    return own.has(id) && row.userId === scope.userId ? recipe : forReader(recipe);
  };
  const recipe = Object.assign(new Map<string, RecipeDetail>(catalogue.recipe), { get });
  return { ...catalogue, recipe };
}

/** A recipe as others than its author read it: without what is for the author alone. */
function forReader(recipe: OwnRecipeDetail): OwnRecipeDetail {
  const { audience: _, ...draft } = recipe.draft;
  const { adaptedFrom } = recipe;
  return {
    ...recipe,
    draft: { ...draft, notes: '', rating: null },
    tip: '',
    rating: null,
    isDeleted: false,
    adaptedFrom: adaptedFrom && uuidOfOwn(adaptedFrom.id) === undefined ? adaptedFrom : null,
  };
}

/** The same for recipes that are known by their ids: where none of them is the person's own, as a rule, nothing is asked. */
export async function recipesFor<C extends Known>(
  db: Reader,
  scope: Scope,
  catalogue: C,
  ids: readonly string[],
): Promise<C> {
  const own = ids.filter((id) => uuidOfOwn(id) !== undefined);
  return own.length > 0 ? withOwnRecipes(db, scope, catalogue, own) : catalogue;
}

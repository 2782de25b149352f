import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import {
  type OwnRecipe,
  type OwnRecipeDetail,
  ownRecipeId,
  photoPath,
  uuidOfOwn,
} from '#contract/own-recipes.ts';
import type { RecipeDetail } from '#contract/recipes.ts';
import type { IngredientAnswers } from '#domain/ingredients/line-thing.ts';
import type { Grant, Scope } from '#domain/policy/policy.ts';
import { composeOwnRecipe, recipeFigures } from '#domain/recipes/own-recipe.ts';
import { listedOwnRecipe } from '#domain/recipes/own-recipe-facts.ts';
import type { StoredReading } from '#domain/recipes/recipe-reading.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { ownRecipePhotos, ownRecipes } from '#server/database/schema/own-recipes.ts';
import { type Sharing, sharingOf } from '#server/features/household/sharing.queries.ts';
import { answersOf } from './ingredient-answers.queries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient'>;
type Reader = Pick<Queries, 'select' | 'selectDistinctOn'>;

/** A recipe as pages have it, with what of it a plan stores. */
type Composed = OwnRecipeDetail & StoredReading;

function compose(row: Row, { recipe, ingredient }: Known, answers?: IngredientAnswers): Composed {
  const imageUrl = row.photo && photoPath(row.id, row.photo, 'page');
  const { reading, readingVersion } = row;
  const nameOf = (id: string) => recipe.get(id)?.name;
  const detail = composeOwnRecipe({ ...row, imageUrl }, ingredient, nameOf, answers);
  return { ...detail, reading, readingVersion };
}

const { figures, ...read } = getTableColumns(ownRecipes);
const columns = { ...read, photo: ownRecipePhotos.version };
type Row = Omit<typeof ownRecipes.$inferSelect, 'figures'> & { photo: string | null };
const photosOf = and(
  eq(ownRecipePhotos.userId, ownRecipes.userId),
  eq(ownRecipePhotos.recipeId, ownRecipes.id),
);

const rowsOf = (db: Reader, scope: Scope, which?: SQL): Promise<Row[]> =>
  rowsWhere(db, and(inScope(ownRecipes, scope), which));

const rowsWhere = (db: Reader, which: SQL | undefined): Promise<Row[]> =>
  db.select(columns).from(ownRecipes).leftJoin(ownRecipePhotos, photosOf).where(which);

/**
 * Recipes as lists have them, by name, with whose they are. Lines are loaded only of recipes that are not read yet, and of those
 * with lines that their author may have answered.
 */
async function listWhere(
  db: Reader,
  which: SQL | undefined,
  { ingredient, authors }: Known & { authors: readonly string[] },
): Promise<{ authorId: string; recipe: OwnRecipe }[]> {
  const { userId, id, draft, reading, updatedAt } = read;
  const answers = await answersOf(db, authors);
  const isOpen = and(inArray(userId, [...answers.keys()]), sql`${figures} -> 'unread' is distinct from '[]'`);
  const unlisted = sql<Row['reading']>`case when ${figures} is null or ${isOpen} then ${reading} end`;
  const rows = await db
    .select({ userId, id, draft, updatedAt, figures, reading: unlisted, photo: ownRecipePhotos.version })
    .from(ownRecipes)
    .leftJoin(ownRecipePhotos, photosOf)
    .where(which);
  return rows
    .map((row) => {
      const imageUrl = row.photo && photoPath(row.id, row.photo, 'small');
      const listed = { ...row, updatedAt: row.updatedAt.toISOString(), imageUrl };
      const stated = answers.get(row.userId);
      const stored = stated && row.reading ? null : row.figures;
      const counts = stored ?? recipeFigures(row.draft, row.reading, ingredient, stated);
      return { authorId: row.userId, recipe: listedOwnRecipe(listed, counts) };
    })
    .sort((a, b) => a.recipe.name.localeCompare(b.recipe.name, 'en') || (a.recipe.id < b.recipe.id ? -1 : 1));
}

/**
 * Copies of recipes in the current plan and in the plan before it, by the id that the plan has. Older plans give nobody access.
 */
async function copiesIn(
  db: Reader,
  { plan, eaters }: Pick<Sharing, 'plan' | 'eaters'>,
): Promise<Map<string, Row>> {
  const { planId, recipeId, recipeCopy } = mealPlanMeals;
  const rows = await db
    .selectDistinctOn([recipeId], { userId: mealPlanMeals.userId, recipeId, recipeCopy })
    .from(mealPlanMeals)
    .innerJoin(mealPlans, and(inScope(mealPlans, plan), isNull(mealPlans.replacedAt)))
    .where(
      and(
        inScope(mealPlanMeals, plan),
        or(eq(planId, mealPlans.id), eq(planId, mealPlans.continues)),
        isNotNull(recipeCopy),
      ),
    )
    .orderBy(recipeId, sql`${planId} = ${mealPlans.id} desc`);
  return new Map(
    rows.flatMap((row) => {
      const { draft, reading = null, readingVersion = null, author = '' } = row.recipeCopy ?? {};
      const uuid = uuidOfOwn(row.recipeId);
      if (!draft || !uuid || row.recipeCopy?.id !== row.recipeId) return [];
      const dates = { createdAt: unknownDate, updatedAt: unknownDate, deletedAt: unknownDate };
      const one = {
        ...dates,
        id: uuid,
        userId: author,
        draft,
        reading,
        readingVersion,
        adaptedFrom: null,
        photo: null as string | null,
      };
      // The photograph is where its author has it: for as long as they eat together.
      if (eaters.userIds.includes(author)) one.photo = row.recipeCopy?.photo ?? null;
      return [[row.recipeId, one] as const];
    }),
  );
}
/** A plan's copy of a recipe has no dates. */
const unknownDate = new Date(0);

/** All recipes of a person's own that are not deleted, by name. */
export async function ownRecipesOf(db: Reader, scope: Scope, catalogue: Known): Promise<OwnRecipe[]> {
  const mine = and(inScope(ownRecipes, scope), isNull(ownRecipes.deletedAt));
  const rows = await listWhere(db, mine, { ...catalogue, authors: [scope.userId] });
  return rows.map(({ recipe }) => recipe);
}

/** Is a recipe for all of a household where its author shares recipes? */
const isForHousehold = and(
  isNull(ownRecipes.deletedAt),
  sql`${ownRecipes.draft} ->> 'audience' is distinct from 'private'`,
);
/** The recipes that others share with a person. */
export const sharedBy = ({ others }: Grant<'own-recipe'>): SQL | undefined =>
  and(inArray(ownRecipes.userId, [...others]), isForHousehold);

/** What others of the household share with a person, by name, each with whose it is. */
export async function sharedRecipes(
  db: Reader,
  authors: Grant<'own-recipe'>,
  catalogue: Known,
): Promise<{ authorId: string; recipe: OwnRecipe }[]> {
  if (authors.others.length === 0) return [];
  const rows = await listWhere(db, sharedBy(authors), { ...catalogue, authors: authors.others });
  return rows.map(({ authorId, recipe }) => ({ authorId, recipe: { ...recipe, answered: [], freeOf: [] } }));
}

/** One of a person's own, also when it is deleted and may still be had back. */
export async function readOwnRecipe(
  db: Reader,
  scope: Scope,
  id: string,
  catalogue: Known,
): Promise<OwnRecipeDetail | undefined> {
  const [[row], answers] = await Promise.all([
    rowsOf(db, scope, eq(ownRecipes.id, id)),
    answersOf(db, [scope.userId]),
  ]);
  if (!row) return undefined;
  const recipe = compose(row, catalogue, answers.get(scope.userId));
  const from = recipe.adaptedFrom && uuidOfOwn(recipe.adaptedFrom.id) ? recipe.adaptedFrom.id : undefined;
  if (!from) return recipe;
  // It began as a recipe of theirs, or of another: it is named as long as they may read that.
  const there = (await withOwnRecipes(db, scope, catalogue, [from])).recipe.get(from);
  return { ...recipe, adaptedFrom: there ? { id: from, name: there.name } : null };
}

const id = sql`'own:' || ${ownRecipes.id}`;

/** Where a recipe comes from that somebody may read. */
export type Source = {
  /** Whose it is, where that is known. */
  author?: string;
  /** The version of its photograph. */
  photo?: string;
  /** True if the person places it now or owns the plan. Only then may a plan store a copy. */
  isPlaced: boolean;
};
const sources = new WeakMap<object, Source>();
/** Of a recipe that `withOwnRecipes` put into the catalogue. */
export const sourceOf = (recipe: object): Source | undefined => sources.get(recipe);

/**
 * The catalogue with people's own recipes beside ours: the person's and those that others share with them now, as far as their
 * plans and favourites refer to them or `asked` names them; of their own also deleted ones, which plans name as long as they may
 * be had back; and the copies that the plan from which they eat has of what others have written.
 */
export async function withOwnRecipes<C extends Known>(
  db: Reader,
  scope: Scope,
  catalogue: C,
  asked: readonly string[] = [],
): Promise<C> {
  const { plan, authors, eaters } = await sharingOf(db, scope);
  const inPlans = (userId: string) =>
    sql`${id} in (select recipe_id from meal_plan_meals where user_id = ${userId})`;
  const isNamed = or(
    inArray(id, [...asked, '']),
    inPlans(scope.userId),
    inPlans(plan.userId),
    sql`${id} in (select recipe_id from favorite_recipes where user_id = ${scope.userId})`,
  );
  const rows = await rowsWhere(
    db,
    and(
      inArray(ownRecipes.userId, [...authors.userIds]),
      isNamed,
      authors.others.length > 0 ? or(inScope(ownRecipes, scope), sharedBy(authors)) : undefined,
    ),
  );
  const copies = await copiesIn(db, { plan, eaters });
  if (rows.length === 0 && copies.size === 0) return catalogue;
  const answers = await answersOf(db, authors.userIds);
  // Of one id one's own comes before others', and of these the first that was there.
  const isMine = ({ userId }: Row) => userId === scope.userId;
  const living = new Map(
    rows
      .sort((a, b) => Number(isMine(a)) - Number(isMine(b)) || b.createdAt.getTime() - a.createdAt.getTime())
      .map((row) => [ownRecipeId(row.id), row]),
  );
  /** What somebody wrote under the id of another's recipe does not take its place in a plan. */
  const rowOf = (id: string): Row | undefined => {
    const [row, copy] = [living.get(id), copies.get(id)];
    return row && copy?.userId && copy.userId !== row.userId ? copy : (row ?? copy);
  };
  const get = (id: string): RecipeDetail | undefined => {
    const row = rowOf(id);
    if (!row) return catalogue.recipe.get(id);
    const stated = row === copies.get(id) ? undefined : answers.get(row.userId);
    const composed = compose(row, catalogue, stated);
    const recipe = isMine(row) && row !== copies.get(id) ? { ...composed } : forReader(composed);
    sources.set(recipe, {
      ...(row.userId && { author: row.userId }),
      ...(row.photo && { photo: row.photo }),
      isPlaced: plan.userId === scope.userId || asked.includes(id),
    });
    return recipe;
  };
  const recipe = Object.assign(new Map<string, RecipeDetail>(catalogue.recipe), { get });
  return { ...catalogue, recipe };
}

/**
 * A recipe as others than its author read it: without what is for the author alone. What the author said is in lines that are not
 * read is in it for them too; but that nothing else is they have not said.
 */
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
    answered: [],
    freeOf: [],
    parts: recipe.parts.map(({ freeOf: _, ...part }) => part),
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

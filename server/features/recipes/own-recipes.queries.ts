import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type OwnRecipeDetail, ownRecipeId, photoPath, uuidOfOwn } from '#contract/own-recipes.ts';
import type { Recipe, RecipeDetail } from '#contract/recipes.ts';
import type { IngredientAnswers } from '#domain/ingredients/line-thing.ts';
import type { Grant, Scope } from '#domain/policy/policy.ts';
import { composeLines, ownRecipeDetail } from '#domain/recipes/own-recipe.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans, type RecipeCopy } from '#server/database/schema/meal-plans.ts';
import { ownRecipePhotos, ownRecipes } from '#server/database/schema/own-recipes.ts';
import { type Sharing, sharingOf } from '#server/features/household/sharing.queries.ts';
import { answersOf } from './ingredient-answers.queries.ts';

export type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion'>;
export type Reader = Pick<Queries, 'select' | 'selectDistinctOn'>;

const { name: _name, bytes: _bytes, ...stored } = getTableColumns(ownRecipes);
/** A recipe without its steps and notes, which take most of its bytes. */
export const briefDraft = sql<Row['draft']>`${stored.draft} || '{"steps": [], "notes": ""}'`;
const columns = { ...stored, photo: ownRecipePhotos.version };
export type Row = Omit<typeof ownRecipes.$inferSelect, 'name' | 'bytes'> & { photo: string | null };
export const photosOf = and(
  eq(ownRecipePhotos.userId, ownRecipes.userId),
  eq(ownRecipePhotos.recipeId, ownRecipes.id),
);

const rowsWhere = (db: Reader, which: SQL | undefined, isBrief = false): Promise<Row[]> =>
  db
    .select(isBrief ? { ...columns, draft: briefDraft } : columns)
    .from(ownRecipes)
    .leftJoin(ownRecipePhotos, photosOf)
    .where(which);

/** What is stored of a row's lines; undefined if they changed since by a new version or an answer, until the job has run. */
const storedLines = ({ composed, figures, readingVersion }: Row, known: CatalogueParts) =>
  composed && figures && readingVersion === known.readingVersion ? { composed, figures } : undefined;

/** The answers of the authors whose rows have to be composed. */
const answersFor = (db: Reader, rows: readonly Row[], known: CatalogueParts) =>
  answersOf(
    db,
    rows.flatMap((row) => (storedLines(row, known) ? [] : row.userId)),
  );

/** A recipe for pages. */
function detailOf(row: Row, known: CatalogueParts, answers?: IngredientAnswers): OwnRecipeDetail {
  const { draft, reading } = row;
  const lines =
    storedLines(row, known) ?? composeLines(draft, { reading, things: known.ingredient, answers });
  const imageUrl = row.photo && photoPath(row.id, row.photo, 'page');
  return ownRecipeDetail({ ...row, ...lines, imageUrl }, (id) => known.recipe.get(id)?.name);
}

/** Recipe copies in the current and previous plan, by the plan's id of the recipe. Older plans give no access. */
async function copiesIn(
  db: Reader,
  { plan, eaters }: Pick<Sharing, 'plan' | 'eaters'>,
  isBrief: boolean,
): Promise<Map<string, Row>> {
  const { planId, recipeId, recipeCopy } = mealPlanMeals;
  const brief = sql<RecipeCopy | null>`jsonb_set(${recipeCopy}, '{draft,steps}', '[]', false)`;
  const rows = await db
    .selectDistinctOn([recipeId], {
      userId: mealPlanMeals.userId,
      recipeId,
      recipeCopy: isBrief ? brief : recipeCopy,
    })
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
      // The photograph stays with its author, and is shown while they eat together.
      const photo = (eaters.userIds.includes(author) && row.recipeCopy?.photo) || null;
      const one = { ...notCopied, id: uuid, userId: author, draft, reading, readingVersion, photo };
      return [[row.recipeId, one] as const];
    }),
  );
}
const never = new Date(0);
/** What a plan's copy of a recipe does not have. Few are read: most recipes in plans are still there. */
const notCopied = {
  ...{ createdAt: never, updatedAt: never, deletedAt: never },
  ...{ composed: null, figures: null, adaptedFrom: null },
};

/** May a household see the recipe, if its author shares recipes? */
const isForHousehold = and(
  isNull(ownRecipes.deletedAt),
  sql`${ownRecipes.draft} ->> 'audience' is distinct from 'private'`,
);
/** The recipes that others share with a person. */
export const sharedBy = ({ others }: Grant<'own-recipe'>): SQL | undefined =>
  and(inArray(ownRecipes.userId, [...others]), isForHousehold);

/** A person's own recipe, also a deleted one while it can be restored. */
export async function readOwnRecipe(
  db: Reader,
  scope: Scope,
  id: string,
  catalogue: CatalogueParts,
): Promise<OwnRecipeDetail | undefined> {
  const [row] = await rowsWhere(db, and(inScope(ownRecipes, scope), eq(ownRecipes.id, id)));
  if (!row) return undefined;
  const recipe = detailOf(row, catalogue, (await answersFor(db, [row], catalogue)).get(scope.userId));
  const from = recipe.adaptedFrom && uuidOfOwn(recipe.adaptedFrom.id) ? recipe.adaptedFrom.id : undefined;
  if (!from) return recipe;
  // The original is named as long as the person may read it.
  const there = (await withOwnRecipes(db, scope, catalogue, [from])).recipe.get(from);
  return { ...recipe, adaptedFrom: there ? { id: from, name: there.name } : null };
}

const id = sql`'own:' || ${ownRecipes.id}`;

/** The row that a readable recipe comes from. */
export type Source = Pick<Row, 'draft' | 'reading' | 'readingVersion'> & {
  /** The owner, if known. */
  author?: string;
  /** The version of its photograph. */
  photo?: string;
  /** True if the person places it now or owns the plan. Only then may a plan store a copy. */
  isPlaced: boolean;
};
/** A recipe of the catalogue; a person's own one has its source, which no reply has. */
type Dish = Pick<Recipe, 'id'> & { source?: Source };
/** The source of a recipe that `withOwnRecipes` added to the catalogue. */
export const sourceOf = ({ source }: Dish): Source | undefined => source;

/**
 * Adds people's own recipes to the catalogue: the person's and those shared with them now, if their current or previous
 * plan refers to them or `asked` names them; own deleted ones while they can be restored; and the copies of others' recipes
 * in the plan from which they eat. `isBrief`: without steps, to show a plan; then no copy may be stored.
 */
export async function withOwnRecipes<C extends CatalogueParts>(
  db: Reader,
  scope: Scope,
  catalogue: C,
  asked: readonly string[] = [],
  { onlyAsked = false, isBrief = false } = {},
): Promise<C> {
  const { plan, authors, eaters } = await sharingOf(db, scope);
  const inPlans = (userId: string) =>
    sql`${id} in (select recipe_id from meal_plan_meals
      join meal_plans on meal_plans.user_id = meal_plan_meals.user_id and replaced_at is null
        and meal_plans.user_id = ${userId} and plan_id in (meal_plans.id, continues)
      where meal_plan_meals.user_id = ${userId})`;
  const isAsked = inArray(id, [...asked, '']);
  const isNamed = or(isAsked, inPlans(scope.userId), inPlans(plan.userId));
  const rows = await rowsWhere(
    db,
    and(
      inArray(ownRecipes.userId, [...authors.userIds]),
      onlyAsked ? isAsked : isNamed,
      authors.others.length > 0 ? or(inScope(ownRecipes, scope), sharedBy(authors)) : undefined,
    ),
    isBrief,
  );
  const copies = await copiesIn(db, { plan, eaters }, isBrief);
  if (rows.length === 0 && copies.size === 0) return catalogue;
  const answers = await answersFor(db, rows, catalogue);
  // With the same id, the person's own comes first, then the oldest of others.
  const isMine = ({ userId }: Row) => userId === scope.userId;
  const chosen = new Map(
    rows
      .sort((a, b) => Number(isMine(a)) - Number(isMine(b)) || b.createdAt.getTime() - a.createdAt.getTime())
      .map((row) => [ownRecipeId(row.id), row]),
  );
  // A recipe of another person under the same id does not replace it in a plan.
  for (const [id, copy] of copies) {
    const row = chosen.get(id);
    if (!row || (copy.userId && copy.userId !== row.userId)) chosen.set(id, copy);
  }
  const recipe = new Map<string, RecipeDetail>(catalogue.recipe);
  for (const [id, row] of chosen) {
    const isCopy = row === copies.get(id);
    const detail = detailOf(row, catalogue, isCopy ? undefined : answers.get(row.userId));
    const { userId: author, photo, draft, reading, readingVersion } = row;
    const source: Source = {
      ...{ draft, reading, readingVersion },
      ...(author && { author }),
      ...(photo && { photo }),
      isPlaced: plan.userId === scope.userId || asked.includes(id),
    };
    const dish: RecipeDetail & Dish = { ...(isMine(row) && !isCopy ? detail : forReader(detail)), source };
    recipe.set(id, dish);
  }
  return { ...catalogue, recipe };
}

/**
 * A recipe for readers other than its author: without private fields. The author's answers about unread lines add
 * allergens for readers too, but never exclude any.
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

/** The same for recipes with known ids: no query when none is a person's own, the usual case. */
export async function recipesFor<C extends CatalogueParts>(
  db: Reader,
  scope: Scope,
  catalogue: C,
  ids: readonly string[],
): Promise<C> {
  const own = ids.filter((id) => uuidOfOwn(id) !== undefined);
  return own.length > 0 ? withOwnRecipes(db, scope, catalogue, own, { onlyAsked: true }) : catalogue;
}

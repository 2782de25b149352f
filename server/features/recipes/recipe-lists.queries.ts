import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { page } from '#contract/limits.ts';
import { type OwnRecipe, ownRecipeId, photoPath } from '#contract/own-recipes.ts';
import type { Grant, Scope } from '#domain/policy/policy.ts';
import { composeLines } from '#domain/recipes/own-recipe.ts';
import { listedOwnRecipe } from '#domain/recipes/own-recipe-facts.ts';
import { inScope } from '#server/database/db.ts';
import { ownRecipePhotos, ownRecipes } from '#server/database/schema/own-recipes.ts';
import { sharingOf } from '#server/features/household/sharing.queries.ts';
import { answersOf } from './ingredient-answers.queries.ts';
import {
  briefDraft,
  type CatalogueParts,
  photosOf,
  type Reader,
  type Row,
  sharedBy,
} from './own-recipes.queries.ts';

const { figures, name: byName, bytes } = ownRecipes;

/** A page of a list; `next` names the next one. */
export type Page<T> = { rows: T[]; next: string | undefined };

type Asked = { authors: readonly string[]; after?: string | undefined };

/** The ids of a page of people's recipes, in the order of their names. */
async function pageOf(db: Reader, which: SQL | undefined, { authors, after }: Asked): Promise<Page<string>> {
  const { userId, id } = ownRecipes;
  const byNames = sql`coalesce(${byName}, '') collate "C"`;
  const former = db
    .select({ name: byNames, id })
    .from(ownRecipes)
    .where(and(inArray(userId, [...authors]), eq(id, after ?? '')))
    // Two authors may have the same id: the later one, so that pages never repeat.
    .orderBy(desc(byNames))
    .limit(1);
  const found = await db
    .select({ id, bytes: sql<number>`coalesce(${bytes}, 0)` })
    .from(ownRecipes)
    .where(and(which, after === undefined ? undefined : sql`(${byNames}, ${id}) > (${former})`))
    .orderBy(byNames, asc(id))
    .limit(page.rows + 1);
  const fitting = fits(found);
  return {
    rows: fitting.map((row) => row.id),
    next: found.length > fitting.length ? fitting.at(-1)?.id : undefined,
  };
}

/** The first of these that fit onto a page: at least one. */
export function fits<T extends { bytes: number }>(found: readonly T[]): T[] {
  let sum = 0;
  const end = found.findIndex((row, at) => {
    sum += row.bytes;
    return at >= page.rows || (at > 0 && sum > page.bytes);
  });
  return found.slice(0, end < 0 ? found.length : end);
}

/** The bytes of people's own recipes by id, of those named. */
export async function bytesOfRecipes(
  db: Reader,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { authors } = await sharingOf(db, scope);
  const rows = await db
    .select({ id: ownRecipes.id, bytes: sql<number>`coalesce(${bytes}, 0)` })
    .from(ownRecipes)
    .where(and(inArray(ownRecipes.userId, [...authors.userIds]), inArray(ownRecipes.id, [...ids])));
  return new Map(rows.map((row) => [ownRecipeId(row.id), row.bytes]));
}

/** Recipes for lists, by name, with their owners and without their steps. Lines are loaded only of outdated ones. */
async function listWhere(
  db: Reader,
  which: SQL | undefined,
  { ingredient: things, readingVersion, ...of }: CatalogueParts & Asked,
): Promise<Page<{ authorId: string; recipe: OwnRecipe }>> {
  const { userId, id, reading, updatedAt, composed } = ownRecipes;
  const { rows: ids, next } = await pageOf(db, which, of);
  if (ids.length === 0) return { rows: [], next };
  const isCurrent = sql<boolean>`(${composed} is not null and ${figures} is not null
    and ${ownRecipes.readingVersion} is not distinct from ${readingVersion})`;
  const rows = await db
    .select({
      userId,
      id,
      draft: briefDraft,
      updatedAt,
      figures,
      isCurrent,
      reading: sql<Row['reading']>`case when not ${isCurrent} then ${reading} end`,
      photo: ownRecipePhotos.version,
    })
    .from(ownRecipes)
    .leftJoin(ownRecipePhotos, photosOf)
    .where(and(which, inArray(id, ids)));
  const outdated = rows.flatMap((row) => (row.isCurrent ? [] : row.userId));
  const answers = await answersOf(db, outdated);
  const listed = rows
    .map((row) => {
      const imageUrl = row.photo && photoPath(row.id, row.photo, 'small');
      const item = { ...row, updatedAt: row.updatedAt.toISOString(), imageUrl };
      const lines = { reading: row.reading, things, answers: answers.get(row.userId) };
      const counts = (row.isCurrent && row.figures) || composeLines(row.draft, lines).figures;
      const { reread } = row.figures ?? {};
      return {
        authorId: row.userId,
        recipe: listedOwnRecipe(item, { ...counts, ...(reread && { reread }) }),
      };
    })
    .sort((a, b) => a.recipe.name.localeCompare(b.recipe.name, 'en') || (a.recipe.id < b.recipe.id ? -1 : 1));
  return { rows: listed, next };
}

/** A person's own recipes that are not deleted, by name. */
export async function ownRecipesOf(
  db: Reader,
  scope: Scope,
  catalogue: CatalogueParts,
  after?: string,
): Promise<Page<OwnRecipe>> {
  const mine = and(inScope(ownRecipes, scope), isNull(ownRecipes.deletedAt));
  const { rows, next } = await listWhere(db, mine, { ...catalogue, authors: [scope.userId], after });
  return { rows: rows.map(({ recipe }) => recipe), next };
}

/** The recipes that the household shares with a person, by name, with their owners. */
export async function sharedRecipes(
  db: Reader,
  authors: Grant<'own-recipe'>,
  catalogue: CatalogueParts,
  after?: string,
): Promise<Page<{ authorId: string; recipe: OwnRecipe }>> {
  if (authors.others.length === 0) return { rows: [], next: undefined };
  const { rows, next } = await listWhere(db, sharedBy(authors), {
    ...catalogue,
    authors: authors.others,
    after,
  });
  const shown = rows.map(({ authorId, recipe: { reread: _, ...recipe } }) => ({
    authorId,
    recipe: { ...recipe, answered: [], freeOf: [] },
  }));
  return { rows: shown, next };
}

/** The ids of a person's recipes that only they see. */
export async function privateRecipes(db: Reader, scope: Scope): Promise<string[]> {
  const rows = await db
    .select({ id: ownRecipes.id })
    .from(ownRecipes)
    .where(
      and(
        inScope(ownRecipes, scope),
        isNull(ownRecipes.deletedAt),
        sql`${ownRecipes.draft} @> '{"audience": "private"}'`,
      ),
    );
  return rows.map((row) => ownRecipeId(row.id));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import { page } from '#contract/limits.ts';
import { uuidOfOwn } from '#contract/own-recipes.ts';
import { type Exclusion, type FoodPreferences, recipes } from '#contract/recipes.ts';
import { storedWords } from '#domain/ingredients/exclusions.ts';
import { findRecipes } from '#domain/recipes/recipe-search.ts';
import { asSchemaOrg } from '#domain/recipes/schema-org.ts';
import type { Api } from '#server/http/api.ts';
import { sentPage } from '#server/http/next-page.ts';
import { PrecompressedReply, precompressOnce } from '#server/http/precompressed.ts';
import type { Person } from '#server/http/session.ts';
import { recipesFor } from './own-recipes.queries.ts';
import { bytesOfRecipes, fits } from './recipe-lists.queries.ts';
import {
  favorite,
  favoritesOf,
  readFoodPreferences,
  saveFoodPreferences,
  unfavorite,
} from './recipes.queries.ts';

const shownExclusions = (exclusions: Exclusion[]) => ({
  excludedIngredients: exclusions.map(({ label }) => label),
  exclusions,
});

/** Lets the browser save it under this name. */
function asDownload(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}.json"`);
}

/** A catalogue recipe in a list, about. */
const catalogueBytes = 3_000;

export function recipesRoutes({ route, write, db, config, catalogue }: Api): void {
  // The public URL; by default the address of this request.
  const siteOf = (request: FastifyRequest) =>
    new URL(config.publicUrl ?? `${request.protocol}://${request.host}`).origin;
  const ofCatalogue = { version: () => catalogue.version };
  const readOrRefuse = (recipeId: string) => catalogue.recipe.get(recipeId) ?? refusal('no-such-recipe');
  const everyRecipe = new PrecompressedReply(catalogue.list('recipes'));
  const ofCategory = precompressOnce((category) =>
    catalogue.recipes.filter((recipe) => recipe.category === category),
  );

  route(
    recipes.list,
    async ({ query }) => {
      if (query.search?.trim()) return findRecipes(catalogue.recipes, query);
      const { category = 'all' } = query;
      return category === 'all' ? everyRecipe : ofCategory(category);
    },
    ofCatalogue,
  );
  route(
    recipes.read,
    async ({ params }) => {
      const page = catalogue.page.get(`recipes/${params.recipeId}`);
      return page ? new PrecompressedReply(page) : readOrRefuse(params.recipeId);
    },
    ofCatalogue,
  );
  route(recipes.asSchema, async ({ params, request, reply }) => {
    const recipe = readOrRefuse(params.recipeId);
    if (isRefusal(recipe)) return recipe;
    asDownload(reply, recipe.id);
    return asSchemaOrg(recipe, siteOf(request));
  });

  /** A page of the person's favourites, with the recipes that it refers to. */
  const favoritesAfter = async ({ scope }: Person, after: string | undefined) => {
    const every = await favoritesOf(db, scope);
    const from = after === undefined ? 0 : every.indexOf(after) + 1;
    const some = every.slice(from, from + page.rows);
    const own = some.flatMap((slug) => uuidOfOwn(slug) ?? []);
    const sizes = own.length > 0 ? await bytesOfRecipes(db, scope, own) : new Map<string, number>();
    const slugs = fits(some.map((slug) => ({ slug, bytes: sizes.get(slug) ?? catalogueBytes }))).map(
      ({ slug }) => slug,
    );
    const next = from + slugs.length < every.length ? slugs.at(-1) : undefined;
    return { slugs, next, known: await recipesFor(db, scope, catalogue, slugs) };
  };
  route(recipes.favorites, async ({ person, query, reply }) => {
    const { slugs, next, known } = await favoritesAfter(person, query.after);
    return sentPage(reply, { rows: slugs.map((slug) => recipeOrAbsent(known, slug)), next });
  });
  route(recipes.favoritesAsSchema, async ({ person, query, request, reply }) => {
    asDownload(reply, 'favorite-recipes');
    const { slugs, next, known } = await favoritesAfter(person, query.after);
    const rows = slugs.flatMap((slug) => known.recipe.get(slug) ?? []);
    return sentPage(reply, { rows: rows.map((recipe) => asSchemaOrg(recipe, siteOf(request))), next });
  });
  write(recipes.favorite, {
    write: async ({ db, person, params: { recipeId } }) => {
      const { recipe } = await recipesFor(db, person.scope, catalogue, [recipeId]);
      if (!recipe.get(recipeId)) return refusal('no-such-recipe');
      await favorite(db, person.scope, recipeId);
      return undefined;
    },
  });
  write(recipes.unfavorite, {
    write: ({ db, person, params }) => unfavorite(db, person.scope, params.recipeId),
  });

  route(
    recipes.exclusions,
    async ({ query }) =>
      catalogue
        .exclusions(query.words)
        .map((one) => (one.id === null ? { ...one, near: catalogue.nearExclusions(one.label) } : one)),
    ofCatalogue,
  );
  route(recipes.preferences, async ({ person }) => {
    const { allergens, ...stored } = await readFoodPreferences(db, person.scope);
    return { allergens, ...shownExclusions(catalogue.exclusions(storedWords(stored))) };
  });
  const exclusionsOf = catalogue.exclusions;
  const leftOut = ({ allergens, excludedIngredients }: FoodPreferences) => ({
    allergens,
    exclusions: exclusionsOf(excludedIngredients),
  });
  write(recipes.savePreferences, {
    write: async ({ db, person, body: { base, ...mine }, recordFields }) => {
      const change = { base: base && leftOut(base), recordFields };
      const saved = await saveFoodPreferences(db, person.scope, leftOut(mine), change, exclusionsOf);
      return { allergens: saved.allergens, ...shownExclusions(saved.exclusions) };
    },
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import { type Exclusion, type FoodPreferences, recipes } from '#contract/recipes.ts';
import { storedWords } from '#domain/ingredients/exclusions.ts';
import { findRecipes } from '#domain/recipes/recipe-search.ts';
import { asSchemaOrg } from '#domain/recipes/schema-org.ts';
import type { Api } from '#server/http/api.ts';
import { PrecompressedReply, precompressOnce } from '#server/http/precompressed.ts';
import { recipesFor } from './own-recipes.queries.ts';
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

  route(recipes.favorites, async ({ person }) => {
    const slugs = await favoritesOf(db, person.scope);
    const known = await recipesFor(db, person.scope, catalogue, slugs);
    return slugs.map((slug) => recipeOrAbsent(known, slug));
  });
  route(recipes.favoritesAsSchema, async ({ person, request, reply }) => {
    asDownload(reply, 'favorite-recipes');
    const slugs = await favoritesOf(db, person.scope);
    const { recipe } = await recipesFor(db, person.scope, catalogue, slugs);
    const known = slugs.flatMap((slug) => recipe.get(slug) ?? []);
    return known.map((recipe) => asSchemaOrg(recipe, siteOf(request)));
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

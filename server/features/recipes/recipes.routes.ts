import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import { type FoodPreferences, recipes } from '#contract/recipes.ts';
import { findRecipes } from '#domain/recipe-search.ts';
import { refuse } from '#server/http/errors.ts';
import { PreparedReply, prepareOnce } from '#server/http/prepared.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import {
  favorite,
  favoritesOf,
  readFoodPreferences,
  saveFoodPreferences,
  unfavorite,
} from './recipes.queries.ts';
import { asSchemaOrg } from './schema-org.ts';

const done = { ok: true as const };

/** The browser keeps it as a file of this name. */
function asDownload(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}.json"`);
}

export function recipesRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, catalogue } = services;
  // Where people reach the app; without the setting, where this one just did.
  const siteOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
  const ofCatalogue = { version: () => catalogue.version };
  const readOrRefuse = (recipeId: string) => {
    const recipe = catalogue.recipe.get(recipeId);
    if (!recipe) throw refuse('no-such-recipe');
    return recipe;
  };
  const everyRecipe = new PreparedReply(catalogue.list('recipes'));
  const ofCategory = prepareOnce((category) =>
    catalogue.recipes.filter((recipe) => recipe.category === category),
  );

  registerRoute(
    app,
    services,
    recipes.list,
    async ({ query }) => {
      if (query.search?.trim()) return findRecipes(catalogue.recipes, query);
      const { category = 'all' } = query;
      return category === 'all' ? everyRecipe : ofCategory(category);
    },
    ofCatalogue,
  );
  registerRoute(
    app,
    services,
    recipes.read,
    async ({ params }) => {
      const page = catalogue.page.get(`recipes/${params.recipeId}`);
      return page ? new PreparedReply(page) : readOrRefuse(params.recipeId);
    },
    ofCatalogue,
  );
  registerRoute(app, services, recipes.asSchema, async ({ params, request, reply }) => {
    const recipe = readOrRefuse(params.recipeId);
    asDownload(reply, recipe.id);
    return asSchemaOrg(recipe, siteOf(request));
  });

  registerRoute(app, services, recipes.favorites, async ({ person }) => {
    const slugs = await favoritesOf(db, person.scope);
    return slugs.map((slug) => recipeOrAbsent(catalogue, slug));
  });
  registerRoute(app, services, recipes.favoritesAsSchema, async ({ person, request, reply }) => {
    asDownload(reply, 'favorite-recipes');
    const slugs = await favoritesOf(db, person.scope);
    const known = slugs.flatMap((slug) => catalogue.recipe.get(slug) ?? []);
    return known.map((recipe) => asSchemaOrg(recipe, siteOf(request)));
  });
  registerRoute(app, services, recipes.favorite, async ({ person, params }) => {
    await favorite(db, person.scope, readOrRefuse(params.recipeId).id);
    return done;
  });
  registerRoute(app, services, recipes.unfavorite, async ({ person, params }) => {
    await unfavorite(db, person.scope, params.recipeId);
    return done;
  });

  const withExclusions = (preferences: FoodPreferences) => ({
    ...preferences,
    exclusions: catalogue.exclusions(preferences.excludedIngredients),
  });
  registerRoute(
    app,
    services,
    recipes.exclusions,
    async ({ query }) => catalogue.exclusions(query.words.split('\n').filter((word) => word.trim())),
    ofCatalogue,
  );
  registerRoute(app, services, recipes.preferences, async ({ person }) =>
    withExclusions(await readFoodPreferences(db, person.scope)),
  );
  registerRoute(app, services, recipes.savePreferences, async ({ person, body }) =>
    withExclusions(await saveFoodPreferences(db, person.scope, body)),
  );
}

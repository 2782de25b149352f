import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recipes } from '#contract/recipes.ts';
import { findRecipes } from '#domain/recipe-search.ts';
import { catalogueHash } from '#server/database/seed.ts';
import { notFound } from '#server/http/errors.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import {
  allRecipes,
  favorite,
  favoriteDetails,
  favoritesOf,
  readFoodPreferences,
  readRecipe,
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
  const { db, config } = services;
  // Where people reach the app; without the setting, where this one just did.
  const siteOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
  const ofCatalogue = { version: catalogueHash };
  const readOrRefuse = async (recipeId: string) => {
    const recipe = await readRecipe(db, recipeId);
    if (!recipe) throw notFound('There is no such recipe.');
    return recipe;
  };

  registerRoute(
    app,
    services,
    recipes.list,
    async ({ query }) => findRecipes(await allRecipes(db), query),
    ofCatalogue,
  );
  registerRoute(app, services, recipes.read, ({ params }) => readOrRefuse(params.recipeId), ofCatalogue);
  registerRoute(app, services, recipes.asSchema, async ({ params, request, reply }) => {
    const recipe = await readOrRefuse(params.recipeId);
    asDownload(reply, recipe.id);
    return asSchemaOrg(recipe, siteOf(request));
  });

  registerRoute(app, services, recipes.favorites, ({ person }) => favoritesOf(db, person.userId));
  registerRoute(app, services, recipes.favoritesAsSchema, async ({ person, request, reply }) => {
    asDownload(reply, 'favorite-recipes');
    const favorites = await favoriteDetails(db, person.userId);
    return favorites.map((recipe) => asSchemaOrg(recipe, siteOf(request)));
  });
  registerRoute(app, services, recipes.favorite, async ({ person, params }) => {
    if (!(await favorite(db, person.userId, params.recipeId))) throw notFound('There is no such recipe.');
    return done;
  });
  registerRoute(app, services, recipes.unfavorite, async ({ person, params }) => {
    await unfavorite(db, person.userId, params.recipeId);
    return done;
  });

  registerRoute(app, services, recipes.preferences, ({ person }) => readFoodPreferences(db, person.userId));
  registerRoute(app, services, recipes.savePreferences, ({ person, body }) =>
    saveFoodPreferences(db, person.userId, body),
  );
}

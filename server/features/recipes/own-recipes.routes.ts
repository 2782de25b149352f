import * as z from 'zod/mini';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import { IngredientChoice, ownRecipes, photoSides } from '#contract/own-recipes.ts';
import { cleanJpeg } from '#domain/pictures/jpeg.ts';
import type { Api } from '#server/http/api.ts';
import { refusalError, refuse } from '#server/http/errors.ts';
import { holdsVersion, markVersion } from '#server/http/etag.ts';
import { sentPage } from '#server/http/next-page.ts';
import { readPerson } from '#server/http/session.ts';
import { answerIngredient } from './ingredient-answers.queries.ts';
import { saveOwnRecipe, setDeleted } from './own-recipe-writes.queries.ts';
import { readPhoto, removePhoto, savePhoto } from './photos.queries.ts';
import { ownRecipesOf } from './recipe-lists.queries.ts';
import { householdRecipes, note, readRecipe, sourceFor } from './shared-recipes.queries.ts';

export function ownRecipesRoutes(api: Api): void {
  const { app, route, write, db, catalogue, reader, now } = api;
  const ingredients = z.parse(z.array(IngredientChoice), catalogue.content.ingredients);

  route(ownRecipes.list, async ({ person, query, reply }) =>
    sentPage(reply, await ownRecipesOf(db, person.scope, catalogue, query.after)),
  );
  route(ownRecipes.read, async ({ person, params }) => {
    const recipe = await readRecipe(db, person, params.recipeId, catalogue);
    if (!recipe) return refusal('no-such-recipe');
    return recipe;
  });
  route(ownRecipes.ofHousehold, async ({ person, query, reply }) =>
    sentPage(reply, await householdRecipes(db, person, catalogue, query.after)),
  );
  write(ownRecipes.note, {
    write: ({ db, person, params, body }) => note(db, person.scope, params.recipeId, body, catalogue),
  });
  write(ownRecipes.save, {
    prepare: async ({ body: { recipe, base } }) => {
      const isRead = base && JSON.stringify(base.ingredients) === JSON.stringify(recipe.ingredients);
      return isRead ? undefined : (await reader.readRecipes([recipe]))[0];
    },
    write: ({ db, person, params, body: { recipe, base, adaptedFrom }, recordFields, prepared: read }) =>
      saveOwnRecipe(
        db,
        person.scope,
        { id: params.recipeId, recipe, read, things: reader.things },
        { base, recordFields, adaptedFrom },
      ),
  });
  write(ownRecipes.answer, {
    write: ({ db, person, body }) => answerIngredient(db, person.scope, body),
  });
  write(ownRecipes.remove, {
    // A missing recipe counts as deleted.
    write: async ({ db, person, params }) => {
      await setDeleted(db, person.scope, params.recipeId, now());
    },
  });
  write(ownRecipes.bringBack, {
    write: async ({ db, person, params }) => {
      const isThere = await setDeleted(db, person.scope, params.recipeId, null);
      return isThere ? undefined : refusal('no-such-recipe');
    },
  });

  route(ownRecipes.savePhoto, async ({ person, params, body }) => {
    const [page, small] = [
      cleanJpeg(Buffer.from(body.page, 'base64'), { shape: 'any', most: photoSides.page }),
      cleanJpeg(Buffer.from(body.small, 'base64'), { shape: 'any', most: photoSides.small }),
    ];
    if (!page || !small) return refusal('picture-unreadable');
    const photo = { page: Buffer.from(page), small: Buffer.from(small) };
    const refused = await savePhoto(db, person.scope, params.recipeId, photo);
    if (isRefusal(refused)) throw refusalError(refused);
    return { ok: true as const };
  });
  route(ownRecipes.removePhoto, async ({ person, params }) => {
    await removePhoto(db, person.scope, params.recipeId);
    return { ok: true as const };
  });
  route(ownRecipes.ingredients, async () => ingredients, {
    version: () => catalogue.version,
  });

  // A picture rather than JSON, so the contract does not list it.
  app.get('/api/own-recipe-photos/:recipeId/:size', async (request, reply) => {
    const { recipeId, size } = request.params as { recipeId: string; size: string };
    const person = await readPerson(db, request, api.config, now());
    if (!person) throw refuse('signed-out');
    const isPhoto = z.uuid().safeParse(recipeId).success && (size === 'page' || size === 'small');
    const source = isPhoto && (await sourceFor(db, person.scope, recipeId, catalogue));
    const photo = source && (await readPhoto(db, source, recipeId, size));
    if (!photo) throw refuse('no-such-picture');
    const etag = `"${photo.version}-${size}"`;
    markVersion(reply, etag);
    if (holdsVersion(request, etag)) return reply.status(304).send();
    return reply
      .header('Content-Type', 'image/jpeg')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(photo.bytes);
  });
}

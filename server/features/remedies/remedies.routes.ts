import type { FastifyInstance } from 'fastify';
import { remedies } from '#contract/remedies.ts';
import { catalogueHash } from '#server/database/seed.ts';
import { notFound } from '#server/http/errors.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { bookmarksOf, removeBookmark, saveBookmark } from './bookmarks.queries.ts';
import { allConditions, remediesForCondition } from './remedies.queries.ts';
import { deleteSafetyProfile, readSafetyProfile, saveSafetyProfile } from './safety-profile.queries.ts';

export function remediesRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const done = { ok: true as const };
  const ofCatalogue = { version: catalogueHash };

  registerRoute(app, services, remedies.conditions, () => allConditions(db), ofCatalogue);
  registerRoute(
    app,
    services,
    remedies.forCondition,
    async ({ params }) => {
      const found = await remediesForCondition(db, params.condition);
      if (!found) throw notFound('There is no such condition.');
      return found;
    },
    ofCatalogue,
  );

  registerRoute(app, services, remedies.bookmarks, ({ person }) => bookmarksOf(db, person.userId));
  registerRoute(app, services, remedies.bookmark, async ({ person, body }) => {
    const saved = await saveBookmark(db, person.userId, body.remedyId);
    if (!saved) throw notFound('There is no such remedy.');
    return saved;
  });
  registerRoute(app, services, remedies.removeBookmark, async ({ person, params }) => {
    await removeBookmark(db, person.userId, params.remedyId);
    return done;
  });

  registerRoute(app, services, remedies.safetyProfile, ({ person }) => readSafetyProfile(db, person.userId));
  registerRoute(app, services, remedies.saveSafetyProfile, ({ person, body }) =>
    saveSafetyProfile(db, person.userId, body.flags),
  );
  registerRoute(app, services, remedies.deleteSafetyProfile, ({ person }) =>
    deleteSafetyProfile(db, person.userId),
  );
}

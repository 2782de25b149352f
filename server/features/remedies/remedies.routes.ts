import type { FastifyInstance } from 'fastify';
import { remedies } from '#contract/remedies.ts';
import { refuse } from '#server/http/errors.ts';
import { PreparedReply } from '#server/http/prepared.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { bookmarksOf, removeBookmark, saveBookmark } from './bookmarks.queries.ts';
import { deleteSafetyProfile, readSafetyProfile, saveSafetyProfile } from './safety-profile.queries.ts';

export function remediesRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  const done = { ok: true as const };
  const ofCatalogue = { version: () => catalogue.version };

  const everyCondition = new PreparedReply(catalogue.list('conditions'));

  registerRoute(app, services, remedies.conditions, async () => everyCondition, ofCatalogue);
  registerRoute(
    app,
    services,
    remedies.forCondition,
    async ({ params }) => {
      const page = catalogue.page.get(`conditions/${params.condition}`);
      if (!page) throw refuse('no-such-condition');
      return new PreparedReply(page);
    },
    ofCatalogue,
  );

  registerRoute(app, services, remedies.bookmarks, ({ person }) => bookmarksOf(db, person.scope, catalogue));
  registerRoute(app, services, remedies.bookmark, async ({ person, body }) => {
    const saved = await saveBookmark(db, person.scope, catalogue, body.remedyId);
    if (!saved) throw refuse('no-such-remedy');
    return saved;
  });
  registerRoute(app, services, remedies.removeBookmark, async ({ person, params }) => {
    await removeBookmark(db, person.scope, params.remedyId);
    return done;
  });

  registerRoute(app, services, remedies.safetyProfile, ({ person }) => readSafetyProfile(db, person.scope));
  registerRoute(app, services, remedies.saveSafetyProfile, ({ person, body }) =>
    saveSafetyProfile(db, person.scope, body.flags),
  );
  registerRoute(app, services, remedies.deleteSafetyProfile, ({ person }) =>
    deleteSafetyProfile(db, person.scope),
  );
}

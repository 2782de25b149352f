import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { remedies } from '#contract/remedies.ts';
import { PrecompressedReply } from '#server/http/precompressed.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { asBookmark, bookmarkOf, bookmarksOf, removeBookmark, saveBookmark } from './bookmarks.queries.ts';
import {
  checkedProfile,
  deleteSafetyProfile,
  type StoredProfile,
  safetyProfileOf,
  saveSafetyProfile,
} from './safety-profile.queries.ts';

export function remediesRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  const ofCatalogue = { version: () => catalogue.version };

  const everyCondition = new PrecompressedReply(catalogue.list('conditions'));

  registerRoute(app, services, remedies.conditions, async () => everyCondition, ofCatalogue);
  registerRoute(
    app,
    services,
    remedies.forCondition,
    async ({ params }) => {
      const page = catalogue.page.get(`conditions/${params.condition}`);
      if (!page) return refusal('no-such-condition');
      return new PrecompressedReply(page);
    },
    ofCatalogue,
  );

  const medicineTable = new PrecompressedReply(catalogue.list('medicines'));
  registerRoute(app, services, remedies.medicines, async () => medicineTable, ofCatalogue);
  const libraryIndex = new PrecompressedReply(catalogue.list('library'));
  registerRoute(app, services, remedies.library, async () => libraryIndex, ofCatalogue);
  registerRoute(
    app,
    services,
    remedies.libraryPage,
    async ({ params }) => {
      const page = catalogue.page.get(`library/${params.entry}`);
      if (!page) return refusal('no-such-remedy');
      return new PrecompressedReply(page);
    },
    ofCatalogue,
  );

  registerRoute(app, services, remedies.bookmarks, ({ person }) => bookmarksOf(db, person.scope, catalogue));
  registerWrite(app, services, remedies.bookmark, {
    write: async ({ db, person, body }) => {
      const saved = await saveBookmark(db, person.scope, catalogue, body.remedyId);
      return saved ?? refusal('no-such-remedy');
    },
    answer: async ({ person, body }) =>
      (await bookmarkOf(db, person.scope, catalogue, body.remedyId)) ??
      asBookmark(catalogue, body.remedyId, services.now()) ??
      refusal('no-such-remedy'),
  });
  registerWrite(app, services, remedies.removeBookmark, {
    write: ({ db, person, params }) => removeBookmark(db, person.scope, params.remedyId),
  });

  const checked = (profile: StoredProfile) => checkedProfile(catalogue, profile);
  registerRoute(app, services, remedies.safetyProfile, async ({ person }) =>
    checked(await safetyProfileOf(db, person.scope)),
  );
  registerWrite(app, services, remedies.saveSafetyProfile, {
    write: async ({ db, person, body: { base, ...said }, recordFields }) =>
      checked(await saveSafetyProfile(db, person.scope, said, { base, recordFields })),
  });
  registerWrite(app, services, remedies.deleteSafetyProfile, {
    write: async ({ db, person, recordFields }) =>
      checked(await deleteSafetyProfile(db, person.scope, recordFields)),
  });
}

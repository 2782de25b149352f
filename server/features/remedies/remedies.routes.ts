import { refusal } from '#contract/error-codes.ts';
import { remedies } from '#contract/remedies.ts';
import type { Api } from '#server/http/api.ts';
import { PrecompressedReply } from '#server/http/precompressed.ts';
import { asBookmark, bookmarkOf, bookmarksOf, removeBookmark, saveBookmark } from './bookmarks.queries.ts';
import { checkedProfile, deleteSafetyProfile, saveSafetyProfile } from './safety-profile.queries.ts';

export function remediesRoutes(api: Api): void {
  const { route, write, db, catalogue } = api;
  const ofCatalogue = { version: () => catalogue.version };

  const everyCondition = new PrecompressedReply(catalogue.list('conditions'));

  route(remedies.conditions, async () => everyCondition, ofCatalogue);
  route(
    remedies.forCondition,
    async ({ params }) => {
      const page = catalogue.page.get(`conditions/${params.condition}`);
      if (!page) return refusal('no-such-condition');
      return new PrecompressedReply(page);
    },
    ofCatalogue,
  );

  const medicineTable = new PrecompressedReply(catalogue.list('medicines'));
  route(remedies.medicines, async () => medicineTable, ofCatalogue);
  const libraryIndex = new PrecompressedReply(catalogue.list('library'));
  route(remedies.library, async () => libraryIndex, ofCatalogue);
  route(
    remedies.libraryPage,
    async ({ params }) => {
      const page = catalogue.page.get(`library/${params.entry}`);
      if (!page) return refusal('no-such-remedy');
      return new PrecompressedReply(page);
    },
    ofCatalogue,
  );

  route(remedies.bookmarks, ({ person }) => bookmarksOf(db, person.scope, catalogue));
  write(remedies.bookmark, {
    write: async ({ db, person, body }) => {
      const saved = await saveBookmark(db, person.scope, catalogue, body.remedyId);
      return saved ?? refusal('no-such-remedy');
    },
    answer: async ({ person, body }) =>
      (await bookmarkOf(db, person.scope, catalogue, body.remedyId)) ??
      asBookmark(catalogue, body.remedyId, api.now()) ??
      refusal('no-such-remedy'),
  });
  write(remedies.removeBookmark, {
    write: ({ db, person, params }) => removeBookmark(db, person.scope, params.remedyId),
  });

  route(remedies.safetyProfile, ({ person }) => checkedProfile(db, person.scope, catalogue));
  write(remedies.saveSafetyProfile, {
    write: async ({ db, person, body: { base, ...profile }, recordFields }) => {
      await saveSafetyProfile(db, person.scope, profile, { base, recordFields });
      return checkedProfile(db, person.scope, catalogue);
    },
  });
  write(remedies.deleteSafetyProfile, {
    write: async ({ db, person, recordFields }) => {
      await deleteSafetyProfile(db, person.scope, recordFields);
      return checkedProfile(db, person.scope, catalogue);
    },
  });
}

import { type BookmarkedRemedy, type CheckedMedicine, remedies } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { pairsStillMet } from '#domain/medicines/pairs.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

/** What a bookmark needs to know of a remedy; a saved one knows it too. */
export type Saveable = Pick<
  BookmarkedRemedy,
  'remedyId' | 'remedyTitle' | 'remedyType' | 'remedyDescription' | 'condition'
>;

/** Saves a remedy or removes it. `kept` is it as the list had it, so that taking it back brings it back whole. */
export const bookmarkRemedy = defineOperation<
  { item: Saveable; kept: BookmarkedRemedy | undefined },
  boolean
>({
  name: 'bookmark',
  key: ({ item }) => item.remedyId,
  call: ({ item }, saved) =>
    saved
      ? storedCall(remedies.bookmark, { body: item })
      : storedCall(remedies.removeBookmark, { params: { remedyId: item.remedyId } }),
  patches: [
    patch(remedies.bookmarks, noInput, (list, { item, kept }, saved) => {
      const others = list.filter(({ remedyId }) => remedyId !== item.remedyId);
      const isNew = {
        ...item,
        id: item.remedyId,
        createdAt: new Date(serverNow()).toISOString(),
        remedy: null,
      };
      return saved ? [kept ?? isNew, ...others] : others;
    }),
  ],
});

/**
 * What somebody says of themselves, null for nothing; and which flags they said before. Without a list of medicines those
 * stay as they are.
 */
export type SafetyAnswers = {
  flags: SafetyFlag[] | null;
  base: SafetyFlag[] | null;
  medicines?: CheckedMedicine[];
};

/** Keeps the safety profile, or deletes it. What new medicines meet in single pairs comes with the server's answer. */
export const setSafetyProfile = defineOperation<null, SafetyAnswers>({
  name: 'safety-profile',
  call: (_, { flags, base, medicines }) =>
    flags
      ? storedCall(remedies.saveSafetyProfile, {
          body: {
            flags,
            base,
            ...(medicines && {
              medicines: medicines.map(({ typed, ingredients }) => ({ typed, ingredients })),
            }),
          },
        })
      : storedCall(remedies.deleteSafetyProfile, {}),
  eachCounts: true,
  patches: [
    patch(remedies.safetyProfile, noInput, (reply, _, { flags, medicines }) => {
      const planned = reply.medicines.filter(({ isPlanned }) => isPlanned);
      const next = { flags, medicines: medicines ? [...medicines, ...planned] : reply.medicines };
      return { ...next, pairs: pairsStillMet(reply, next) };
    }),
  ],
});

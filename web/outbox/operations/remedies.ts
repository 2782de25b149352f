import { type BookmarkedRemedy, type CheckedMedicine, remedies } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { pairsStillMet } from '#domain/medicines/pairs.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

/** The fields of a remedy that a bookmark needs. */
export type Saveable = Pick<
  BookmarkedRemedy,
  'remedyId' | 'remedyTitle' | 'remedyType' | 'remedyDescription' | 'condition'
>;

/** Saves or removes a remedy. `kept` is its entry in the list, so that undo restores it completely. */
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
 * The person's health answers, null for none, and their former flags. Without a list of medicines those stay unchanged.
 */
export type SafetyAnswers = {
  flags: SafetyFlag[] | null;
  base: SafetyFlag[] | null;
  medicines?: CheckedMedicine[];
};

/** Saves or deletes the safety profile. Interactions of new medicines come with the server's reply. */
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

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BookmarkedRemedy, type Remedy, remedies } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { defineOperation, patch, storedCall } from '#web/lib/operation.ts';
import { useOperation } from '#web/lib/operations.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastError } from '#web/lib/toast.ts';

export const conditionsQuery = read(remedies.conditions, {});
export const remediesQuery = (condition: string) => read(remedies.forCondition, { params: { condition } });
export const bookmarksQuery = read(remedies.bookmarks, {});
export const profileQuery = read(remedies.safetyProfile, {});

/** What a bookmark needs to know of a remedy; a saved one knows it too. */
export type Saveable = Pick<
  BookmarkedRemedy,
  'remedyId' | 'remedyTitle' | 'remedyType' | 'remedyDescription' | 'condition'
>;

export function saveable(remedy: Remedy, condition: string): Saveable {
  const { id, title, type, description } = remedy;
  return { remedyId: id, remedyTitle: title, remedyType: type, remedyDescription: description, condition };
}

/** Says what was done. The card and the list of saved remedies say it in words of their own. */
type Said = { removed: () => string; failedToRemove: (values: { reason: string }) => string };

/** `kept` is the saved remedy as the list had it, so that taking it back brings it back whole. */
const bookmarkRemedy = defineOperation<{ item: Saveable; kept: BookmarkedRemedy | undefined }, boolean>({
  name: 'bookmark',
  key: ({ item }) => item.remedyId,
  call: ({ item }, saved) =>
    saved
      ? storedCall(remedies.bookmark, { body: item })
      : storedCall(remedies.removeBookmark, { params: { remedyId: item.remedyId } }),
  offline: 'refused',
  patches: [
    patch(
      remedies.bookmarks,
      () => ({}),
      (list, { item, kept }, saved) => {
        const others = list.filter(({ remedyId }) => remedyId !== item.remedyId);
        const isNew = { ...item, id: item.remedyId, createdAt: new Date().toISOString(), remedy: null };
        return saved ? [kept ?? isNew, ...others] : others;
      },
    ),
  ],
});

/** Saves a remedy or removes it. */
export function useBookmark(said: Said) {
  const client = useQueryClient();
  const { mutate } = useOperation(bookmarkRemedy, {
    failed: ({ message: reason }, { value: saved }) =>
      toastError((saved ? texts.failedToSaveIt : said.failedToRemove)({ reason })),
  });
  return useCallback(
    (item: Saveable, saved: boolean) => {
      const kept = client
        .getQueryData<BookmarkedRemedy[]>(bookmarksQuery.queryKey)
        ?.find(({ remedyId }) => remedyId === item.remedyId);
      mutate({ target: { item, kept }, value: saved, before: !saved });
      toast(
        saved
          ? { title: texts.savedIt(), description: texts.remedySavedToYour() }
          : { title: texts.removed(), description: said.removed() },
      );
    },
    [client, mutate, said],
  );
}

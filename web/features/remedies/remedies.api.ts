import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BookmarkedRemedy, type Remedy, remedies } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { call } from '#web/lib/call.ts';
import { beginWrite, wishes } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
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

/** Saves a remedy or removes it: shown at once, sent in order, taken back if it fails. */
export function useBookmark(said: Said) {
  const client = useQueryClient();
  return useCallback(
    (item: Saveable, saved: boolean) => {
      beginWrite(saved ? remedies.bookmark : remedies.removeBookmark);
      const key = keyOf(remedies.bookmarks, {});
      const before = client
        .getQueryData<BookmarkedRemedy[]>(key)
        ?.find(({ remedyId }) => remedyId === item.remedyId);
      void wishes.want({
        key: `bookmark ${item.remedyId}`,
        before: !saved,
        value: saved,
        send: (value) =>
          value
            ? call(remedies.bookmark, { body: item })
            : call(remedies.removeBookmark, { params: { remedyId: item.remedyId } }),
        show: (value) =>
          client.setQueryData<BookmarkedRemedy[]>(key, (list) => {
            const others = list?.filter(({ remedyId }) => remedyId !== item.remedyId);
            const shown = before ?? {
              ...item,
              id: item.remedyId,
              createdAt: new Date().toISOString(),
              remedy: null,
            };
            return value ? others && [shown, ...others] : others;
          }),
        failed: (error) =>
          toastError(
            (saved ? texts.failedToSaveIt : said.failedToRemove)({ reason: (error as Error).message }),
          ),
      });
      toast(
        saved
          ? { title: texts.savedIt(), description: texts.remedySavedToYour() }
          : { title: texts.removed(), description: said.removed() },
      );
    },
    [client, said],
  );
}

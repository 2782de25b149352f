import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type BookmarkedRemedy,
  type ConditionRemedies,
  nothingAdded,
  type Remedy,
  remedies,
} from '#contract/remedies.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { bookmarkRemedy, type Saveable } from '#web/outbox/operations/remedies.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const conditionsQuery = read(remedies.conditions, {});
export const remediesQuery = (condition: string) => read(remedies.forCondition, { params: { condition } });
export const bookmarksQuery = read(remedies.bookmarks, {});

/** A reply may have the specified fields alone: the added ones are then empty. */
function completed(
  reply: Partial<ConditionRemedies>,
  { name, displayName }: { name: string; displayName: string },
): ConditionRemedies {
  const all = (given: readonly Remedy[] = []) => given.map((remedy) => ({ ...nothingAdded, ...remedy }));
  const { condition, herbs, supplements, foods, foodsToAvoid = [], lifestyle, mindset } = reply;
  return {
    ...reply,
    condition: {
      name,
      displayName,
      summary: '',
      seekCare: { emergency: [], doctor: [] },
      fewerHerbs: null,
      ...condition,
    },
    herbs: all(herbs),
    supplements: all(supplements),
    foods: all(foods),
    foodsToAvoid,
    lifestyle: all(lifestyle),
    mindset: all(mindset),
  };
}

/** The remedies of a condition. */
export function useRemedies(name: string) {
  const client = useQueryClient();
  const select = useCallback(
    (reply: ConditionRemedies) => {
      const known = client.getQueryData(conditionsQuery.queryKey)?.find((each) => each.name === name);
      return completed(reply, { name, displayName: known?.displayName ?? name.replaceAll('-', ' ') });
    },
    [client, name],
  );
  return useQuery({ ...remediesQuery(name), select });
}

export function saveable(remedy: Remedy, condition: string): Saveable {
  const { id, title, type, description } = remedy;
  return { remedyId: id, remedyTitle: title, remedyType: type, remedyDescription: description, condition };
}

/** The messages after saving. The card and the list of saved remedies have their own. */
type RemovalTexts = { removed: () => string; failedToRemove: (values: { reason: string }) => string };

/** Saves or removes a remedy. */
export function useBookmark(said: RemovalTexts) {
  const client = useQueryClient();
  const { mutate } = useOperation(bookmarkRemedy, {
    failed: ({ message: reason }, { value: saved }) =>
      toastError((saved ? texts.remedyNotSaved : said.failedToRemove)({ reason })),
  });
  return useCallback(
    (item: Saveable, saved: boolean) => {
      const kept = client
        .getQueryData<BookmarkedRemedy[]>(bookmarksQuery.queryKey)
        ?.find(({ remedyId }) => remedyId === item.remedyId);
      mutate({ target: { item, kept }, value: saved, before: !saved, label: item.remedyTitle });
      toast(
        saved
          ? { title: texts.remedySaved(), description: texts.remedySavedHint() }
          : { title: texts.removed(), description: said.removed() },
      );
    },
    [client, mutate, said],
  );
}

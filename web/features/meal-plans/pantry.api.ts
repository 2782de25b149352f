import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { pantry, type StockState, type Thing } from '#contract/pantry.ts';
import { aisleOrder, type ShoppingLists, shoppingLists } from '#domain/groceries/shopping.ts';
import { setStaple } from '#web/outbox/operations/pantry.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { groceriesQuery } from './meal-plans.api.ts';

export const pantryQuery = read(pantry.read, {});
export const thingsQuery = read(pantry.things, {});
export const aislesQuery = queryOptions({
  ...read(pantry.aisles, {}),
  // A reply or a change that is stored on the device since before an aisle was added lacks it.
  select: ({ aisles }) => aisleOrder(aisles),
});

/** The grocery list and the staples at home. Until the staples are loaded, everything is to be bought. */
export function useShoppingLists(): ShoppingLists {
  const { data: items = none } = useQuery(groceriesQuery);
  const { data: staples = none } = useQuery(pantryQuery);
  return useMemo(() => shoppingLists(items, staples), [items, staples]);
}
const none: never[] = [];

/** Sets how much of an ingredient is at home; null: it is no staple. */
export function useSetStaple() {
  const { mutate } = useOperation(setStaple);
  return useCallback(
    (thing: Thing, state: StockState | null, before: StockState | null) =>
      mutate({ target: { thing }, value: state, before, label: thing.name }),
    [mutate],
  );
}

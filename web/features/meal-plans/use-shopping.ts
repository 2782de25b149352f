import { useCallback, useMemo, useState } from 'react';
import type { StockState } from '#contract/pantry.ts';
import type { ShoppingLine, ShoppingLists } from '#domain/groceries/shopping.ts';
import { useTickItem } from './meal-plans.api.ts';
import { useSetStaple } from './pantry.api.ts';

export type ShoppingActions = {
  tick: (line: ShoppingLine) => void;
  setStock: (line: ShoppingLine, state: StockState) => void;
};

/**
 * The list while shopping. A bought staple counts as at home. If no dish needs it, it then has no line; it stays in the
 * basket while the list is open, and can be taken out again.
 */
export function useShopping(lists: ShoppingLists): ShoppingLists & { actions: ShoppingActions } {
  const tickItem = useTickItem();
  const setStaple = useSetStaple();
  const [bought, setBought] = useState<readonly ShoppingLine[]>([]);
  const setStock = useCallback(
    (line: ShoppingLine, state: StockState, before = line.staple?.state ?? null) => {
      const { item, ingredient, category, staple } = line;
      if (item === null) return;
      setStaple(staple ?? { item, name: nameOf(line, ingredient), category }, state, before);
    },
    [setStaple],
  );
  const tick = useCallback(
    (line: ShoppingLine) => {
      const { id, isPurchased, staple, also = [], ...rest } = line;
      if (id === null) {
        setBought((lines) => [
          ...lines.filter(({ item }) => item !== line.item),
          ...(isPurchased ? [] : [line]),
        ]);
        // The line is from before it was bought; since then it is at home.
        if (isPurchased) setStock(line, staple?.state ?? 'out', 'have');
        else setStock(line, 'have');
        return;
      }
      tickItem({ id, isPurchased, ...rest });
      for (const { id: other, staple: _, ...own } of also)
        if (other !== null) tickItem({ ...own, id: other });
      if (staple) setStock(line, isPurchased ? 'out' : 'have');
    },
    [tickItem, setStock],
  );
  // Stable functions, so that a line is rendered only when it changes.
  const actions = useMemo(() => ({ tick, setStock }), [tick, setStock]);
  const shown = new Set(lists.toBuy.map(({ item }) => item));
  const inBasket = bought
    .filter(({ item }) => !shown.has(item))
    .map((line) => ({ ...line, isPurchased: true }));
  return { ...lists, toBuy: [...lists.toBuy, ...inBasket], actions };
}

/** The name on a line without the amount, until the server's name is loaded. */
const nameOf = ({ item }: ShoppingLine, written: string): string => item?.replaceAll('-', ' ') ?? written;

import type { GroceryCategory } from '#contract/kitchen.ts';
import { pantry, type Staple, type StockState, type Thing } from '#contract/pantry.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

/** Sets how much of an ingredient is at home; null: it is no staple. */
export const setStaple = defineOperation<{ thing: Thing }, StockState | null>({
  name: 'staple',
  key: ({ thing }) => thing.item,
  call: ({ thing: { item } }, state) => storedCall(pantry.set, { params: { item }, body: { state } }),
  patches: [
    patch(pantry.read, noInput, (staples, { thing }, state) => {
      const others = staples.filter(({ item }) => item !== thing.item);
      if (state === null) return others;
      const { item, name, category } = thing;
      const staple: Staple = { item, name, category, state };
      return [...others, staple].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    }),
  ],
});

/** Sets the order of the shop's aisles. */
export const setAisles = defineOperation<null, GroceryCategory[]>({
  name: 'aisles',
  call: (_, aisles) => storedCall(pantry.saveAisles, { body: { aisles } }),
  patches: [patch(pantry.aisles, noInput, (_, __, aisles) => ({ aisles }))],
});

import { type ActivePlan, type GroceryItem, mealPlans } from '#contract/meal-plans.ts';
import { groceryCategoryOf } from '#domain/groceries/grocery-categories.ts';
import {
  defineOperation,
  keyOfOperation,
  noInput,
  patch,
  storedCall,
  withItem,
  withoutItem,
} from '#web/outbox/operation.ts';

const withItems = (plan: ActivePlan, change: (list: GroceryItem[]) => GroceryItem[]): ActivePlan => ({
  ...plan,
  groceryItems: change(plan.groceryItems),
});

const needsItem = (id: string) => [keyOfOperation('grocery-new', id)];

/** Adds an own item to the list; null undoes that. */
export const addGrocery = defineOperation<{ id: string }, string | null>({
  name: 'grocery-new',
  key: ({ id }) => id,
  call: ({ id }, ingredient) =>
    storedCall(mealPlans.addItem, { body: { id, ingredient: ingredient as string } }),
  patches: [
    patch(mealPlans.active, noInput, (plan, { id }, ingredient) =>
      withItems(plan, (list) => {
        if (ingredient === null) return withoutItem(list, id);
        const own = {
          item: null,
          amount: null,
          unit: null,
          dishes: [],
          isPurchased: false,
          boughtBy: null,
        };
        return withItem(list, { id, ingredient, category: groceryCategoryOf(ingredient), ...own });
      }),
    ),
  ],
});

/** Removes an own item from the list. */
export const removeGrocery = defineOperation<{ item: GroceryItem }, boolean>({
  name: 'grocery-removal',
  key: ({ item }) => item.id,
  call: ({ item }) => storedCall(mealPlans.removeItem, { params: { itemId: item.id } }),
  needs: ({ item }) => needsItem(item.id),
  after: ['grocery'],
  patches: [
    patch(mealPlans.active, noInput, (plan, { item }, gone) =>
      withItems(plan, (list) => (gone ? withoutItem(list, item.id) : withItem(list, item))),
    ),
  ],
});

/** Ticks or unticks an item of the list. */
export const tickGrocery = defineOperation<{ itemId: string }, boolean>({
  name: 'grocery',
  key: ({ itemId }) => itemId,
  call: (params, isPurchased) => storedCall(mealPlans.markPurchased, { params, body: { isPurchased } }),
  needs: ({ itemId }) => needsItem(itemId),
  patches: [
    patch(mealPlans.active, noInput, (plan, { itemId }, isPurchased) =>
      withItems(plan, (list) =>
        list.map((each) => (each.id === itemId ? { ...each, isPurchased, boughtBy: null } : each)),
      ),
    ),
  ],
});

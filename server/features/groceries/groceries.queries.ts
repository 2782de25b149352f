import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { dishName } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { GroceryCategory } from '#contract/kitchen.ts';
import { maxOnOne } from '#contract/limits.ts';
import type { GroceryItem } from '#contract/meal-plans.ts';
import type { StockState } from '#contract/pantry.ts';
import { groceryCategoryOf } from '#domain/groceries/grocery-categories.ts';
import { groceryText } from '#domain/groceries/grocery-list.ts';
import { memberScope, type Scope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { quantities } from '#messages/generated/quantities.ts';
import type { Locale } from '#messages/locale.ts';
import { inScope, inTransaction, lockPerson, type Queries, type Reader } from '#server/database/db.ts';
import { groceryItems, mealPlans } from '#server/database/schema/meal-plans.ts';
import { pantryItems } from '#server/database/schema/pantry.ts';
import { holdPlan, inGrant, listOwners, type Sharing } from '#server/features/household/sharing.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion'>;
type ItemRow = typeof groceryItems.$inferSelect;

/** The items of the lists from which a person shops. */
export async function groceriesIn(db: Reader, sharing: Sharing): Promise<ItemRow[]> {
  const rows = await db
    .select({ item: groceryItems })
    .from(groceryItems)
    .innerJoin(
      mealPlans,
      and(eq(mealPlans.userId, groceryItems.userId), eq(mealPlans.id, groceryItems.planId)),
    )
    .where(and(inArray(mealPlans.userId, listOwners(sharing)), isNull(mealPlans.replacedAt)))
    .orderBy(asc(groceryItems.category), asc(groceryItems.position), asc(groceryItems.id));
  return rows.map(({ item }) => item);
}

/** The staples of a household; of two values from before it was shared, the later. */
export async function stockIn(db: Reader, sharing: Sharing): Promise<{ item: string; state: StockState }[]> {
  const rows = await db
    .select({ item: pantryItems.item, state: pantryItems.state })
    .from(pantryItems)
    .where(inGrant(pantryItems, sharing.pantry))
    .orderBy(pantryItems.updatedAt);
  return [...new Map(rows.map((row) => [row.item, row])).values()];
}

/** A list line in words: by its amount for a dictionary item, else as it was written. */
export function asItem(
  row: ItemRow,
  catalogue: CatalogueParts,
  locale: Locale,
  boughtBy: string | null = null,
): GroceryItem {
  const { id, category, isPurchased, item, amount, unit, grams } = row;
  const thing = item === null ? undefined : catalogue.ingredient.get(item);
  const words =
    thing && amount !== null && unit !== null
      ? groceryText(thing, { amount, unit, grams: grams ?? 0 }, inLocale(quantities, locale))
      : (row.ingredient ?? item?.replaceAll('-', ' ') ?? '');
  return {
    id,
    ingredient: words,
    category,
    isPurchased,
    item,
    amount,
    unit,
    // Recipes of other household members are not named.
    dishes: row.dishes.flatMap((dish) => dishName(catalogue, dish) ?? []),
    boughtBy,
  };
}

/** Adds the items that a client sent, in place of the recipes' items. */
export async function addGivenItems(
  tx: Queries,
  scope: Scope,
  planId: string,
  items: readonly { ingredient: string; category: GroceryCategory }[],
): Promise<void> {
  // Removes duplicates.
  const once = new Map(items.map((item) => [item.ingredient.toLowerCase(), item]));
  if (once.size === 0) return;
  await tx.insert(groceryItems).values(
    [...once.values()].map(({ ingredient, category }, position) => ({
      ...scope,
      planId,
      position,
      ingredient,
      category,
    })),
  );
}

/** The position of the first item that somebody added; a list that a client sent is before it. */
const firstAdded = 1000;

/** The items that a person added to a plan's list, and has not bought. */
const areOwn = (scope: Scope, planId: string) =>
  and(
    inScope(groceryItems, scope),
    eq(groceryItems.planId, planId),
    isNull(groceryItems.item),
    gte(groceryItems.position, firstAdded),
    eq(groceryItems.isPurchased, false),
  );

/** Moves the added items that are not bought to the list of the next plan. */
export async function carryOwnItems(tx: Queries, scope: Scope, from: string, to: string): Promise<void> {
  await tx.update(groceryItems).set({ planId: to }).where(areOwn(scope, from));
}

/** Moves them from a person's list to that of another's plan. */
export async function moveOwnItems(tx: Queries, from: Scope, to: Scope): Promise<void> {
  const [plan] = await tx.select({ id: mealPlans.id }).from(mealPlans).where(inUse(from));
  const moved = plan ? await tx.delete(groceryItems).where(areOwn(from, plan.id)).returning() : [];
  if (moved.length === 0) return;
  const planId = await planInUse(tx, to);
  await tx
    .insert(groceryItems)
    .values(moved.map((item) => ({ ...item, ...to, planId })))
    .onConflictDoNothing();
}

type OwnItem = { id?: string | undefined; ingredient: string; category?: GroceryCategory | undefined };

/** A person's own item as it appears on the list. */
export const ownItem = ({ id, ingredient, category }: OwnItem): GroceryItem => ({
  id: id ?? randomUUID(),
  ingredient,
  category: category ?? groceryCategoryOf(ingredient),
  isPurchased: false,
  item: null,
  amount: null,
  unit: null,
  dishes: [],
  boughtBy: null,
});

/**
 * The scope of the list that gets a person's items: of the plan from which they eat, else of the oldest in the household;
 * undefined without a plan. Not `but`.
 */
export async function listFor(tx: Reader, sharing: Sharing, but?: Scope): Promise<Scope | undefined> {
  const owners = listOwners(sharing).filter((id) => id !== but?.userId);
  if (owners.length === 0) return undefined;
  const plans = await tx
    .select({ userId: mealPlans.userId })
    .from(mealPlans)
    .where(and(inArray(mealPlans.userId, owners), isNull(mealPlans.replacedAt)))
    .orderBy(mealPlans.createdAt);
  const plan = plans.find(({ userId }) => userId === sharing.plan.userId) ?? plans[0];
  return plan && memberScope(sharing.members, plan.userId);
}

/** The active plan of a scope. */
export const inUse = (scope: Scope) => and(inScope(mealPlans, scope), isNull(mealPlans.replacedAt));

/** The active plan of a person. Without one a plan of no days holds their list. */
async function planInUse(tx: Queries, scope: Scope): Promise<string> {
  const [plan] = await tx.select({ id: mealPlans.id }).from(mealPlans).where(inUse(scope));
  if (plan) return plan.id;
  const id = randomUUID();
  await tx.insert(mealPlans).values({
    ...scope,
    id,
    mealStyle: 'mixed',
    dayCount: 0,
    mealsPerDay: 0,
    excludedIngredients: [],
    favoritesOnly: false,
    startDate: sql`current_date`,
  });
  return id;
}

/** Adds a person's own item to the list of the active plan, or to a list without a plan. */
export async function addOwnItem(
  db: Queries,
  scope: Scope,
  item: OwnItem,
  catalogue: CatalogueParts,
  locale: Locale,
): Promise<GroceryItem | Refusal<'grocery-list-full'>> {
  const { id, ingredient, category } = ownItem(item);
  return inTransaction(db, async (tx) => {
    const sharing = await holdPlan(tx, scope);
    const owner = (await listFor(tx, sharing)) ?? sharing.plan;
    // Concurrent calls see each earlier item, and a plan that has just replaced this one.
    await lockPerson(tx, owner);
    const planId = await planInUse(tx, owner);
    const ofPlan = and(inScope(groceryItems, owner), eq(groceryItems.planId, planId));
    const there = await tx.$count(groceryItems, ofPlan);
    if (there >= maxOnOne.itemsOfList) {
      return refusal('grocery-list-full', { most: maxOnOne.itemsOfList });
    }
    const [row] = await tx
      .insert(groceryItems)
      .values({ ...owner, planId, id, position: firstAdded + there, ingredient, category })
      // The update changes nothing but returns the row, also to a repeat.
      .onConflictDoUpdate({
        target: [groceryItems.userId, groceryItems.id],
        set: { userId: sql`excluded.user_id` },
      })
      .returning();
    if (!row) throw new Error('the item was not stored');
    return asItem(row, catalogue, locale);
  });
}

/** Removes an own item; recipe items stay. */
export async function removeOwnItem(db: Queries, scope: Scope, itemId: string): Promise<void> {
  await db
    .delete(groceryItems)
    .where(
      and(
        inGrant(groceryItems, (await holdPlan(db, scope)).groceries),
        eq(groceryItems.id, itemId),
        isNull(groceryItems.item),
      ),
    );
}

/** Marks an item of the list; false when it belongs to nobody in the household. */
export async function markPurchased(
  db: Queries,
  scope: Scope,
  itemId: string,
  isPurchased: boolean,
): Promise<boolean> {
  const rows = await db
    .update(groceryItems)
    .set({ isPurchased, boughtBy: isPurchased ? scope.userId : null })
    .where(and(inGrant(groceryItems, (await holdPlan(db, scope)).groceries), eq(groceryItems.id, itemId)))
    .returning({ id: groceryItems.id });
  return rows.length > 0;
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { StockState } from '#contract/pantry.ts';
import type { Queries } from '../open.ts';
import { groceryItems, mealPlans } from '../schema/meal-plans.ts';
import { pantryItems } from '../schema/pantry.ts';
import { inGrant, listOwners, type Sharing } from './household-sharing.queries.ts';

type Reader = Pick<Queries, 'select'>;
type ItemRow = typeof groceryItems.$inferSelect;

/** What is on the lists from which a person shops. */
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

/** What is said of the staples in a kitchen; of what two said before they shared it, the later. */
export async function stockIn(db: Reader, sharing: Sharing): Promise<{ item: string; state: StockState }[]> {
  const rows = await db
    .select({ item: pantryItems.item, state: pantryItems.state })
    .from(pantryItems)
    .where(inGrant(pantryItems, sharing.pantry))
    .orderBy(pantryItems.updatedAt);
  return [...new Map(rows.map((row) => [row.item, row])).values()];
}

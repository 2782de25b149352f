import { and, eq, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { GroceryCategory } from '#contract/kitchen.ts';
import type { Staple, StockState, Thing } from '#contract/pantry.ts';
import { aisleOrder } from '#domain/groceries/shopping.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries, type Reader } from '#server/database/db.ts';
import { groceryAisles, pantryItems } from '#server/database/schema/pantry.ts';
import { inGrant, sharingOf } from '#server/features/household/sharing.queries.ts';
import { stockIn } from './groceries.queries.ts';

type CatalogueParts = Pick<Catalogue, 'ingredient'>;

const byName = (a: Thing, b: Thing) => a.name.localeCompare(b.name, 'en');

/** The staples, by name. One that has left the dictionary is named by its id. */
export async function readPantry(
  db: Reader,
  scope: Scope,
  { ingredient: dictionary }: CatalogueParts,
): Promise<Staple[]> {
  const stock = await stockIn(db, await sharingOf(db, scope));
  return stock
    .map(({ item, state }): Staple => {
      const thing = dictionary.get(item);
      const name = thing?.plural ?? item.replaceAll('-', ' ');
      return { item, name, category: thing?.category ?? 'other', state };
    })
    .sort(byName);
}

/** Sets how much of an item is at home; null: no staple. Refused for unknown items. */
export async function setStaple(
  db: Queries,
  scope: Scope,
  { item, state }: { item: string; state: StockState | null },
  { ingredient: dictionary }: CatalogueParts,
): Promise<Refusal<'ingredient-unknown'> | undefined> {
  if (state !== null && !dictionary.has(item)) return refusal('ingredient-unknown');
  const sharing = await sharingOf(db, scope);
  // Replaces the values of other household members.
  await db.delete(pantryItems).where(and(inGrant(pantryItems, sharing.pantry), eq(pantryItems.item, item)));
  if (state !== null) await db.insert(pantryItems).values({ ...scope, item, state });
  return undefined;
}

export async function readAisles(db: Reader, scope: Scope): Promise<{ aisles: GroceryCategory[] }> {
  const [row] = await db
    .select({ aisles: groceryAisles.aisles })
    .from(groceryAisles)
    .where(inScope(groceryAisles, scope));
  return { aisles: aisleOrder(row?.aisles ?? []) };
}

export async function saveAisles(db: Queries, scope: Scope, aisles: GroceryCategory[]): Promise<void> {
  await db
    .insert(groceryAisles)
    .values({ ...scope, aisles })
    .onConflictDoUpdate({
      target: groceryAisles.userId,
      set: { aisles, updatedAt: sql`excluded.updated_at` },
    });
}

import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { StockState } from '#contract/pantry.ts';
import { owner } from './account.ts';
import { groceryCategoryType } from './meal-plans.ts';

/** A person's staples: at home, running low or used up. `item` is a slug of the dictionary. */
export const pantryItems = pgTable(
  'pantry_items',
  {
    userId: owner(),
    item: text('item').notNull(),
    state: text('state').$type<StockState>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] })],
);

/** A person's order of aisles. No row: the default order. */
export const groceryAisles = pgTable('grocery_aisles', {
  userId: owner().primaryKey(),
  aisles: groceryCategoryType('aisles').array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

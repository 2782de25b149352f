import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { StockState } from '#contract/pantry.ts';
import { owner } from './account.ts';
import { groceryCategoryType } from './meal-plans.ts';

/** What somebody has said is at home, running low or used up. `item` is a slug of the dictionary. */
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

/** The order of the aisles in somebody's shop. No row: the usual order. */
export const groceryAisles = pgTable('grocery_aisles', {
  userId: owner().primaryKey(),
  aisles: groceryCategoryType('aisles').array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

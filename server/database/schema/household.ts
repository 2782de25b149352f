import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owner, user } from './account.ts';

/** Who is in which household; a person is in one at most. A household is there as long as somebody is in it. */
export const householdMembers = pgTable(
  'household_members',
  {
    householdId: uuid('household_id').notNull(),
    userId: owner(),
    isOwner: boolean('is_keeper').notNull().default(false),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    sharesGroceries: boolean('shares_groceries').notNull().default(true),
    /** Their own recipes, but for those that are for themselves alone. */
    sharesRecipes: boolean('shares_recipes').notNull().default(false),
    /** In whose scope the plan is that they eat from together; of that person their own id. Null: from their own plan. */
    planOf: uuid('plan_of').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.userId] }),
    uniqueIndex('household_of_person').on(table.userId),
    index('eaters_of_plan').on(table.planOf),
  ],
);

/** Invitations that nobody has used yet, by what the code hashes to. They go with whoever invited. */
export const householdInvites = pgTable(
  'household_invites',
  {
    tokenHash: text('token_hash').primaryKey(),
    householdId: uuid('household_id').notNull(),
    userId: owner(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('invites_of_household').on(table.householdId),
    index('invites_of_person').on(table.userId),
  ],
);

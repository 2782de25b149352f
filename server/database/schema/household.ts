import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owner, user } from './account.ts';

/** Members of households; a person is in one at most. A household exists while it has members. */
export const householdMembers = pgTable(
  'household_members',
  {
    householdId: uuid('household_id').notNull(),
    userId: owner(),
    isOwner: boolean('is_owner').notNull().default(false),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    sharesGroceries: boolean('shares_groceries').notNull().default(true),
    /** Shares the person's recipes, except private ones. */
    sharesRecipes: boolean('shares_recipes').notNull().default(false),
    /** The person's safety profile counts for the shared plan. */
    sharesProfile: boolean('shares_profile').notNull().default(false),
    /** The id of the person in whose scope the shared plan is; for that person their own id. Null: their own plan. */
    planOwnerId: uuid('plan_of').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.userId] }),
    uniqueIndex('household_of_person').on(table.userId),
    index('eaters_of_plan').on(table.planOwnerId),
  ],
);

/** Unused invitations, by the hash of their code. They are deleted with the person who invited. */
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

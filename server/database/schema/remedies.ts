import { sql } from 'drizzle-orm';
import { jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type NamedMedicine, remedyTypes } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { owner } from './account.ts';

export const remedyTypeType = pgEnum('remedy_type', remedyTypes);

/** A snapshot of a saved remedy: `remedy_id` is no foreign key, so the row may outlive the library's entry. */
export const bookmarkedRemedies = pgTable(
  'bookmarked_remedies',
  {
    userId: owner(),
    remedyId: text('remedy_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    remedyTitle: text('remedy_title').notNull(),
    remedyType: remedyTypeType('remedy_type').notNull(),
    remedyDescription: text('remedy_description').notNull(),
    condition: text('condition').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.remedyId] })],
);

/** A person's safety profile. No row: none entered. No other person's call reads it. */
export const safetyProfiles = pgTable('safety_profiles', {
  userId: owner().primaryKey(),
  flags: text('flags').array().$type<SafetyFlag[]>().notNull().default(sql`'{}'`),
  /** Medicines as typed, in that order; `ingredients` is null for an unknown name. */
  medicines: jsonb('medicines').$type<NamedMedicine[]>().notNull().default([]),
});

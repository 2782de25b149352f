import { sql } from 'drizzle-orm';
import { jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type NamedMedicine, remedyTypes } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { owner } from './account.ts';

export const remedyTypeType = pgEnum('remedy_type', remedyTypes);

/** A saved remedy, as the library had it then: `remedy_id` points nowhere, so that it may outlive the library's. */
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

/** What a person has said about their health. No row: never said. Nobody else's call reads it. */
export const safetyProfiles = pgTable('safety_profiles', {
  userId: owner().primaryKey(),
  flags: text('flags').array().$type<SafetyFlag[]>().notNull().default(sql`'{}'`),
  /** Medicines as they were typed, in that order; `ingredients` is null where the table of medicines does not know the name. */
  medicines: jsonb('medicines').$type<NamedMedicine[]>().notNull().default([]),
});

import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Condition, type ConditionRemedies, remedyTypes } from '#contract/remedies.ts';
import { type Caution, evidenceGrades, type Reference, type SafetyFlag } from '#contract/safety.ts';
import { user } from './account.ts';
import { timeOfDayType } from './rituals.ts';

export const remedyTypeType = pgEnum('remedy_type', remedyTypes);
export const evidenceType = pgEnum('evidence', evidenceGrades);

/** Catalogue: what people look for help with. `herbs` is what the list of conditions says of them. */
export const conditions = pgTable('conditions', {
  name: text('name').primaryKey(),
  displayName: text('display_name').notNull(),
  summary: text('summary').notNull(),
  synonyms: text('synonyms').array().notNull(),
  seekCare: jsonb('seek_care').$type<ConditionRemedies['condition']['seekCare']>().notNull(),
  fewerHerbs: text('fewer_herbs'),
  foodsToAvoid: jsonb('foods_to_avoid').$type<ConditionRemedies['foodsToAvoid']>().notNull(),
  herbs: jsonb('herbs').$type<Condition['herbs']>().notNull(),
});

/** Catalogue: what may ease a condition. `id` is `migraine:ginger`; `herb` is the plant's slug, for herbs. */
export const remedies = pgTable(
  'remedies',
  {
    id: text('id').primaryKey(),
    condition: text('condition')
      .notNull()
      .references(() => conditions.name, { onDelete: 'cascade' }),
    type: remedyTypeType('type').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    benefits: text('benefits').array().notNull(),
    timeOfDay: timeOfDayType('time_of_day'),
    evidence: evidenceType('evidence').notNull(),
    dose: text('dose'),
    cautions: jsonb('cautions').$type<Caution[]>().notNull(),
    refs: jsonb('refs').$type<Reference[]>().notNull(),
    herb: text('herb'),
  },
  (table) => [index('remedies_of_condition').on(table.condition, table.type, table.position)],
);

/** A saved remedy, as the library had it then: `remedy_id` points nowhere, so that it may outlive the library's. */
export const bookmarkedRemedies = pgTable(
  'bookmarked_remedies',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
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
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  flags: text('flags').array().$type<SafetyFlag[]>().notNull().default(sql`'{}'`),
});

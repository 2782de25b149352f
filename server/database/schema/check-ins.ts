import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Preset, TrackedKind } from '#contract/check-in-presets.ts';
import type { CheckInValue, TakenForEpisode } from '#contract/check-ins.ts';
import { owner } from './account.ts';

/** What a person tracks. `preset` is one of the contract's, null for a custom item. */
export const trackedItems = pgTable(
  'tracked_items',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    preset: text('preset').$type<Preset>(),
    name: text('name').notNull(),
    kind: text('kind').$type<TrackedKind>().notNull(),
    unit: text('unit').notNull(),
    isArchived: boolean('is_archived').notNull(),
    position: smallint('position').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** A check-in. `values` names tracked items. */
export const checkIns = pgTable(
  'check_ins',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    day: date('day').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    zone: text('zone').notNull(),
    values: jsonb('values').$type<CheckInValue[]>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('check_ins_of_day').on(table.userId, table.day),
  ],
);

/** Episodes such as migraines and flares. Without an end: ongoing. */
export const episodes = pgTable(
  'episodes',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    peak: smallint('peak'),
    triggers: text('triggers').array().notNull(),
    taken: jsonb('taken').$type<TakenForEpisode[]>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.itemId],
      foreignColumns: [trackedItems.userId, trackedItems.id],
    }).onDelete('cascade'),
    index('episodes_by_start').on(table.userId, table.startedAt),
    index('episodes_of_item').on(table.userId, table.itemId),
  ],
);

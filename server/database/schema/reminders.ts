import { sql } from 'drizzle-orm';
import {
  date,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  channels,
  deliveryResults,
  type ReminderKind,
  type ReminderSettings,
  reminderKinds,
} from '#contract/reminders.ts';
import { owner, session } from './account.ts';

export const reminderKindType = pgEnum('reminder_kind', reminderKinds);
export const channelType = pgEnum('channel', channels);
export const deliveryResultType = pgEnum('delivery_result', deliveryResults);

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** No row: `defaultReminderSettings`. */
export const reminderSettings = pgTable('reminder_settings', {
  userId: owner().primaryKey(),
  settings: jsonb('settings').$type<ReminderSettings>().notNull(),
  /** Kinds that the person unsubscribed from by email. */
  emailStopped: text('email_stopped').array().$type<ReminderKind[]>().notNull().default(sql`'{}'`),
});

/** A person's browsers, with the address and keys of their push service. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull(),
    /** The browser's session: the subscription ends with it. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('push_session').on(table.sessionId),
    // A browser belongs to one person: the next sign-in takes it over.
    uniqueIndex('push_endpoint').on(table.endpoint),
  ],
);

/**
 * When to check a person next: at their next reminder at the latest, and at once (-infinity) after a change that may
 * make it earlier; see wake-reminders.queries.ts.
 */
export const reminderWatch = pgTable(
  'reminder_watch',
  {
    userId: owner().primaryKey(),
    lookAt: moment('look_at').notNull().default(sql`'-infinity'`),
  },
  (table) => [index('reminder_watch_next').on(table.lookAt)],
);

/** Sent and pending reminders. The natural key prevents duplicates. `device` is a push subscription, or `mail`. */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    userId: owner(),
    kind: reminderKindType('kind').notNull(),
    day: date('day').notNull(),
    slot: text('slot').notNull(),
    channel: channelType('channel').notNull(),
    device: text('device').notNull(),
    result: deliveryResultType('result').notNull().default('waiting'),
    dueAt: moment('due_at').notNull(),
    /** The sender sets a later time as a lease, so that another takes it only if the sender's process dies. */
    nextTryAt: moment('next_try_at').notNull(),
    giveUpAt: moment('give_up_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** The last error; names no person and no address. */
    error: text('error'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.day, table.slot, table.channel, table.device] }),
    index('deliveries_waiting').on(table.nextTryAt).where(sql`result = 'waiting'`),
    index('deliveries_due').on(table.dueAt),
  ],
);

/** The VAPID key pair that identifies this server to push services (RFC 8292), made on the first start. */
export const vapidKeys = pgTable('vapid_keys', {
  id: smallint('id').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

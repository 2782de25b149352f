import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { adminActions } from '#contract/admin.ts';
import { roleType, user } from './account.ts';

export const adminActionType = pgEnum('admin_action', adminActions);

/**
 * The audit log of admins. `admin_id` outlives the admin's account, so it is no foreign key. Of deleted people only
 * `email_hash` is left: a keyed hash that needs the address and our secret to check.
 */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null for the command line. */
    adminId: uuid('admin_id'),
    action: adminActionType('action').notNull(),
    subjectId: uuid('subject_id').references(() => user.id, { onDelete: 'set null' }),
    roleBefore: roleType('role_before'),
    roleAfter: roleType('role_after'),
    emailHash: text('email_hash'),
  },
  (table) => [
    index('admin_audit_newest').on(table.at, table.id),
    index('admin_audit_subject').on(table.subjectId),
  ],
);

/** Links with which one person makes an account where sign-up is not open. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    /** In lower case; null: any address. */
    email: text('email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    usedBy: uuid('used_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('account_invitations_token').on(table.tokenHash),
    index('account_invitations_newest').on(table.createdAt),
    index('account_invitations_used_by').on(table.usedBy),
  ],
);

/**
 * Outcomes of scheduled backups, for the operator; no personal data. `outcome` and `problem` are of
 * contract/backups.ts; a newer version beside this one may write other values.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while it is under way. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    outcome: text('outcome').notNull(),
    problem: text('problem'),
    /** The name within the folder. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: integer('rows'),
    encrypted: boolean('encrypted').notNull(),
  },
  (table) => [index('backup_runs_newest').on(table.startedAt)],
);

import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '#server/database/open.ts';
import type { Tables } from './keyed.testing.ts';

/**
 * Whole tables on every server (Citus: reference tables). They map an address, token or code to a person, so they are
 * read before the person is known.
 */
export const everywhere: readonly string[] = [
  'user',
  'session',
  'account',
  'passkey',
  'two_factor',
  'push_subscriptions',
  'calendar_addresses',
  'household_members',
  'household_invites',
];

/** Tables without a person, or of the operator: on one server (Citus: local tables). */
export const inOnePlace: readonly string[] = [
  'verification',
  'rate_limit',
  'admin_audit',
  'account_invitations',
  'backup_runs',
  'vapid_keys',
];

/** The column that determines the server of a person's row. */
export const distributionKey = 'user_id';

export const allTables = Object.values(schema).flatMap((one) =>
  is(one, PgTable) ? [getTableConfig(one)] : [],
);

const isDistributed = (name: string) => !everywhere.includes(name) && !inOnePlace.includes(name);

export const distributedTables = allTables.filter(({ name }) => isDistributed(name));

export const tables: Tables = new Map(
  allTables.map(({ name, columns }) => [
    name,
    { columns: columns.map((column) => column.name), key: isDistributed(name) ? distributionKey : undefined },
  ]),
);

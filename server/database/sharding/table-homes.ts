import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../open.ts';

// Where each table is when several servers of PostgreSQL share the data (Citus, docs/scale.md).

/** The column that determines the server of a person's row. */
export const distributionKey = 'user_id';

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
  'health_link_addresses',
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

export type Home = 'by person' | 'everywhere' | 'in one place';

export const allTables = Object.values(schema).flatMap((one) =>
  is(one, PgTable) ? [getTableConfig(one)] : [],
);

function homeOf({ name, columns }: (typeof allTables)[number]): Home | undefined {
  if (everywhere.includes(name)) return 'everywhere';
  if (inOnePlace.includes(name)) return 'in one place';
  return columns.some((column) => column.name === distributionKey) ? 'by person' : undefined;
}

/** The home of each table; undefined for one that has none yet. */
export const homes: ReadonlyMap<string, Home | undefined> = new Map(
  allTables.map((table) => [table.name, homeOf(table)]),
);

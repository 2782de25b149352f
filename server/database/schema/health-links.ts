import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EncryptedFile } from '#contract/health-links.ts';
import { owner } from './account.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A person's links to their page for the doctor: encrypted files that the server cannot read. An ended one has no row. */
export const healthLinks = pgTable(
  'health_links',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    /** As `hashOfPasscode` makes it. */
    passcodeHash: text('passcode_hash').notNull(),
    files: jsonb('files').$type<EncryptedFile[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    openings: integer('openings').notNull().default(0),
    wrongPasscodes: smallint('wrong_passcodes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('health_links_expired').on(table.expiresAt),
  ],
);

/** Whose link an address opens, by the hash of its token. */
export const healthLinkAddresses = pgTable(
  'health_link_addresses',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    linkId: uuid('link_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('health_link_addresses_of_person').on(table.userId),
    index('health_link_addresses_expired').on(table.expiresAt),
  ],
);

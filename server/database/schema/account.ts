import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#contract/shapes.ts';
import { latestDayStart } from '#contract/streaks.ts';

// `user`, `session`, `account` and `verification` follow Better Auth's schema; our own columns are marked.

export const roleType = pgEnum('role', roles);

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The text that an admin's search covers: the address, and the name on its own line. Must match `user_search`. */
export const searchedText = ({
  email,
  firstName,
  lastName,
}: {
  email: AnyPgColumn;
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
}) => sql`(${email} || E'\\n' || coalesce(${firstName} || ' ', '') || coalesce(${lastName}, ''))`;

export const user = pgTable(
  'user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The version of the picture in `profile_pictures`; null without one. */
    image: text('image'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    // ours
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: roleType('role').notNull().default('user'),
    /** The person's last known time zone. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The hour at which the person's day begins, 0 to `latestDayStart`. */
    dayStart: smallint('day_start').notNull().default(0),
    /** Unused: earlier versions that run beside this one read it. */
    firstScreen: text('first_screen').notNull().default('/'),
    /** The language for the person: at first their browser's, then their choice. */
    locale: text('locale').notNull().default('en'),
  },
  (table) => [
    uniqueIndex('user_email').on(table.email),
    check('user_day_start', sql`${table.dayStart} between 0 and ${sql.raw(`${latestDayStart}`)}`),
    // For the admins' list: newest first, of all or of one role.
    index('user_newest').on(table.createdAt, table.id),
    index('user_newest_of_role').on(table.role, table.createdAt, table.id),
    // Searches parts of words among a hundred thousand people: pg_trgm, which the migration adds.
    index('user_search').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
  ],
);

/** Foreign key to the owner of a row; deletes cascade. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull(),
    userId: owner(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    // ours
    /** When the person last proved their identity in this session; null when they did not, as in a trusted browser. */
    provedAt: moment('proved_at'),
    /** The session began with two factors: a password and a code, or a passkey. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** False on a shared device, as the person said at sign-in: see `http/cookies.ts`. */
    ownDevice: boolean('own_device').notNull().default(true),
  },
  (table) => [uniqueIndex('session_token').on(table.token), index('session_user').on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: owner(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_user').on(table.userId),
    uniqueIndex('account_provider').on(table.providerId, table.accountId),
  ],
);

export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

/** Two-factor data in Better Auth's schema: the secret and the recovery codes are encrypted. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner().unique(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('two_factor_secret').on(table.secret)],
);

/** Used codes of second factors, which work once. `code` is `totp:` with its 30 s step, or `recovery:` with a hash. */
export const usedCodes = pgTable(
  'used_codes',
  {
    userId: owner(),
    code: text('code').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/** Public keys of passkeys, in the schema of Better Auth's plugin. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('passkey_user').on(table.userId),
    uniqueIndex('passkey_credential').on(table.credentialID),
  ],
);

/** Counters of refused sign-ins and of sign-ups, in rate-limiter-flexible's schema. `expire` is in ms since 1970. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** A person's notification preferences. No row: all on, as in the form. */
export const userPreferences = pgTable('user_preferences', {
  userId: owner().primaryKey(),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  ritualReminders: boolean('ritual_reminders').notNull().default(true),
  mealPlanReminders: boolean('meal_plan_reminders').notNull().default(true),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A person's picture, as it is served: a square JPEG without metadata. `user.image` has its version. */
export const profilePictures = pgTable('profile_pictures', {
  userId: owner().primaryKey(),
  bytes: bytea('bytes').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './account.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The picture of a person, as it is served: a square JPEG without metadata. `user.image` has its version. */
export const profilePictures = pgTable('profile_pictures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  bytes: bytea('bytes').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { user } from './account.ts';

/** What may be sent to a person. No row: all of it, as the form shows at first. */
export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  ritualReminders: boolean('ritual_reminders').notNull().default(true),
  mealPlanReminders: boolean('meal_plan_reminders').notNull().default(true),
});

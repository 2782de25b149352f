-- stop the previous version first: its writes rely on the triggers
-- Calls say themselves that they wake reminders (contract: `wakesReminders`). Without CASCADE: the trigger of a table that is
-- not listed stops this migration.
DROP TRIGGER IF EXISTS "watch_new_person" ON "user";--> statement-breakpoint
DROP TRIGGER IF EXISTS "watch_person" ON "user";--> statement-breakpoint
DROP TRIGGER IF EXISTS "watch_preferences" ON "user_preferences";--> statement-breakpoint
DROP TRIGGER IF EXISTS "watch_settings" ON "reminder_settings";--> statement-breakpoint
DROP TRIGGER IF EXISTS "watch_devices" ON "push_subscriptions";--> statement-breakpoint
DROP TRIGGER IF EXISTS "watch_doses" ON "dose_plans";--> statement-breakpoint
DROP TRIGGER IF EXISTS "watch_untaken_doses" ON "dose_log";--> statement-breakpoint
DROP TRIGGER IF EXISTS "watch_moved_doses" ON "dose_log";--> statement-breakpoint
DROP FUNCTION IF EXISTS "watch_person"();

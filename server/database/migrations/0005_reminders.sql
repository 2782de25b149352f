CREATE TYPE "public"."channel" AS ENUM('push', 'email');--> statement-breakpoint
CREATE TYPE "public"."delivery_result" AS ENUM('waiting', 'sent', 'failed', 'unneeded');--> statement-breakpoint
CREATE TYPE "public"."reminder_kind" AS ENUM('rituals', 'tomorrow', 'meals', 'week');--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_deliveries" (
	"user_id" uuid NOT NULL,
	"kind" "reminder_kind" NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"channel" "channel" NOT NULL,
	"device" text NOT NULL,
	"result" "delivery_result" DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reminder_deliveries_user_id_kind_day_slot_channel_device_pk" PRIMARY KEY("user_id","kind","day","slot","channel","device")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"email_stopped" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_watch" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"look_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_watch" ADD CONSTRAINT "reminder_watch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "reminder_deliveries" USING btree ("next_try_at") WHERE result = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "reminder_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "reminder_watch_next" ON "reminder_watch" USING btree ("look_at");--> statement-breakpoint
-- Whoever was here before there were reminders is looked at.
INSERT INTO "reminder_watch" ("user_id") SELECT "id" FROM "user";

-- By hand: pg_trgm, the fill factor, NOT VALID and the order of the columns. It is what the migrations before 1.0 came to.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('user', 'admin');--> statement-breakpoint
CREATE TYPE "public"."admin_action" AS ENUM('role', 'delete', 'sessions', 'restore');--> statement-breakpoint
CREATE TYPE "public"."grocery_category" AS ENUM('fruits', 'vegetables', 'herbs', 'grains', 'nuts', 'spices', 'other');--> statement-breakpoint
CREATE TYPE "public"."meal_style" AS ENUM('raw', 'cooked', 'mixed');--> statement-breakpoint
CREATE TYPE "public"."remedy_type" AS ENUM('herb', 'supplement', 'food', 'lifestyle', 'mindset');--> statement-breakpoint
CREATE TYPE "public"."channel" AS ENUM('push', 'email');--> statement-breakpoint
CREATE TYPE "public"."delivery_result" AS ENUM('waiting', 'sent', 'failed', 'unneeded');--> statement-breakpoint
CREATE TYPE "public"."reminder_kind" AS ENUM('rituals', 'tomorrow', 'meals', 'week');--> statement-breakpoint
CREATE TYPE "public"."goal" AS ENUM('full-body-detox', 'anxiety-stress-relief', 'libido-fertility-boost', 'faster-metabolism', 'alkaline-weight-gain', 'high-blood-pressure-support', 'thyroid-fibroid-support', 'skin-clarity-glow', 'energy-boost', 'immune-system-reset');--> statement-breakpoint
CREATE TYPE "public"."time_of_day" AS ENUM('morning', 'midday', 'evening');--> statement-breakpoint
CREATE TYPE "public"."pause_kind" AS ENUM('illness', 'travel');--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"own_device" boolean DEFAULT true NOT NULL,
	"proved_at" timestamp with time zone,
	"second_factor" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "used_codes" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_codes_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text,
	"last_name" text,
	"role" "role" DEFAULT 'user' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"day_start" smallint DEFAULT 0 NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "user_day_start" CHECK ("user"."day_start" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid,
	"action" "admin_action" NOT NULL,
	"subject_id" uuid,
	"role_before" "role",
	"role_after" "role",
	"email_hash" text
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text NOT NULL,
	"problem" text,
	"file" text,
	"bytes" bigint,
	"rows" integer,
	"encrypted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"total" integer NOT NULL,
	"kept" bit(366) NOT NULL,
	"counts" smallint[] NOT NULL,
	CONSTRAINT "day_counts_user_id_kind_year_pk" PRIMARY KEY("user_id","kind","year")
)
-- Rows keep their size: with room on its page a tick rewrites one in place, and no index is touched.
WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "fasts" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"zone" text NOT NULL,
	"day" date,
	CONSTRAINT "fasts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "habit_completions" (
	"user_id" uuid NOT NULL,
	"completed_at" date NOT NULL,
	"habit_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "habit_completions_user_id_completed_at_habit_id_pk" PRIMARY KEY("user_id","completed_at","habit_id")
);
--> statement-breakpoint
CREATE TABLE "habit_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_invites" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_keeper" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shares_groceries" boolean DEFAULT true NOT NULL,
	"plan_of" uuid,
	"shares_recipes" boolean DEFAULT false NOT NULL,
	CONSTRAINT "household_members_household_id_user_id_pk" PRIMARY KEY("household_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "energy_needs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"energy" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grocery_items" (
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"ingredient" text,
	"category" "grocery_category" NOT NULL,
	"item" text,
	"grams" real,
	"dishes" text[] DEFAULT '{}' NOT NULL,
	"is_purchased" boolean DEFAULT false NOT NULL,
	"amount" double precision,
	"unit" text,
	"bought_by" uuid,
	CONSTRAINT "grocery_items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plan_meals" (
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"day_number" smallint NOT NULL,
	"meal_time" time_of_day NOT NULL,
	"recipe_id" text NOT NULL,
	"is_eaten" boolean DEFAULT false NOT NULL,
	"servings" real,
	"is_snack" boolean DEFAULT false NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"leftover_of" uuid,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"kept" jsonb,
	CONSTRAINT "meal_plan_meals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"meal_style" "meal_style" NOT NULL,
	"day_count" smallint NOT NULL,
	"meals_per_day" smallint NOT NULL,
	"excluded_ingredients" text[] NOT NULL,
	"favorites_only" boolean NOT NULL,
	"start_date" date NOT NULL,
	"people" smallint,
	"relaxed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	"unknown_exclusions" text[] DEFAULT '{}' NOT NULL,
	"energy" smallint,
	"continues" uuid,
	CONSTRAINT "meal_plans_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plates" (
	"user_id" uuid NOT NULL,
	"meal_id" uuid NOT NULL,
	"recipe_id" text NOT NULL,
	"day" date NOT NULL,
	"is_eaten" boolean DEFAULT false NOT NULL,
	"servings" real,
	CONSTRAINT "meal_plates_user_id_meal_id_pk" PRIMARY KEY("user_id","meal_id")
);
--> statement-breakpoint
CREATE TABLE "plan_exclusions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"excluded_ingredients" text[] NOT NULL,
	"unknown_exclusions" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_recipe_photos" (
	"user_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" text NOT NULL,
	"page" "bytea" NOT NULL,
	"small" "bytea",
	CONSTRAINT "own_recipe_photos_user_id_recipe_id_pk" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
CREATE TABLE "own_recipes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"adapted_from" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"reading" jsonb,
	"reading_version" text,
	"figures" jsonb,
	CONSTRAINT "own_recipes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipe_notes" (
	"user_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"rating" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_notes_user_id_recipe_id_pk" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
CREATE TABLE "grocery_aisles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"aisles" "grocery_category"[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pantry_items" (
	"user_id" uuid NOT NULL,
	"item" text NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pantry_items_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"ritual_reminders" boolean DEFAULT true NOT NULL,
	"meal_plan_reminders" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_progress" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"water_intake" smallint,
	"water_goal" smallint DEFAULT 8 NOT NULL,
	"fasting_hours" smallint,
	"fasting_type" text,
	"sleep_hours" smallint,
	"sleep_goal" smallint DEFAULT 8 NOT NULL,
	"movement_minutes" integer,
	"movement_goal" smallint DEFAULT 30 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_progress_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "user_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"current_goal" "goal" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_recipes" (
	"user_id" uuid NOT NULL,
	"recipe_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_recipes_user_id_recipe_id_pk" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
CREATE TABLE "food_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"excluded_ingredients" text[] DEFAULT '{}' NOT NULL,
	"unknown_exclusions" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmarked_remedies" (
	"user_id" uuid NOT NULL,
	"remedy_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"remedy_title" text NOT NULL,
	"remedy_type" "remedy_type" NOT NULL,
	"remedy_description" text NOT NULL,
	"condition" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarked_remedies_user_id_remedy_id_pk" PRIMARY KEY("user_id","remedy_id")
);
--> statement-breakpoint
CREATE TABLE "safety_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"medicines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	"session_id" uuid,
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
CREATE TABLE "ritual_completions" (
	"user_id" uuid NOT NULL,
	"completed_at" date NOT NULL,
	"ritual_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ritual_completions_user_id_completed_at_ritual_id_pk" PRIMARY KEY("user_id","completed_at","ritual_id")
);
--> statement-breakpoint
CREATE TABLE "rituals" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"goal" "goal" NOT NULL,
	"time_of_day" time_of_day NOT NULL,
	"position" integer NOT NULL,
	"template_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"minutes" integer,
	"why" text,
	"caution" text,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rituals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"about" text,
	"at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"device" text,
	"network" text,
	CONSTRAINT "security_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"user_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"kind" "pause_kind" NOT NULL,
	CONSTRAINT "pauses_user_id_first_day_pk" PRIMARY KEY("user_id","first_day"),
	CONSTRAINT "pauses_last_day" CHECK ("pauses"."last_day" >= "pauses"."first_day")
);
--> statement-breakpoint
CREATE TABLE "rest_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "rest_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "intentions" (
	"user_id" uuid NOT NULL,
	"thing" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"device" uuid,
	"device_made_at" bigint,
	"heard" jsonb,
	CONSTRAINT "intentions_user_id_thing_pk" PRIMARY KEY("user_id","thing")
);
--> statement-breakpoint
CREATE TABLE "weights" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kg" numeric(5, 2) NOT NULL,
	CONSTRAINT "weights_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "favorite_workouts" (
	"user_id" uuid NOT NULL,
	"program_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_workouts_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "workout_completions" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"program_id" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"feeling" text,
	CONSTRAINT "workout_completions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_codes" ADD CONSTRAINT "used_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD CONSTRAINT "admin_audit_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fasts" ADD CONSTRAINT "fasts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habit_completions" ADD CONSTRAINT "habit_completions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habit_settings" ADD CONSTRAINT "habit_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invites" ADD CONSTRAINT "household_invites_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_plan_of_user_id_fk" FOREIGN KEY ("plan_of") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_needs" ADD CONSTRAINT "energy_needs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD CONSTRAINT "grocery_items_user_id_plan_id_meal_plans_user_id_id_fk" FOREIGN KEY ("user_id","plan_id") REFERENCES "public"."meal_plans"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plan_meals" ADD CONSTRAINT "meal_plan_meals_user_id_plan_id_meal_plans_user_id_id_fk" FOREIGN KEY ("user_id","plan_id") REFERENCES "public"."meal_plans"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plates" ADD CONSTRAINT "meal_plates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exclusions" ADD CONSTRAINT "plan_exclusions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_recipe_photos" ADD CONSTRAINT "own_recipe_photos_user_id_recipe_id_own_recipes_user_id_id_fk" FOREIGN KEY ("user_id","recipe_id") REFERENCES "public"."own_recipes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_recipes" ADD CONSTRAINT "own_recipes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_notes" ADD CONSTRAINT "recipe_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_aisles" ADD CONSTRAINT "grocery_aisles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pantry_items" ADD CONSTRAINT "pantry_items_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_progress" ADD CONSTRAINT "daily_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_goals" ADD CONSTRAINT "user_goals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_recipes" ADD CONSTRAINT "favorite_recipes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_preferences" ADD CONSTRAINT "food_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarked_remedies" ADD CONSTRAINT "bookmarked_remedies_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_profiles" ADD CONSTRAINT "safety_profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_watch" ADD CONSTRAINT "reminder_watch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ritual_completions" ADD CONSTRAINT "ritual_completions_user_id_ritual_id_rituals_user_id_id_fk" FOREIGN KEY ("user_id","ritual_id") REFERENCES "public"."rituals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rituals" ADD CONSTRAINT "rituals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rest_days" ADD CONSTRAINT "rest_days_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weights" ADD CONSTRAINT "weights_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_workouts" ADD CONSTRAINT "favorite_workouts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_completions" ADD CONSTRAINT "workout_completions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_secret" ON "two_factor" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_newest" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_newest_of_role" ON "user" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin (("email" || E'\n' || coalesce("first_name" || ' ', '') || coalesce("last_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "admin_audit_newest" ON "admin_audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "admin_audit_subject" ON "admin_audit" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fast_under_way" ON "fasts" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "fasts_by_start" ON "fasts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "fasts_of_day" ON "fasts" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "invites_of_household" ON "household_invites" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "invites_of_person" ON "household_invites" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_of_person" ON "household_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "eaters_of_plan" ON "household_members" USING btree ("plan_of");--> statement-breakpoint
CREATE INDEX "groceries_of_plan" ON "grocery_items" USING btree ("user_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meals_of_plan_with_snacks" ON "meal_plan_meals" USING btree ("user_id","plan_id","day_number","meal_time","is_snack");--> statement-breakpoint
CREATE INDEX "kept_recipes_by_reading" ON "meal_plan_meals" USING btree ((kept ->> 'readingVersion')) WHERE kept is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_in_use" ON "meal_plans" USING btree ("user_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "deleted_own_recipes" ON "own_recipes" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "own_recipes_by_reading" ON "own_recipes" USING btree ("reading_version");--> statement-breakpoint
CREATE INDEX "push_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "reminder_deliveries" USING btree ("next_try_at") WHERE result = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "reminder_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "reminder_watch_next" ON "reminder_watch" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "rituals_kept_now" ON "rituals" USING btree ("user_id","goal") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("user_id","event","at");--> statement-breakpoint
CREATE INDEX "security_events_old" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "intentions_by_age" ON "intentions" USING brin ("made_at");--> statement-breakpoint
CREATE INDEX "workouts_of_day" ON "workout_completions" USING btree ("user_id","day");--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_full" CHECK (case "day_counts"."kind" when 'ritual' then 200 >= all ("day_counts"."counts")
        when 'habit' then 80 >= all ("day_counts"."counts")
        when 'workout' then 100 >= all ("day_counts"."counts") else true end) NOT VALID;

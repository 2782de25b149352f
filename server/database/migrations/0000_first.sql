CREATE TYPE "public"."role" AS ENUM('user', 'admin');--> statement-breakpoint
CREATE TYPE "public"."habit_area" AS ENUM('water', 'fasting', 'sleep', 'movement');--> statement-breakpoint
CREATE TYPE "public"."streak_kind" AS ENUM('ritual', 'habit');--> statement-breakpoint
CREATE TYPE "public"."evidence" AS ENUM('strong', 'moderate', 'limited', 'traditional');--> statement-breakpoint
CREATE TYPE "public"."remedy_type" AS ENUM('herb', 'food', 'lifestyle', 'mindset');--> statement-breakpoint
CREATE TYPE "public"."goal" AS ENUM('full-body-detox', 'anxiety-stress-relief', 'libido-fertility-boost', 'faster-metabolism', 'alkaline-weight-gain', 'high-blood-pressure-support', 'thyroid-fibroid-support', 'skin-clarity-glow', 'energy-boost', 'immune-system-reset');--> statement-breakpoint
CREATE TYPE "public"."time_of_day" AS ENUM('morning', 'midday', 'evening');--> statement-breakpoint
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"time_zone" text DEFAULT 'UTC' NOT NULL
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
CREATE TABLE "content_state" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "habits" (
	"id" text PRIMARY KEY NOT NULL,
	"goal" "goal" NOT NULL,
	"area" "habit_area" NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"time_of_day" time_of_day NOT NULL,
	"caution" text
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
CREATE TABLE "day_tallies" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rituals" integer DEFAULT 0 NOT NULL,
	"habits" integer DEFAULT 0 NOT NULL,
	"recorded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "day_tallies_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "streak_runs" (
	"user_id" uuid NOT NULL,
	"kind" "streak_kind" NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "streak_runs_user_id_kind_first_day_pk" PRIMARY KEY("user_id","kind","first_day")
);
--> statement-breakpoint
CREATE TABLE "user_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"current_goal" "goal" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rituals" integer DEFAULT 0 NOT NULL,
	"habits" integer DEFAULT 0 NOT NULL,
	"days_tracked" integer DEFAULT 0 NOT NULL,
	"ritual_run_first" date,
	"ritual_run_last" date,
	"ritual_longest" integer DEFAULT 0 NOT NULL,
	"habit_run_first" date,
	"habit_run_last" date,
	"habit_longest" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "conditions" (
	"name" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"summary" text NOT NULL,
	"synonyms" text[] NOT NULL,
	"seek_care" jsonb NOT NULL,
	"fewer_herbs" text,
	"foods_to_avoid" jsonb NOT NULL,
	"herbs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remedies" (
	"id" text PRIMARY KEY NOT NULL,
	"condition" text NOT NULL,
	"type" "remedy_type" NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"benefits" text[] NOT NULL,
	"time_of_day" time_of_day,
	"evidence" "evidence" NOT NULL,
	"dose" text,
	"cautions" jsonb NOT NULL,
	"refs" jsonb NOT NULL,
	"herb" text
);
--> statement-breakpoint
CREATE TABLE "safety_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL
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
CREATE TABLE "ritual_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"goal" "goal" NOT NULL,
	"time_of_day" time_of_day NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"minutes" integer NOT NULL,
	"why" text NOT NULL,
	"caution" text
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
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habit_completions" ADD CONSTRAINT "habit_completions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habit_settings" ADD CONSTRAINT "habit_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_progress" ADD CONSTRAINT "daily_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_tallies" ADD CONSTRAINT "day_tallies_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_runs" ADD CONSTRAINT "streak_runs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_goals" ADD CONSTRAINT "user_goals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totals" ADD CONSTRAINT "user_totals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarked_remedies" ADD CONSTRAINT "bookmarked_remedies_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remedies" ADD CONSTRAINT "remedies_condition_conditions_name_fk" FOREIGN KEY ("condition") REFERENCES "public"."conditions"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_profiles" ADD CONSTRAINT "safety_profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ritual_completions" ADD CONSTRAINT "ritual_completions_user_id_ritual_id_rituals_user_id_id_fk" FOREIGN KEY ("user_id","ritual_id") REFERENCES "public"."rituals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rituals" ADD CONSTRAINT "rituals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "streak_runs_longest" ON "streak_runs" USING btree ("user_id","kind","days");--> statement-breakpoint
CREATE INDEX "remedies_of_condition" ON "remedies" USING btree ("condition","type","position");--> statement-breakpoint
CREATE INDEX "rituals_kept_now" ON "rituals" USING btree ("user_id","goal") WHERE ends_on is null;
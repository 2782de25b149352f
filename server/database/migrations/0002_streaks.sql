CREATE TYPE "public"."pause_kind" AS ENUM('illness', 'travel');--> statement-breakpoint
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
ALTER TABLE "user" ADD COLUMN "day_start" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "ritual_run_days" integer;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "ritual_held_to" date;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "habit_run_days" integer;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "habit_held_to" date;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rest_days" ADD CONSTRAINT "rest_days_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "user_totals" SET
	"ritual_run_days" = "ritual_run_last" - "ritual_run_first" + 1, "ritual_held_to" = "ritual_run_last",
	"habit_run_days" = "habit_run_last" - "habit_run_first" + 1, "habit_held_to" = "habit_run_last";--> statement-breakpoint
ALTER TABLE "user_totals" DROP COLUMN "ritual_run_first";--> statement-breakpoint
ALTER TABLE "user_totals" DROP COLUMN "habit_run_first";--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_day_start" CHECK ("user"."day_start" between 0 and 5);
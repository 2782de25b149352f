CREATE TYPE "public"."difficulty" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."wellness_goal" AS ENUM('detox', 'energy', 'weight_loss', 'stress_relief', 'hormonal_balance', 'mobility', 'strength');--> statement-breakpoint
CREATE TYPE "public"."workout_type" AS ENUM('home', 'gym', 'booster');--> statement-breakpoint
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
CREATE TABLE "weights" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kg" numeric(5, 2) NOT NULL,
	CONSTRAINT "weights_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"drawing" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_workouts" (
	"user_id" uuid NOT NULL,
	"program_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_workouts_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"why" text NOT NULL,
	"goal" "wellness_goal" NOT NULL,
	"type" "workout_type" NOT NULL,
	"difficulty" "difficulty" NOT NULL,
	"duration" smallint NOT NULL,
	"rounds" smallint NOT NULL,
	"rest" smallint NOT NULL,
	"rest_between_rounds" smallint NOT NULL,
	"equipment" text[] NOT NULL,
	"cautions" jsonb NOT NULL,
	"exercises" jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workout_completions" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"program_id" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workout_completions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "fasts" ADD CONSTRAINT "fasts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weights" ADD CONSTRAINT "weights_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_workouts" ADD CONSTRAINT "favorite_workouts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_completions" ADD CONSTRAINT "workout_completions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fast_under_way" ON "fasts" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "fasts_by_start" ON "fasts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "fasts_of_day" ON "fasts" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "programs_of_goal" ON "programs" USING btree ("goal","type");--> statement-breakpoint
CREATE INDEX "workouts_of_day" ON "workout_completions" USING btree ("user_id","day");
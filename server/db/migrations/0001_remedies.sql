CREATE TYPE "public"."evidence" AS ENUM('strong', 'moderate', 'limited', 'traditional');--> statement-breakpoint
CREATE TYPE "public"."remedy_type" AS ENUM('herb', 'food', 'lifestyle', 'mindset');--> statement-breakpoint
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
ALTER TABLE "bookmarked_remedies" ADD CONSTRAINT "bookmarked_remedies_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remedies" ADD CONSTRAINT "remedies_condition_conditions_name_fk" FOREIGN KEY ("condition") REFERENCES "public"."conditions"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_profiles" ADD CONSTRAINT "safety_profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remedies_of_condition" ON "remedies" USING btree ("condition","type","position");
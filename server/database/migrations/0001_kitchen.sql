CREATE TYPE "public"."grocery_category" AS ENUM('fruits', 'vegetables', 'herbs', 'grains', 'nuts', 'spices', 'other');--> statement-breakpoint
CREATE TYPE "public"."meal_style" AS ENUM('raw', 'cooked', 'mixed');--> statement-breakpoint
CREATE TYPE "public"."food_category" AS ENUM('fruits', 'vegetables', 'grains', 'proteins', 'nuts_seeds', 'herbs_spices', 'oils', 'beverages', 'sweeteners', 'other');--> statement-breakpoint
CREATE TYPE "public"."food_type" AS ENUM('eat', 'avoid');--> statement-breakpoint
CREATE TYPE "public"."recipe_category" AS ENUM('salads', 'smoothies', 'sauces', 'cooked-meals', 'raw-meals', 'soups', 'desserts');--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "grocery_items" (
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"ingredient" text NOT NULL,
	"category" "grocery_category" NOT NULL,
	"item" text,
	"grams" real,
	"dishes" text[] DEFAULT '{}' NOT NULL,
	"is_purchased" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "meal_plan_meals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"meal_style" "meal_style" NOT NULL,
	"day_count" smallint NOT NULL,
	"meals_per_day" smallint NOT NULL,
	"excluded_ingredients" text[] NOT NULL,
	"favorites_only" boolean NOT NULL,
	"start_date" date NOT NULL,
	"people" smallint,
	"relaxed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "meal_plans_user_id_id_pk" PRIMARY KEY("user_id","id")
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
	"excluded_ingredients" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foods" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" "food_category" NOT NULL,
	"type" "food_type" NOT NULL,
	"synonyms" text[] NOT NULL,
	"nutrition" jsonb,
	"row" jsonb
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" "recipe_category" NOT NULL,
	"image_url" text,
	"prep_time" integer NOT NULL,
	"wait_time" integer,
	"servings" integer NOT NULL,
	"yield" text,
	"ingredients" text[] NOT NULL,
	"instructions" text[] NOT NULL,
	"timers" jsonb NOT NULL,
	"tip" text NOT NULL,
	"meal_times" text[] NOT NULL,
	"allergens" text[] NOT NULL,
	"parts" jsonb NOT NULL,
	"nutrition" jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD CONSTRAINT "grocery_items_user_id_plan_id_meal_plans_user_id_id_fk" FOREIGN KEY ("user_id","plan_id") REFERENCES "public"."meal_plans"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plan_meals" ADD CONSTRAINT "meal_plan_meals_user_id_plan_id_meal_plans_user_id_id_fk" FOREIGN KEY ("user_id","plan_id") REFERENCES "public"."meal_plans"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_recipes" ADD CONSTRAINT "favorite_recipes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_preferences" ADD CONSTRAINT "food_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "groceries_of_plan" ON "grocery_items" USING btree ("user_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meals_of_plan" ON "meal_plan_meals" USING btree ("user_id","plan_id","day_number","meal_time");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plan_in_use" ON "meal_plans" USING btree ("user_id") WHERE replaced_at is null;
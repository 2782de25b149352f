CREATE TABLE "energy_needs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"energy" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "meals_of_plan";--> statement-breakpoint
ALTER TABLE "meal_plan_meals" ADD COLUMN "servings" real;--> statement-breakpoint
ALTER TABLE "meal_plan_meals" ADD COLUMN "is_snack" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meal_plan_meals" ADD COLUMN "is_skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meal_plan_meals" ADD COLUMN "leftover_of" uuid;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD COLUMN "energy" smallint;--> statement-breakpoint
ALTER TABLE "energy_needs" ADD CONSTRAINT "energy_needs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meals_of_plan_with_snacks" ON "meal_plan_meals" USING btree ("user_id","plan_id","day_number","meal_time","is_snack");
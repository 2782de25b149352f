ALTER TABLE "content_state" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "habits" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "foods" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recipes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conditions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "remedies" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ritual_templates" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exercises" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "programs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "content_state" CASCADE;--> statement-breakpoint
DROP TABLE "habits" CASCADE;--> statement-breakpoint
DROP TABLE "foods" CASCADE;--> statement-breakpoint
DROP TABLE "recipes" CASCADE;--> statement-breakpoint
DROP TABLE "conditions" CASCADE;--> statement-breakpoint
DROP TABLE "remedies" CASCADE;--> statement-breakpoint
DROP TABLE "ritual_templates" CASCADE;--> statement-breakpoint
DROP TABLE "exercises" CASCADE;--> statement-breakpoint
DROP TABLE "programs" CASCADE;--> statement-breakpoint
ALTER TABLE "grocery_items" ALTER COLUMN "ingredient" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD COLUMN "amount" double precision;--> statement-breakpoint
ALTER TABLE "grocery_items" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "meal_plans" DROP COLUMN "name";--> statement-breakpoint
DROP TYPE "public"."habit_area";--> statement-breakpoint
DROP TYPE "public"."food_category";--> statement-breakpoint
DROP TYPE "public"."food_type";--> statement-breakpoint
DROP TYPE "public"."recipe_category";--> statement-breakpoint
DROP TYPE "public"."evidence";--> statement-breakpoint
DROP TYPE "public"."difficulty";--> statement-breakpoint
DROP TYPE "public"."wellness_goal";--> statement-breakpoint
DROP TYPE "public"."workout_type";
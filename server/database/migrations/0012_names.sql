-- stop the previous version first: names say what they hold
ALTER TABLE "intentions" RENAME TO "write_versions";--> statement-breakpoint
ALTER TABLE "write_versions" RENAME COLUMN "heard" TO "last_writes";--> statement-breakpoint
ALTER TABLE "write_versions" RENAME CONSTRAINT "intentions_user_id_thing_pk" TO "write_versions_user_id_thing_pk";--> statement-breakpoint
ALTER TABLE "write_versions" RENAME CONSTRAINT "intentions_user_id_user_id_fk" TO "write_versions_user_id_user_id_fk";--> statement-breakpoint
ALTER INDEX "intentions_by_age" RENAME TO "write_versions_by_age";--> statement-breakpoint
ALTER TABLE "day_counts" RENAME COLUMN "kept" TO "done_days";--> statement-breakpoint
ALTER TABLE "household_members" RENAME COLUMN "is_keeper" TO "is_owner";--> statement-breakpoint
ALTER TABLE "meal_plates" RENAME TO "meal_portions";--> statement-breakpoint
ALTER TABLE "meal_portions" RENAME CONSTRAINT "meal_plates_user_id_meal_id_pk" TO "meal_portions_user_id_meal_id_pk";--> statement-breakpoint
ALTER TABLE "meal_portions" RENAME CONSTRAINT "meal_plates_user_id_user_id_fk" TO "meal_portions_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "meal_plan_meals" RENAME COLUMN "kept" TO "recipe_copy";--> statement-breakpoint
ALTER INDEX "kept_recipes_by_reading" RENAME TO "recipe_copies_by_reading";

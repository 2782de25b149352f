ALTER TABLE "own_recipes" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "own_recipes" ADD COLUMN "reading_version" text;--> statement-breakpoint
CREATE INDEX "kept_recipes_by_reading" ON "meal_plan_meals" USING btree ((kept ->> 'readingVersion')) WHERE kept is not null;--> statement-breakpoint
CREATE INDEX "own_recipes_by_reading" ON "own_recipes" USING btree ("reading_version");
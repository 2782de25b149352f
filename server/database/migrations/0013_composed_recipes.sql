ALTER TABLE "own_recipes" ADD COLUMN "composed" jsonb;--> statement-breakpoint
CREATE INDEX "own_recipes_to_compose" ON "own_recipes" USING btree ("user_id") WHERE composed is null;
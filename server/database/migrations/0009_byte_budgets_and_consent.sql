ALTER TYPE "public"."admin_action" ADD VALUE 'download';--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "shares_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_recipes" ADD COLUMN "name" text GENERATED ALWAYS AS (lower(draft ->> 'name')) STORED;--> statement-breakpoint
ALTER TABLE "own_recipes" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(draft::text) + coalesce(octet_length(reading::text), 0)) STORED;--> statement-breakpoint
-- Whoever eats from a shared plan had read that dishes are left out for their health, too.
UPDATE "household_members" SET "shares_profile" = true WHERE "plan_of" IS NOT NULL;

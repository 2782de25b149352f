ALTER TYPE "public"."remedy_type" ADD VALUE 'supplement' BEFORE 'food';--> statement-breakpoint
ALTER TABLE "safety_profiles" ADD COLUMN "medicines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Four flags became narrower and have a neighbour now: whoever ticked the wide one has said both.
UPDATE "safety_profiles" SET "flags" = ARRAY(
  SELECT DISTINCT f FROM unnest(
    "flags"
    || CASE WHEN 'reflux' = ANY("flags") THEN ARRAY['stomach-ulcer'] ELSE '{}'::text[] END
    || CASE WHEN 'sedative' = ANY("flags") THEN ARRAY['opioid'] ELSE '{}'::text[] END
    || CASE WHEN 'immunosuppressant' = ANY("flags") THEN ARRAY['steroid'] ELSE '{}'::text[] END
    || CASE WHEN 'chemotherapy' = ANY("flags") THEN ARRAY['hormone-therapy'] ELSE '{}'::text[] END
  ) AS f
);

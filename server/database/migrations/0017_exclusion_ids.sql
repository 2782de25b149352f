CREATE FUNCTION pg_temp.relaxations(said text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE codes jsonb;
BEGIN
  IF coalesce(said, '') = '' THEN RETURN '[]'; END IF;
  BEGIN
    codes := said::jsonb;
    IF (SELECT bool_and(each->>'code' IN ('style-ignored', 'favorites-ignored', 'recipes-repeated', 'other-time-of-day'))
        FROM jsonb_array_elements(codes) AS each) THEN RETURN codes; END IF;
  EXCEPTION WHEN data_exception THEN NULL;
  END;
  -- The first versions stored a sentence.
  RETURN jsonb_build_array(jsonb_build_object('code', 'written', 'text', said));
END $$;--> statement-breakpoint
ALTER TABLE "meal_plans" ALTER COLUMN "relaxed" SET DATA TYPE jsonb USING pg_temp.relaxations("relaxed");--> statement-breakpoint
ALTER TABLE "meal_plans" ALTER COLUMN "relaxed" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "meal_plans" ALTER COLUMN "relaxed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD COLUMN "unknown_exclusions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "food_preferences" ADD COLUMN "unknown_exclusions" text[] DEFAULT '{}' NOT NULL;

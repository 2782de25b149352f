-- Until now a day did not take the length of fasts over from the day before.
UPDATE "daily_progress" AS "last" SET "fasting_type" = (
	SELECT "before"."fasting_type" FROM "daily_progress" AS "before"
	WHERE "before"."user_id" = "last"."user_id" AND "before"."date" < "last"."date" AND "before"."fasting_type" IS NOT NULL
	ORDER BY "before"."date" DESC LIMIT 1
)
WHERE "last"."fasting_type" IS NULL AND NOT EXISTS (
	SELECT 1 FROM "daily_progress" AS "later"
	WHERE "later"."user_id" = "last"."user_id" AND "later"."date" > "last"."date"
);

CREATE TABLE "day_counts" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"total" integer NOT NULL,
	"kept" bit(366) NOT NULL,
	"counts" smallint[] NOT NULL,
	CONSTRAINT "day_counts_user_id_kind_year_pk" PRIMARY KEY("user_id","kind","year")
)
-- Rows keep their size: with room on its page a tick rewrites one in place, and no index is touched.
WITH (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: what was done is counted anew from the rows that say so, as server/database/statements/day-counts.ts does.
INSERT INTO "day_counts" (user_id, kind, year, total, kept, counts)
WITH done AS (
	SELECT user_id, 'ritual' AS kind, completed_at AS day, count(*) AS n FROM ritual_completions GROUP BY 1, 3
	UNION ALL
	SELECT user_id, 'habit', completed_at, count(*) FROM habit_completions GROUP BY 1, 3
	UNION ALL
	SELECT user_id, 'workout', day, count(*) FROM workout_completions GROUP BY 1, 3
	UNION ALL
	SELECT user_id, 'figures', date, 1 FROM daily_progress
	WHERE num_nonnulls(water_intake, fasting_hours, sleep_hours, movement_minutes) > 0
	UNION ALL
	SELECT user_id, 'rest', day, 1 FROM rest_days
), years AS (
	SELECT user_id, kind, extract(year FROM day)::smallint AS year, sum(n)::integer AS total,
		array_agg(extract(doy FROM day)::integer) AS days, array_agg(n) AS counts
	FROM done GROUP BY 1, 2, 3
)
SELECT user_id, kind, year, total, whole.kept, whole.counts
FROM years, LATERAL (
	SELECT string_agg(CASE WHEN found.n > 0 THEN '1' ELSE '0' END, '' ORDER BY at)::bit(366) AS kept,
		array_agg(coalesce(found.n, 0)::smallint ORDER BY at) AS counts
	FROM generate_series(1, 366) AS at LEFT JOIN unnest(years.days, years.counts) AS found (day, n) ON found.day = at
) AS whole;--> statement-breakpoint
-- By hand: the functions that kept tallies and runs. Those that take a row of a table go with it.
DROP FUNCTION IF EXISTS lock_person(uuid), count_day(uuid, date, integer, integer, boolean), tick_ritual(uuid, uuid, date),
	untick_ritual(uuid, uuid, date), tick_habit(uuid, text, date), untick_habit(uuid, text, date), rituals_on(uuid, date),
	rebuild_days(uuid), kept_days(uuid, streak_kind, date, date), held_to(uuid, date), keep_day(uuid, streak_kind, date),
	lose_day(uuid, streak_kind, date), note_runs(uuid, streak_kind), mend_runs(uuid, date),
	streak_on(uuid, streak_kind, date), longest_streak(uuid, streak_kind);--> statement-breakpoint
DROP TABLE "day_tallies" CASCADE;--> statement-breakpoint
DROP TABLE "streak_runs" CASCADE;--> statement-breakpoint
DROP TABLE "user_totals" CASCADE;--> statement-breakpoint
DROP TYPE "public"."streak_kind";

-- stop the previous version first: a row for each person, kind and day in the place of bit strings of years
CREATE TABLE "done_days" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"times" smallint NOT NULL,
	CONSTRAINT "done_days_user_id_kind_day_pk" PRIMARY KEY("user_id","kind","day"),
	CONSTRAINT "done_days_full" CHECK ("done_days"."times" <= case "done_days"."kind" when 'ritual' then 200
        when 'habit' then 80 when 'workout' then 100
        else 3 end)
);
--> statement-breakpoint
CREATE TABLE "streaks" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"longest" integer DEFAULT 0 NOT NULL,
	"since" date,
	"until" date,
	"length" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "streaks_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "done_days" ADD CONSTRAINT "done_days_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "done_days" ("user_id", "kind", "day", "times")
SELECT "user_id", "kind", make_date("year", 1, 1) + "at"::int - 1, "times"
FROM "day_counts", unnest("counts") WITH ORDINALITY AS "counted" ("times", "at")
WHERE "times" > 0 AND "kind" <> 'rest';--> statement-breakpoint
INSERT INTO "done_days" ("user_id", "kind", "day", "times")
SELECT "user_id", 'any', "day", count(*) FROM "done_days" WHERE "kind" IN ('ritual', 'habit', 'figures') GROUP BY "user_id", "day";--> statement-breakpoint
INSERT INTO "streaks" ("user_id", "kind", "total", "days")
SELECT "user_id", "kind", sum("times"), count(*) FROM "done_days" GROUP BY "user_id", "kind";--> statement-breakpoint
-- Days of a run, done or off, have the same difference from their place in the order.
WITH "off" AS (
	SELECT "user_id", "day" FROM "rest_days"
	UNION SELECT "user_id", "day"::date FROM "pauses",
		generate_series("first_day", least("last_day", greatest("first_day", current_date + 400)), interval '1 day') AS "day"
), "going" AS (
	SELECT "user_id", "kind", "day", true AS "done" FROM "done_days" WHERE "kind" IN ('ritual', 'habit', 'workout')
	UNION ALL SELECT "user_id", "kind", "day", false FROM "off" JOIN "streaks" USING ("user_id")
	WHERE "kind" IN ('ritual', 'habit', 'workout')
		AND NOT EXISTS (SELECT FROM "done_days" AS "d" WHERE ("d"."user_id", "d"."kind", "d"."day") = ("off"."user_id", "streaks"."kind", "off"."day"))
), "placed" AS (
	SELECT *, "day" - (row_number() OVER (PARTITION BY "user_id", "kind" ORDER BY "day"))::int AS "run" FROM "going"
), "runs" AS (
	SELECT "user_id", "kind", count(*) FILTER (WHERE "done") AS "length",
		min("day") FILTER (WHERE "done") AS "since", max("day") FILTER (WHERE "done") AS "until"
	FROM "placed" GROUP BY "user_id", "kind", "run" HAVING bool_or("done")
), "last" AS (
	SELECT DISTINCT ON ("user_id", "kind") *, max("length") OVER (PARTITION BY "user_id", "kind") AS "longest"
	FROM "runs" ORDER BY "user_id", "kind", "until" DESC
)
UPDATE "streaks" SET "longest" = "last"."longest", "since" = "last"."since", "until" = "last"."until", "length" = "last"."length"
FROM "last" WHERE ("last"."user_id", "last"."kind") = ("streaks"."user_id", "streaks"."kind");--> statement-breakpoint
CREATE INDEX "active_days" ON "done_days" USING btree ("day","user_id") WHERE "done_days"."kind" = 'any';--> statement-breakpoint
DROP TABLE "day_counts";

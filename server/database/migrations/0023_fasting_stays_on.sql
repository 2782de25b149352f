-- Fasting is off until it is chosen. Whoever has recorded a fast before, without ever having saved the tracker's settings,
-- had it on: it stays so.
INSERT INTO "habit_settings" ("user_id", "settings")
SELECT DISTINCT "user_id", '{
  "selectedHabits": {"waterGoal": true, "intermittentFasting": true, "sleepSchedule": true, "dailyMovement": true},
  "habitConfigs": {
    "waterGoal": {"targetGlasses": 8},
    "intermittentFasting": {"fastingHours": 16, "eatingWindow": 8},
    "sleepSchedule": {"bedtime": "22:00", "wakeTime": "06:00"},
    "dailyMovement": {"targetMinutes": 30, "activityType": "Light exercise/walking"}
  },
  "customHabits": []
}'::jsonb
FROM (
  SELECT "user_id" FROM "daily_progress" WHERE "fasting_hours" IS NOT NULL
  UNION SELECT "user_id" FROM "habit_completions" WHERE "habit_id" LIKE '%-fasting'
  UNION SELECT "user_id" FROM "fasts"
) AS "fasted"
ON CONFLICT ("user_id") DO NOTHING;

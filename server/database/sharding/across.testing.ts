/**
 * Statements without the distribution key: each with a text that it `includes`, and a reason. Any other such statement
 * fails the test, and so does an unused entry.
 */
export const acrossPeople: readonly { includes: string; because: string }[] = [
  {
    includes: 'from "reminder_watch" where "reminder_watch"."look_at" <= $1',
    because: 'the job of reminders looks for who is to be looked at',
  },
  {
    includes: 'from "reminder_deliveries" where ("reminder_deliveries"."result" = $1',
    because: 'the job that sends takes the next delivery, whoever it is for',
  },
  {
    includes: 'count(*) from "reminder_deliveries" where "reminder_deliveries"."due_at" >= $1',
    because: 'how many reminders went out, for an admin',
  },
  {
    includes: 'select "due_at", "kind", "channel", "error" from "reminder_deliveries"',
    because: 'the latest reminders that failed, for an admin',
  },
  {
    includes: 'delete from "write_versions" where (',
    because: 'the job that deletes what is old enough, of everybody',
  },
  {
    includes: 'delete from "idempotency_keys" where (',
    because: 'the job that deletes what is old enough, of everybody',
  },
  {
    includes: 'delete from "own_recipes" where (',
    because: 'the job that deletes what is old enough, of everybody',
  },
  {
    includes: 'delete from "health_links" where (',
    because: 'the job that deletes links that are over, of everybody',
  },
  {
    includes: 'from "idempotency_keys" group by "idempotency_keys"."user_id" having count(*) > $1',
    because: 'the job looks for people of whom too much is remembered',
  },
  {
    includes: 'from "meal_plans" where "meal_plans"."replaced_at" is not null group by',
    because: 'the job looks for people with too many former plans',
  },
  {
    includes: 'from "own_recipes" where (("own_recipes"."reading_version" is null',
    because: 'the job looks for recipes that another version has read, or that are not composed',
  },
  {
    includes: 'from "meal_plan_meals" where ("meal_plan_meals"."recipe_copy" is not null',
    because: 'the job looks for recipes of plans that another version has read',
  },
  {
    includes: 'from "tracked_items" where "tracked_items"."deleted_at" < $1',
    because: 'the job looks for whose deleted things are old enough to go',
  },
  {
    includes: 'from "done_days" where ("done_days"."kind" = $1',
    because: 'how many people were active in each week, for an admin',
  },
];

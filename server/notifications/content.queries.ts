import { and, asc, between, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';
import { doseTimes } from '#domain/doses/dose-reminders.ts';
import { leftToBuy } from '#domain/groceries/shopping.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type RecordedDay, type WeekPicture, weekPicture } from '#domain/progress/week.ts';
import { plannedOn } from '#domain/rituals/planned.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans, mealPortions } from '#server/database/schema/meal-plans.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { readDoses } from '#server/features/doses/doses.queries.ts';
import { groceriesIn, stockIn } from '#server/features/groceries/groceries.queries.ts';
import { sharingOf } from '#server/features/household/sharing.queries.ts';
import { portionOf } from '#server/features/meal-plans/portions.queries.ts';
import { currentGoal } from '#server/features/progress/goal.queries.ts';
import { mayBePlannedFor } from '#server/features/rituals/planned.queries.ts';
import { dayCountsBetween } from '#server/features/streaks/day-counts.queries.ts';
import { readHistory } from '#server/features/streaks/history.queries.ts';

/** Titles of the rituals of a part of the day that have not been done on that day. */
export async function ritualsLeft(db: Db, scope: Scope, day: Day, part: TimeOfDay): Promise<string[]> {
  const { currentGoal: goal } = await currentGoal(db, scope);
  const done = db
    .select({ id: ritualCompletions.ritualId })
    .from(ritualCompletions)
    .where(and(inScope(ritualCompletions, scope), eq(ritualCompletions.completedAt, day)));
  const rows = await db
    .select({ title: rituals.title })
    .from(rituals)
    .where(
      and(
        inScope(rituals, scope),
        isNull(rituals.endsOn),
        eq(rituals.timeOfDay, part),
        eq(rituals.goal, goal),
        notInArray(rituals.id, done),
      ),
    )
    .orderBy(asc(rituals.position), asc(rituals.createdAt));
  return rows.map(({ title }) => title);
}

/** A day of a plan, and who eats from it. */
type PlanDay = { id: string; dayNumber: number; owner: Scope; scope: Scope };

/** The plan from which a person eats, and which of its days a day is; undefined when the plan has no such day. */
async function planOn(db: Db, scope: Scope, day: Day): Promise<PlanDay | undefined> {
  const { plan: owner } = await sharingOf(db, scope);
  const { id, startDate, dayCount, continues } = mealPlans;
  const planWhere = async (which: SQL | undefined) => {
    const [plan] = await db
      .select({ id, startDate, dayCount, continues })
      .from(mealPlans)
      .where(and(inScope(mealPlans, owner), which));
    return plan && { ...plan, owner, scope, dayNumber: daysBetween(plan.startDate, day) + 1 };
  };
  let plan = await planWhere(isNull(mealPlans.replacedAt));
  // Until it begins, the one that it goes on from is eaten.
  if (plan?.continues && plan.dayNumber < 1) plan = await planWhere(eq(id, plan.continues));
  return plan && plan.dayNumber >= 1 && plan.dayNumber <= plan.dayCount ? plan : undefined;
}

const uneatenOn = ({ id, dayNumber, owner, scope }: PlanDay) =>
  and(
    inScope(mealPlanMeals, owner),
    eq(mealPlanMeals.planId, id),
    eq(mealPlanMeals.dayNumber, dayNumber),
    // Whoever's plan it is marks the meal itself, others have rows of their own.
    owner.userId === scope.userId
      ? eq(mealPlanMeals.isEaten, false)
      : sql`not exists (select 1 from ${mealPortions} where ${portionOf(scope)} and ${mealPortions.isEaten})`,
    eq(mealPlanMeals.isSkipped, false),
  );

/** Recipes of a day of the plan that are not eaten yet, and how many things on the grocery list are not bought yet. */
export async function neededFor(
  db: Db,
  scope: Scope,
  day: Day,
): Promise<{ recipeIds: string[]; toBuy: number }> {
  const plan = await planOn(db, scope, day);
  if (!plan) return { recipeIds: [], toBuy: 0 };
  const sharing = await sharingOf(db, scope);
  const [meals, items, stock] = await Promise.all([
    db.selectDistinct({ recipeId: mealPlanMeals.recipeId }).from(mealPlanMeals).where(uneatenOn(plan)),
    groceriesIn(db, sharing),
    stockIn(db, sharing),
  ]);
  return { recipeIds: meals.map(({ recipeId }) => recipeId), toBuy: leftToBuy(items, stock) };
}

/** The recipe that is planned for a meal and has not been eaten. */
export async function mealPlanned(
  db: Db,
  scope: Scope,
  day: Day,
  part: TimeOfDay,
): Promise<string | undefined> {
  const plan = await planOn(db, scope, day);
  if (!plan) return undefined;
  const [meal] = await db
    .select({ recipeId: mealPlanMeals.recipeId })
    .from(mealPlanMeals)
    .where(and(uneatenOn(plan), eq(mealPlanMeals.mealTime, part), eq(mealPlanMeals.isSnack, false)));
  return meal?.recipeId;
}

/** Names of what is due at a time and not logged: `day` and `slot` as `doseTimes` has them. */
export async function dosesLeft(
  db: Db,
  scope: Scope,
  { day, slot, zone, now }: { day: Day; slot: string; zone: string; now: Date },
): Promise<string[]> {
  const { plans, log } = await readDoses(db, scope, { from: day, to: day });
  const time = doseTimes(plans, log, { zone, now }).find((one) => one.day === day && one.slot === slot);
  return plans.filter(({ id }) => time?.planIds.includes(id)).map(({ name }) => name);
}

export type Week = WeekPicture & { streak: number; longest: number };

/** The week up to and with a day, and the streaks on that day; undefined when nothing was recorded in it. */
export async function weekUpTo(db: Db, scope: Scope, day: Day): Promise<Week | undefined> {
  const from = addDays(day, -6);
  const [counts, figures, spans, history] = await Promise.all([
    dayCountsBetween(db, scope, ['ritual', 'habit'], from, day),
    db
      .select()
      .from(dailyProgress)
      .where(and(inScope(dailyProgress, scope), between(dailyProgress.date, from, day))),
    db
      .select({ startsOn: rituals.startsOn, endsOn: rituals.endsOn })
      .from(rituals)
      .where(and(inScope(rituals, scope), mayBePlannedFor(from, day))),
    readHistory(db, scope),
  ]);
  const figuresOn = new Map(figures.map((row) => [row.date, row]));
  const week = Array.from({ length: 7 }, (_, at): RecordedDay => {
    const date = addDays(from, at);
    const { waterIntake = null, sleepHours = null, movementMinutes = null } = figuresOn.get(date) ?? {};
    return {
      day: date,
      rituals: counts.ritual.get(date) ?? 0,
      habits: counts.habit.get(date) ?? 0,
      planned: plannedOn(date, spans).length,
      water: waterIntake,
      sleep: sleepHours,
      movement: movementMinutes,
    };
  });
  const picture = weekPicture(week, day);
  if (!picture) return undefined;
  const { current, longest } = history.streakOn('ritual', day);
  return { ...picture, streak: current, longest };
}

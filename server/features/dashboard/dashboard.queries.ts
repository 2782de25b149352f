import { and, eq, gt, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Dashboard, DashboardRitual } from '#contract/dashboard.ts';
import type { MealStyle } from '#contract/meal-plans.ts';
import type { Day, Goal, TimeOfDay } from '#contract/shapes.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { inLocale } from '#messages/define-messages.ts';
import { planNames } from '#messages/generated/plan-names.ts';
import { sourceLocale } from '#messages/locale.ts';
import { columnsOf, jsonOf } from '#server/database/columns.ts';
import type { Db, Reader } from '#server/database/db.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { user } from '#server/database/schema/account.ts';
import { householdMembers } from '#server/database/schema/household.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { userGoals } from '#server/database/schema/progress.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { progressFrom, storedFigures } from '#server/features/progress/day-progress.queries.ts';
import { recipesFor } from '#server/features/recipes/own-recipes.queries.ts';
import { arePlannedNow, inOrder } from '#server/features/rituals/planned.queries.ts';
import { historyOn, storedHistory } from '#server/features/streaks/history.queries.ts';
import type { Person } from '#server/http/session.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'version'>;

type PlanRow = {
  mealStyle: MealStyle;
  startDate: Day;
  dayCount: number;
  meals: { dayNumber: number; mealTime: TimeOfDay; recipeId: string }[];
};

/** All rows of a query as a list, as one value of another query. */
const listOf = <Row>(query: SQLWrapper) => sql<Row[]>`coalesce((${query}), '[]')`;

/**
 * The active plan and the meals of one day, as one value of a query: today's day of the plan, the first before it
 * begins, and the last after it ends.
 */
function storedPlan(db: Reader, owner: SQLWrapper, today: SQLWrapper) {
  const { mealStyle, startDate, dayCount } = mealPlans;
  const { dayNumber, mealTime, recipeId, isSnack, isSkipped } = mealPlanMeals;
  const meals = db
    .select({ all: sql`json_agg(${jsonOf({ dayNumber, mealTime, recipeId })} order by ${mealTime})` })
    .from(mealPlanMeals)
    .where(
      and(
        eq(mealPlanMeals.userId, owner),
        eq(mealPlanMeals.planId, mealPlans.id),
        eq(isSnack, false),
        eq(isSkipped, false),
        eq(dayNumber, sql`least(${dayCount}, greatest(1, ${today}::date - ${startDate} + 1))`),
      ),
    );
  const next = alias(mealPlans, 'next');
  // Before it begins, the previous plan is shown.
  const shown = db
    .select({
      id: sql`case when ${next.startDate} > ${today}::date then coalesce(${next.continues}, ${next.id}) else ${next.id} end`,
    })
    .from(next)
    .where(and(eq(next.userId, owner), isNull(next.replacedAt), gt(next.dayCount, 0)));
  const plan = { mealStyle, startDate, dayCount, meals: listOf(meals) };
  return sql<PlanRow | null>`(${db
    .select({ plan: jsonOf(plan) })
    .from(mealPlans)
    .where(and(eq(mealPlans.userId, owner), eq(mealPlans.id, sql`(${shown})`)))})`;
}

/** A person's dashboard data of a day. The plan is also null for who eats from another's plan, `planOwnerId`. */
const storedDashboard = prepared(
  'dashboard',
  (db, { userId, today }: Values<{ userId: string; today: Day }>) => {
    const currentGoal = sql<Goal | null>`(${db
      .select({ currentGoal: userGoals.currentGoal })
      .from(userGoals)
      .where(eq(userGoals.userId, userId))})`;
    const goal = sql`coalesce(${currentGoal}, ${sql.raw(`'${defaultGoal}'`)})`;
    const ritualRows = db
      .select({
        all: sql`json_agg(${jsonOf(columnsOf(rituals, DashboardRitual))} order by ${sql.join(inOrder, sql`, `)})`,
      })
      .from(rituals)
      .where(arePlannedNow(userId, goal));
    const done = db
      .select({ id: ritualCompletions.ritualId })
      .from(ritualCompletions)
      .where(and(eq(ritualCompletions.userId, userId), eq(ritualCompletions.completedAt, today)));
    const { planOwnerId } = householdMembers;
    return db
      .select({
        currentGoal,
        rituals: listOf<DashboardRitual>(ritualRows),
        done: sql<string[]>`array(${done})`,
        figures: storedFigures(db, userId, today),
        planOwnerId,
        plan: sql<PlanRow | null>`case when ${planOwnerId} is null then ${storedPlan(db, userId, today)} end`,
        history: storedHistory(db, userId),
      })
      .from(user)
      .leftJoin(householdMembers, and(eq(householdMembers.userId, user.id), ne(planOwnerId, user.id)))
      .where(eq(user.id, userId));
  },
);

/** The day's plan of `owner`, from which the person eats; no row when they no longer do. */
const sharedPlan = prepared(
  'shared-plan-of-day',
  (db, { userId, owner, today }: Values<{ userId: string; owner: string; today: Day }>) =>
    db
      .select({ plan: storedPlan(db, owner, today) })
      .from(householdMembers)
      .where(and(eq(householdMembers.userId, userId), eq(householdMembers.planOwnerId, owner))),
);

/** The active plan with the names and pictures of its dishes. */
function planFrom(plan: PlanRow, catalogue: Pick<Catalogue, 'recipe'>): Dashboard['activeMealPlan'] {
  const { mealStyle, startDate, dayCount, meals } = plan;
  return {
    // The dashboard shows its meals, not its name.
    mealPlan: {
      name: inLocale(planNames, sourceLocale)[mealStyle]({ days: dayCount }),
      startDate,
      dayCount,
    },
    meals: meals.map(({ recipeId, ...slot }) => {
      const { name, imageUrl } = recipeOrAbsent(catalogue, recipeId);
      return { ...slot, recipe: { name, imageUrl } };
    }),
  };
}

/** Today's dashboard in one query; a second one for a person who eats from another's plan. */
export async function readDashboard(
  db: Db,
  { scope, today }: Pick<Person, 'scope' | 'today'>,
  catalogue: CatalogueParts,
): Promise<Dashboard> {
  const { userId } = scope;
  const [row] = await storedDashboard(db, { userId, today });
  if (!row) throw new Error('The account was deleted');
  const history = await historyOn(db, scope, row.history, today);
  const [shared] =
    row.planOwnerId === null ? [row] : await sharedPlan(db, { userId, owner: row.planOwnerId, today });
  const plan = shared?.plan ?? null;
  const dishes = plan?.meals.map(({ recipeId }) => recipeId) ?? [];
  return {
    today,
    ritualsForGoal: row.rituals,
    ritualCompletions: row.done.map((ritualId) => ({ ritualId, completedAt: today })),
    dailyProgress: progressFrom(row.figures, today, history),
    userGoal: { currentGoal: row.currentGoal ?? defaultGoal, chosen: row.currentGoal !== null },
    userStats: history.stats(),
    activeMealPlan: plan && planFrom(plan, await recipesFor(db, scope, catalogue, dishes)),
  };
}

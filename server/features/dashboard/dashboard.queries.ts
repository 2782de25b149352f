import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { MealStyle } from '#contract/meal-plans.ts';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { inLocale } from '#messages/define-messages.ts';
import { planNames } from '#messages/en/plan-names.ts';
import { sourceLocale } from '#messages/locale.ts';
import type { Db } from '#server/database/open.ts';
import { first } from '#server/database/statement.ts';
import type { Caller } from '#server/database/statements/caller.ts';
import { dashboardStatement, sharedPlanOfDay } from '#server/database/statements/dashboard.ts';
import { historyFrom } from '#server/database/statements/history.ts';
import { progressFrom } from '#server/database/statements/progress.ts';
import { recipesFor } from '#server/features/recipes/own-recipes.queries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'version'>;

type PlanRow = {
  mealStyle: MealStyle;
  startDate: Day;
  dayCount: number;
  meals: { dayNumber: number; mealTime: TimeOfDay; recipeId: string }[];
};

/** The active plan as the statement's JSON has it, with its dishes by name. */
function planFrom(plan: PlanRow, catalogue: Pick<Catalogue, 'recipe'>): Dashboard['activeMealPlan'] {
  const { startDate, dayCount, meals } = plan;
  return {
    // The dashboard shows its meals, not its name.
    mealPlan: {
      name: inLocale(planNames, sourceLocale)[plan.mealStyle]({ days: dayCount }),
      startDate,
      dayCount,
    },
    meals: meals.map(({ recipeId, ...slot }) => {
      const { name, imageUrl } = recipeOrAbsent(catalogue, recipeId);
      return { ...slot, recipe: { name, imageUrl } };
    }),
  };
}

/**
 * Today's dashboard of the caller, and who that is; undefined when the session is not alive. One round trip, two for
 * somebody who eats from another person's plan. The JSON of the rituals, the bulk of it, is not parsed.
 * @param days the date now for each hour at which a day may start: `personDays`.
 */
export async function readDashboard(
  db: Db,
  caller: Caller,
  days: readonly Day[],
  catalogue: Known,
): Promise<{ json: string; userId: string; timeZone: string } | undefined> {
  const [, userId] = caller;
  const row = await first(db, dashboardStatement, ...caller, days);
  if (!row) return undefined;
  const { today } = row;
  const history = historyFrom(row);
  const shared = row.planOf === null ? row : await first(db, sharedPlanOfDay, userId, row.planOf, today);
  const plan = JSON.parse(shared?.plan ?? 'null') as PlanRow | null;
  const dishes = plan?.meals.map(({ recipeId }) => recipeId) ?? [];
  const rest: Omit<Dashboard, 'ritualsForGoal'> = {
    today,
    activeMealPlan: plan && planFrom(plan, await recipesFor(db, ownScope(userId), catalogue, dishes)),
    ritualCompletions: row.done.map((ritualId) => ({ ritualId, completedAt: today })),
    dailyProgress: progressFrom(row, today, history),
    userGoal: { currentGoal: row.currentGoal ?? defaultGoal, chosen: row.currentGoal !== null },
    userStats: history.statsOn(today),
  };
  const json = `{"ritualsForGoal":${row.rituals ?? '[]'},${JSON.stringify(rest).slice(1)}`;
  return { json, userId, timeZone: row.timeZone };
}

import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { planState } from '#domain/meal-plans/plan-state.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { type MealActions, MealCard } from './meal-card.tsx';
import { mealNotes } from './meal-words.ts';
import { dayLabel } from './plan-words.ts';

type PlanBeforeProps = {
  mealPlan: MealPlan;
  meals: readonly PlannedMeal[];
  today: Day;
  actions: MealActions;
};

/** The rest of the current plan when the next one exists already: today and its following days. */
export function PlanBefore({ mealPlan, meals, today, actions }: PlanBeforeProps) {
  const { dayNumber: now } = planState(mealPlan, today);
  const { onServings: _, onPlace: __, ...marks } = actions;
  const days = [...new Set(meals.map(({ dayNumber }) => dayNumber))].filter((day) => day >= now);
  const cards = (day: number, heading: 'h3' | 'h4') => (
    <div className="grid gap-3 up-to-three">
      {meals
        .filter(({ dayNumber }) => dayNumber === day)
        .map((meal) => (
          <MealCard
            key={meal.id}
            meal={meal}
            notes={mealNotes(meal, mealPlan, meals)}
            together={mealPlan.sharedWith.length > 0}
            actions={marks}
            heading={heading}
          />
        ))}
    </div>
  );
  return (
    <>
      <Card className="grid gap-4">
        <CardTitle>{texts.todaysMealPlan()}</CardTitle>
        {cards(now, 'h3')}
      </Card>
      {days.length > 1 && (
        <Card className="grid gap-4">
          <div>
            <CardTitle>{texts.untilThen()}</CardTitle>
            <p className="mt-1 text-sm text-ink-soft">{texts.untilThenHint()}</p>
          </div>
          {days
            .filter((day) => day > now)
            .map((day) => (
              <section key={day} aria-label={dayLabel(mealPlan, day)} className="grid gap-2">
                <h3 className="font-semibold">{dayLabel(mealPlan, day)}</h3>
                {cards(day, 'h4')}
              </section>
            ))}
        </Card>
      )}
    </>
  );
}

import type { Day } from '#contract/shapes.ts';
import { planState } from '#domain/meal-plans/plan-state.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { LaidTable } from '#web/ui/drawings/laid-table.tsx';
import { DayDetails, type DaysOfPlan } from './day-details.tsx';
import { dayFigures } from './day-figures.ts';
import { dateText } from './plan-words.ts';

type TodayCardProps = {
  days: DaysOfPlan;
  today: Day;
  onNew: () => void;
  /** Creates a plan that continues this one. */
  onContinue: () => void;
};

/** Today's meals; or that the plan has not begun, or is over. */
export function TodayCard({ days, today, onNew, onContinue }: TodayCardProps) {
  const { plan, meals } = days;
  const { state, dayNumber } = planState(plan, today);
  const figures = dayFigures(plan, dayNumber, meals);
  return (
    <Card className="grid gap-4">
      <CardTitle>{texts.todaysMealPlan()}</CardTitle>
      {state === 'active' && figures.own.length > 0 ? (
        <DayDetails {...{ days, dayNumber, figures }} isPast={false} heading="h3" />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <LaidTable className="w-36 shrink-0" />
          <div className="grid grow basis-0 gap-3 min-w-52">
            <p className="font-display text-xl">
              {state === 'not-started' && texts.planNotStarted()}
              {state === 'ended' && texts.planEnded()}
              {state === 'active' && texts.noMealsToday()}
            </p>
            {state === 'not-started' && (
              <p className="text-ink-soft">{texts.beginsOn({ startDate: dateText(plan.startDate) })}</p>
            )}
            {state === 'ended' && (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={onContinue}>
                  {texts.continuePlan()}
                </Button>
                <Button size="sm" variant="quiet" onClick={onNew}>
                  {texts.createNewPlan()}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

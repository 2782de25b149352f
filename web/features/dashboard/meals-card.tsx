import { memo } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { daysBetween } from '#domain/days/day.ts';
import { dashboard } from '#messages/generated/dashboard.ts';
import { times } from '#messages/generated/times.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { LaidTable } from '#web/ui/drawings/laid-table.tsx';
import { scrollingTabStop } from '#web/ui/scrolling-tab-stop.ts';

/** The plan's day number to show: 1 until that day has passed, then that of today; undefined after the plan's end. */
function dayShown({ startDate, dayCount }: { startDate: string; dayCount: number }, today: string) {
  const day = Math.max(1, daysBetween(startDate, today) + 1);
  return day <= dayCount ? day : undefined;
}

/** The meals of the active plan, or a link to create one. */
export const MealsCard = memo(function MealsCard({
  activeMealPlan,
  today,
}: Pick<Dashboard, 'activeMealPlan' | 'today'>) {
  const day = activeMealPlan ? dayShown(activeMealPlan.mealPlan, today) : undefined;
  const meals = activeMealPlan?.meals.filter(({ dayNumber }) => dayNumber === day) ?? [];
  return (
    <Card className="flex flex-col max-sm:py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CardTitle>
          {dashboard.meals()}
          {day !== undefined && (
            <span className="ml-3 font-sans text-sm text-ink-soft">{dashboard.day({ number: day })}</span>
          )}
        </CardTitle>
        <ButtonLink href="/alkaline-meal-planner" variant="ghost" size="sm" className="-mr-3 text-accent">
          {dashboard.fullPlan()}
        </ButtonLink>
      </div>
      {meals.length > 0 ? (
        <ul
          // Another number of meals may change the width.
          key={meals.length}
          ref={scrollingTabStop}
          aria-label={dashboard.meals()}
          className="-mx-4 mt-1 flex snap-x scroll-px-4 gap-3 scroll-row px-4 sm:mx-0 sm:mt-4 sm:grid sm:grid-cols-3 sm:gap-3.5 sm:px-0"
        >
          {meals.map(({ mealTime, recipe }) => (
            <li
              key={mealTime}
              className="w-38 shrink-0 snap-start overflow-hidden rounded-xl bg-sunken sm:w-auto"
            >
              {recipe.imageUrl && (
                <img
                  src={recipe.imageUrl}
                  alt=""
                  width={320}
                  height={240}
                  loading="lazy"
                  className="h-21 w-full object-cover sm:aspect-4/3 sm:h-auto"
                />
              )}
              <div className="px-3 py-2 sm:p-3.5">
                <span className="text-sm text-ink-soft">{times.names[mealTime]()}</span>
                <b className="block text-note leading-snug font-semibold wrap-anywhere sm:text-base">
                  {recipe.name}
                </b>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-2 flex grow flex-wrap items-center gap-x-6 gap-y-3">
          <LaidTable className="w-28 sm:w-40 shrink-0" />
          <p className="max-w-[36ch] min-w-44 grow basis-0 text-ink-soft">
            {activeMealPlan && day === undefined ? dashboard.planEnded() : dashboard.noMeals()}
          </p>
        </div>
      )}
    </Card>
  );
});

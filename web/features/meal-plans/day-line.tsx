import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { household as home } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DayDetails, type DaysOfPlan } from './day-details.tsx';
import { dayFigures, energyText, offText } from './day-figures.ts';
import { dayLabel } from './plan-words.ts';

type DayLineProps = {
  days: DaysOfPlan;
  dayNumber: number;
  /** Its meals are shown elsewhere on the page. */
  isToday: boolean;
  isPast: boolean;
  opensFirst: boolean;
};

/** A day of the plan in a line: its date, dishes and kilocalories. It expands to its meals. */
export function DayLine({ days, dayNumber, isToday, isPast, opensFirst }: DayLineProps) {
  const { plan, meals } = days;
  const figures = dayFigures(plan, dayNumber, meals);
  const { own, eaten } = figures;
  const label = dayLabel(plan, dayNumber);
  const off = isPast ? null : offText(figures);
  const isUnsuitable = !isPast && !isToday && eaten.some(({ unsuitable }) => unsuitable);
  const dishes = eaten.map(({ recipe }) => recipe.name).join(' · ') || texts.noMealsThatDay();
  return (
    <Disclosure asChild defaultOpen={opensFirst}>
      <li className="group/day py-1">
        <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 lg:grid-cols-[16rem_minmax(0,1fr)_auto] lg:gap-x-6 lg:py-1.5">
          <h3 className={clsx('font-semibold', isPast && 'text-ink-soft')}>
            {isToday ? (
              <span className="flex min-h-11 flex-wrap items-center gap-x-3">
                {label}
                <Pill tone="notice" size="small" className="max-sm:hidden">
                  {texts.today()}
                </Pill>
              </span>
            ) : (
              <DisclosureTrigger
                look="line"
                className="after:absolute after:inset-0 after:rounded-small focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus [&>svg]:absolute [&>svg]:right-0"
              >
                {label}
              </DisclosureTrigger>
            )}
          </h3>
          <p className="tabular min-h-5 max-w-32 pr-8 text-right text-note text-ink-soft group-data-[state=open]/day:invisible lg:col-start-3">
            {own.length > 0 && energyText(figures)}
          </p>
          <div className="col-span-2 grid gap-1 pb-2 text-note text-ink-soft group-data-[state=open]/day:hidden lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:py-1">
            <p>{isToday ? texts.shownAbove() : dishes}</p>
            {off && <p className="font-medium text-notice-ink">{off}</p>}
            {isUnsuitable && (
              <p className="flex items-start gap-1.5 font-medium">
                <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
                {plan.sharedWith.length > 0 ? home.unsuitable() : texts.unsuitableForMe()}
              </p>
            )}
          </div>
        </div>
        <DisclosureContent className="pb-3">
          <DayDetails {...{ days, dayNumber, figures, isPast }} heading="h4" />
        </DisclosureContent>
      </li>
    </Disclosure>
  );
}

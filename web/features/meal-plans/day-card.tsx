import { clsx } from 'clsx';
import { Plus, Shuffle } from 'lucide-react';
import { useId, useState } from 'react';
import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { minCalories } from '#domain/calories/calories.ts';
import { onThePlates } from '#domain/recipes/nutrition.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { offline } from '#messages/generated/offline.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { NutritionTable } from '#web/components/nutrition-table.tsx';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger, UnfoldButton } from '#web/ui/disclosure.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DayOffNote } from './day-off-note.tsx';
import { type MealActions, MealCard } from './meal-card.tsx';
import { mealNotes } from './meal-words.ts';
import { dayLabel } from './plan-words.ts';
import type { usePlace } from './use-place.ts';
import type { useDishToAdd } from './use-shuffle.ts';

type DayCardProps = {
  plan: MealPlan;
  dayNumber: number;
  /** Those of the whole plan. */
  meals: readonly PlannedMeal[];
  /** Its meals are shown elsewhere on the page. */
  isToday: boolean;
  isPast: boolean;
  /** On a phone, where a week of meals is long, the others show their dishes in a line until they are opened. */
  opensFirst: boolean;
  shuffling: boolean;
  actions: MealActions;
  onShuffle: (dayNumber: number) => void;
  onAdd: (slot: { dayNumber: number; mealTime: TimeOfDay }) => void;
  /** Finds what a day lacks, and adds it. */
  dishToAdd: ReturnType<typeof useDishToAdd>;
  onAddDish: ReturnType<typeof usePlace>['add'];
};

/** A day of the plan with its meals and what they add up to. */
export function DayCard(props: DayCardProps) {
  const { plan, dayNumber, meals, isToday, isPast, opensFirst, shuffling } = props;
  const { actions, onShuffle, onAdd, dishToAdd, onAddDish } = props;
  const [open, setOpen] = useState(opensFirst);
  const id = useId();
  const online = useOnline();
  const own = meals.filter((meal) => meal.dayNumber === dayNumber);
  const eaten = own.filter(({ isSkipped }) => !isSkipped);
  const total = onThePlates(eaten.map(({ recipe, servings }) => ({ nutrition: recipe.nutrition, servings })));
  const linesOf = ({ recipe }: PlannedMeal) => recipe.countable ?? recipe.ingredients.length;
  const countable = eaten.reduce((sum, meal) => sum + linesOf(meal), 0);
  const counted = eaten.reduce((sum, meal) => sum + (meal.recipe.counted ?? linesOf(meal)), 0);
  // A plan for a need of less was asked for, with a warning.
  const isLow = counted === countable && (plan.energy ?? 0) >= minCalories && total.energy < minCalories;
  const free = timesOfDay.find((time) => !own.some(({ mealTime, isSnack }) => mealTime === time && !isSnack));
  return (
    <Disclosure asChild>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="flex items-center gap-3 text-lg font-semibold">
            {dayLabel(plan, dayNumber)}
            {isToday && (
              <Pill tone="notice" size="small">
                {texts.today()}
              </Pill>
            )}
          </h3>
          <div className="flex items-center">
            <DisclosureTrigger look="quiet">
              <span className="sr-only">{texts.dayTotalsLabel()} </span>
              {counted < countable
                ? texts.dayTotalsPart({ energy: total.energy, counted, countable })
                : texts.dayTotals({ energy: total.energy, protein: Math.round(total.protein) })}
            </DisclosureTrigger>
            <Button
              variant="ghost"
              size="compact"
              pending={shuffling}
              disabled={!online}
              title={online ? undefined : offline.needsNetwork()}
              aria-label={texts.shuffleDay({ dayNumber })}
              onClick={() => onShuffle(dayNumber)}
            >
              <Shuffle size={17} aria-hidden /> {texts.shuffle()}
            </Button>
          </div>
        </div>
        <DisclosureContent className="rounded-xl bg-sunken p-4">
          {counted === 0 && countable > 0 ? (
            <p className="text-note text-ink-soft">{recipeParts.nothingCounted()}</p>
          ) : (
            <NutritionTable nutrition={total} per={texts.dayTotalsTitle()} />
          )}
        </DisclosureContent>
        {isLow && (
          <p className="border-l-3 border-notice pl-4 text-note">
            {texts.underMinimum({ least: minCalories })}
          </p>
        )}
        {!isPast && counted === countable && (
          <DayOffNote {...{ plan, dayNumber, eaten, dishToAdd, onAddDish }} total={total.energy} />
        )}
        {isToday ? (
          <p className="text-note text-ink-soft">{texts.shownAbove()}</p>
        ) : (
          <>
            <div className="grid justify-items-start gap-1 md:hidden">
              {!open && (
                <p className="text-note text-ink-soft">
                  {eaten.map(({ recipe }) => recipe.name).join(' · ')}
                </p>
              )}
              <UnfoldButton
                isOpen={open}
                controls={id}
                className="-ml-3"
                aria-label={open ? texts.hideMealsOf({ dayNumber }) : texts.showMealsOf({ dayNumber })}
                onClick={() => setOpen(!open)}
              >
                {open ? texts.hideMeals() : texts.showMeals()}
              </UnfoldButton>
            </div>
            <div id={id} className={clsx('up-to-three gap-3 md:grid', open ? 'grid' : 'hidden')}>
              {own.map((meal) => (
                <MealCard
                  key={meal.id}
                  meal={meal}
                  notes={mealNotes(meal, plan, meals)}
                  together={plan.sharedWith.length > 0}
                  actions={actions}
                  heading="h4"
                  dense
                />
              ))}
            </div>
          </>
        )}
        {free && (
          <Button
            variant="ghost"
            size="compact"
            className="justify-self-start"
            aria-label={texts.addMealTo({ dayNumber })}
            onClick={() => onAdd({ dayNumber, mealTime: free })}
          >
            <Plus size={17} aria-hidden /> {texts.addMeal()}
          </Button>
        )}
      </Card>
    </Disclosure>
  );
}

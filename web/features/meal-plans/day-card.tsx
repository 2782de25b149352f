import { Shuffle } from 'lucide-react';
import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { together } from '#domain/nutrition.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { offline } from '#messages/en/offline.ts';
import { NutritionTable } from '#web/components/nutrition-table.tsx';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type MealActions, MealCard } from './meal-card.tsx';
import { dayLabel } from './plan-words.ts';

type DayCardProps = {
  plan: MealPlan;
  dayNumber: number;
  meals: readonly PlannedMeal[];
  isToday: boolean;
  shuffling: boolean;
  actions: MealActions;
  onShuffle: (dayNumber: number) => void;
};

/** A day of the plan with its meals and what they add up to. */
export function DayCard({ plan, dayNumber, meals, isToday, shuffling, actions, onShuffle }: DayCardProps) {
  const online = useOnline();
  const total = together(meals.map(({ recipe }) => recipe.nutrition));
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
              {texts.dayTotals({ energy: total.energy, protein: Math.round(total.protein) })}
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
          <NutritionTable nutrition={total} per={texts.dayTotalsTitle()} />
        </DisclosureContent>
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {meals.map((meal) => (
            <MealCard key={meal.id} meal={meal} actions={actions} heading="h4" />
          ))}
        </div>
      </Card>
    </Disclosure>
  );
}

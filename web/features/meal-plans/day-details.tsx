import { Plus, Shuffle } from 'lucide-react';
import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { minCalories } from '#domain/calories/calories.ts';
import { mealToCut } from '#domain/meal-plans/day-off.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { offline } from '#messages/generated/offline.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { NutritionTable } from '#web/components/nutrition-table.tsx';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import type { DayFigures } from './day-figures.ts';
import { type MealActions, MealCard } from './meal-card.tsx';
import { mealNotes } from './meal-words.ts';
import type { usePlace } from './use-place.ts';
import type { useDishToAdd } from './use-shuffle.ts';

/** A plan, and the actions on its days and meals. */
export type DaysOfPlan = {
  plan: MealPlan;
  /** The meals of the whole plan. */
  meals: readonly PlannedMeal[];
  actions: MealActions;
  shuffling: boolean;
  onShuffle: (dayNumber: number) => void;
  onAdd: (slot: { dayNumber: number; mealTime: TimeOfDay }) => void;
  /** Finds a dish for what a day lacks, and adds it. */
  dishToAdd: ReturnType<typeof useDishToAdd>;
  onAddDish: ReturnType<typeof usePlace>['add'];
};

type DayDetailsProps = {
  days: DaysOfPlan;
  dayNumber: number;
  figures: DayFigures;
  isPast: boolean;
  heading: 'h3' | 'h4';
};

/** An open day of the plan: its meals, their total, and actions on all of them. */
export function DayDetails({ days, dayNumber, figures, isPast, heading }: DayDetailsProps) {
  const { plan, meals, actions, shuffling, onShuffle, onAdd, dishToAdd, onAddDish } = days;
  const { own, total, counted, countable, isLow, free } = figures;
  const online = useOnline();
  return (
    <Disclosure className="grid gap-3">
      {own.length > 0 && (
        <div className="grid gap-3 up-to-three">
          {own.map((meal) => (
            <MealCard
              key={meal.id}
              meal={meal}
              notes={mealNotes(meal, plan, meals)}
              together={plan.sharedWith.length > 0}
              actions={actions}
              heading={heading}
            />
          ))}
        </div>
      )}
      {isLow && (
        <p className="border-l-3 border-notice pl-4 text-note">
          {texts.underMinimum({ least: minCalories })}
        </p>
      )}
      {!isPast && <DayOffNote {...{ plan, dayNumber, figures, dishToAdd, onAddDish }} />}
      <div className="-mx-3 -mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <DisclosureTrigger look="quiet">
          <span className="sr-only">{texts.dayTotalsLabel()} </span>
          {counted < countable
            ? texts.dayTotalsPart({ energy: total.energy, counted, countable })
            : texts.dayTotals({ energy: total.energy, protein: Math.round(total.protein) })}
        </DisclosureTrigger>
        <div className="flex items-center">
          {free && (
            <Button
              variant="ghost"
              size="compact"
              aria-label={texts.addMealTo({ dayNumber })}
              onClick={() => onAdd({ dayNumber, mealTime: free })}
            >
              <Plus size={17} aria-hidden /> {texts.addMeal()}
            </Button>
          )}
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
      <DisclosureContent className="mt-2 rounded-xl bg-sunken p-4">
        {counted === 0 && countable > 0 ? (
          <p className="text-note text-ink-soft">{recipeParts.nothingCounted()}</p>
        ) : (
          <NutritionTable nutrition={total} per={texts.dayTotalsTitle()} />
        )}
        <p className="mt-3 text-sm text-ink-soft">{texts.dayTotalsHint()}</p>
      </DisclosureContent>
    </Disclosure>
  );
}

type DayOffNoteProps = {
  plan: MealPlan;
  dayNumber: number;
  figures: DayFigures;
  dishToAdd: ReturnType<typeof useDishToAdd>;
  onAddDish: ReturnType<typeof usePlace>['add'];
};

/** Says how far a day is from its energy goal, and what to add or leave out; nothing within a tenth. */
function DayOffNote({ plan, dayNumber, figures, dishToAdd, onAddDish }: DayOffNoteProps) {
  const { energy } = plan;
  const { eaten, off } = figures;
  const total = figures.total.energy;
  if (energy === null || off === 0) return null;
  const dish = off < 0 ? dishToAdd(dayNumber, -off) : undefined;
  return (
    <div className="grid justify-items-start gap-1 border-l-3 border-notice pl-4 text-note">
      <p>
        {off > 0 ? overText(eaten, { over: off, energy }) : shortText(dish, { missing: -off, energy, total })}
      </p>
      {dish && (
        <Button
          variant="ghost"
          size="compact"
          className="-ml-3 text-left"
          onClick={() => onAddDish({ ...dish, dayNumber, leftoverOf: null })}
        >
          <Plus size={17} aria-hidden className="shrink-0" /> {texts.addDish({ name: dish.recipe.name })}
        </Button>
      )}
    </div>
  );
}

function shortText(
  dish: ReturnType<ReturnType<typeof useDishToAdd>>,
  { total, ...short }: { missing: number; energy: number; total: number },
): string {
  if (!dish) return texts.dayShortFull(short);
  const { recipe, servings } = dish;
  const then = Math.round(total + recipe.nutrition.energy * servings);
  return texts.dayShort({ ...short, servings, name: recipe.name, total: then });
}

function overText(eaten: readonly PlannedMeal[], { over, energy }: { over: number; energy: number }): string {
  const cut = mealToCut(
    eaten.filter(({ isEaten }) => !isEaten),
    over,
  );
  if (!cut) return texts.dayOver({ over, energy });
  const { meal, less } = cut;
  const { name, nutrition } = meal.recipe;
  const said = { over, energy, name, total: Math.round(energy + over - nutrition.energy * less) };
  return less < meal.servings ? texts.dayOverHalf(said) : texts.dayOverSkip(said);
}

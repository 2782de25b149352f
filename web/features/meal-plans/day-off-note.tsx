import { Plus } from 'lucide-react';
import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { mealToCut } from '#domain/meal-plans/day-off.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { Button } from '#web/ui/button.tsx';
import type { DayFigures } from './day-figures.ts';
import type { usePlace } from './use-place.ts';
import type { useDishToAdd } from './use-shuffle.ts';

type DayOffNoteProps = {
  plan: MealPlan;
  dayNumber: number;
  figures: DayFigures;
  dishToAdd: ReturnType<typeof useDishToAdd>;
  onAddDish: ReturnType<typeof usePlace>['add'];
};

/** Says by how much a day is off what it should come to, and what to add or leave; nothing where it is within a tenth. */
export function DayOffNote({ plan, dayNumber, figures, dishToAdd, onAddDish }: DayOffNoteProps) {
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

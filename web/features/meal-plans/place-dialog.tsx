import { useState } from 'react';
import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { keepsDays, leftoverProblem } from '#domain/meal-plans/leftovers.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { times } from '#messages/generated/times.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { weekdayOf } from './meal-words.ts';

/** The meal is moved, cooked again, or eaten again as a leftover. */
export type PlaceHow = 'move' | 'repeat' | 'leftover';
type Slot = Pick<PlannedMeal, 'dayNumber' | 'mealTime'>;

type PlaceDialogProps = {
  plan: MealPlan;
  meals: readonly PlannedMeal[];
  meal: PlannedMeal;
  how: PlaceHow;
  onPlace: (slot: Slot) => void;
  onClose: () => void;
};

const titles = { move: texts.moveMeal, repeat: texts.repeatMeal, leftover: texts.eatLeftovers };

/** The times of the plan at which the meal may be, except its own, each with the meal that is there now. */
function slotsFor({ plan, meals, meal, how }: Pick<PlaceDialogProps, 'plan' | 'meals' | 'meal' | 'how'>) {
  return Array.from({ length: plan.dayCount }, (_, day) =>
    timesOfDay.map((mealTime) => ({ dayNumber: day + 1, mealTime })),
  )
    .flat()
    .map((slot) => ({
      ...slot,
      there: meals.find(
        ({ id, dayNumber, mealTime, isSnack }) =>
          id !== meal.id &&
          dayNumber === slot.dayNumber &&
          mealTime === slot.mealTime &&
          isSnack === meal.isSnack,
      ),
    }))
    .filter((slot) => slot.dayNumber !== meal.dayNumber || slot.mealTime !== meal.mealTime)
    .filter(({ there }) => how === 'move' || !there?.isEaten)
    .filter(
      (slot) =>
        how !== 'leftover' || !leftoverProblem({ ...slot, recipeId: meal.recipeId }, meal, meal.recipe),
    );
}

/** Selects the new time of a meal, and shows which meal it replaces. */
export function PlaceDialog({ plan, meals, meal, how, onPlace, onClose }: PlaceDialogProps) {
  const slots = slotsFor({ plan, meals, meal, how });
  const [chosen, setChosen] = useState(0);
  const slot = slots[chosen];
  const { name } = meal.recipe;
  return (
    <ConfirmDialog
      onCancel={onClose}
      title={titles[how]()}
      description={texts.placeHints[how]({ name, days: keepsDays(meal.recipe) })}
      confirm={texts.placeDo[how]()}
      variant="primary"
      disabled={!slot}
      onConfirm={() => slot && onPlace(slot)}
    >
      <div className="grid gap-4">
        {slots.length === 0 ? (
          <p role="status">{texts.placeNowhere()}</p>
        ) : (
          <SelectField
            label={texts.placeWhen()}
            value={chosen}
            onChange={setChosen}
            options={slots.map(({ dayNumber, mealTime }, value) => ({
              value,
              label: `${weekdayOf(plan, dayNumber)} · ${times.names[mealTime]()}`,
            }))}
          />
        )}
        {slot?.there && (
          <p role="status" className="text-note text-ink-soft">
            {how === 'move'
              ? texts.placeSwaps({ name: slot.there.recipe.name })
              : texts.placeTakes({ name: slot.there.recipe.name })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

import { type Ref, useImperativeHandle, useState } from 'react';
import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { servingsFor } from '#domain/meal-plans/portions.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { CalendarDialog } from '#web/features/meal-plans/calendar-dialog.tsx';
import { GroceryDialog } from '#web/features/meal-plans/grocery-dialog.tsx';
import type { PlanOfMeals } from '#web/features/meal-plans/meal-plans.api.ts';
import { PlaceDialog, type PlaceHow } from '#web/features/meal-plans/place-dialog.tsx';
import { ContinueDialog } from '#web/features/meal-plans/plan-menu.tsx';
import { dateText } from '#web/features/meal-plans/plan-words.ts';
import { DishDialog, SwapDialog } from '#web/features/meal-plans/swap-dialog.tsx';
import type { usePlace } from '#web/features/meal-plans/use-place.ts';
import { RecipeDialog } from '#web/features/recipes/recipe-dialog.tsx';
import { type AddedRitual, RitualTimeDialog } from '#web/features/rituals/ritual-time-dialog.tsx';

/** The dialogs of a plan. */
export type PlanDialog =
  | { what: 'recipe' | 'swap'; meal: PlannedMeal }
  | { what: 'ritual-time'; ritual: AddedRitual }
  | { what: 'place'; meal: PlannedMeal; how: PlaceHow }
  | { what: 'add'; dayNumber: number; mealTime: TimeOfDay }
  | { what: 'groceries' | 'calendar' | 'continue' };

/** Opens a dialog of the plan. */
export type PlanDialogsHandle = (dialog: PlanDialog) => void;

type PlanDialogsProps = {
  ref: Ref<PlanDialogsHandle>;
  /** The dialog that is open at first. */
  first: PlanDialog | null;
  plan: PlanOfMeals;
  mealPlan: MealPlan;
  today: string;
  place: ReturnType<typeof usePlace>;
};

/** The dialogs of a plan. Only this component knows which one is open: the days below are not rendered again. */
export function PlanDialogs({ ref, first, plan, mealPlan, today, place }: PlanDialogsProps) {
  const [open, setOpen] = useState(first);
  useImperativeHandle(ref, () => setOpen, []);
  const close = () => setOpen(null);
  const mealOf = (what: PlanDialog['what']) => (open?.what === what && 'meal' in open ? open.meal : null);
  return (
    <>
      <RecipeDialog
        recipeId={mealOf('recipe')?.recipeId ?? null}
        favoriteLabel={texts.saveToFavorites()}
        people={mealPlan.people}
        onClose={close}
      />
      {open?.what === 'place' && (
        <PlaceDialog
          plan={mealPlan}
          meals={plan.meals}
          meal={open.meal}
          how={open.how}
          onPlace={(slot) => {
            place.toSlot(open.meal, open.how, slot);
            close();
          }}
          onClose={close}
        />
      )}
      {open?.what === 'add' && (
        <DishDialog
          plan={mealPlan}
          title={texts.addMeal()}
          hint={texts.addMealHint({ day: dateText(addDays(mealPlan.startDate, open.dayNumber - 1)) })}
          mealTime={open.mealTime}
          onChoose={(recipe) => {
            const { dayNumber, mealTime } = open;
            const servings = mealPlan.energy ? servingsFor(recipe, mealPlan.energy / 4) : 1;
            place.add({ dayNumber, mealTime, recipe, servings, isSnack: false, leftoverOf: null });
            close();
          }}
          onClose={close}
        />
      )}
      <SwapDialog plan={mealPlan} meal={mealOf('swap')} onClose={close} />
      {open?.what === 'groceries' && <GroceryDialog onClose={close} />}
      {open?.what === 'continue' && (
        <ContinueDialog plan={plan} mealPlan={mealPlan} today={today} onClose={close} />
      )}
      {open?.what === 'calendar' && <CalendarDialog onClose={close} />}
      {open?.what === 'ritual-time' && <RitualTimeDialog ritual={open.ritual} onClose={close} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CalendarArrowUp, CalendarPlus, Ellipsis, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { type MealPlan, mealPlans } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { isBelowMinimum } from '#domain/calories/energy-need.ts';
import { generatePlan } from '#domain/meal-plans/meal-plan.ts';
import { nextStart } from '#domain/meal-plans/plan-days.ts';
import { planState } from '#domain/meal-plans/plan-state.ts';
import { isDrawn } from '#domain/meal-plans/regenerate.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { preferencesQuery } from '#web/components/recipes.api.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOnline } from '#web/lib/online.ts';
import { toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { groceriesQuery, type PlanOfMeals } from './meal-plans.api.ts';
import { dateText } from './plan-words.ts';
import { useDraw, type useShuffle } from './use-shuffle.ts';

type PlanMenuProps = {
  plan: PlanOfMeals;
  mealPlan: MealPlan;
  today: Day;
  shuffle: ReturnType<typeof useShuffle>;
  onContinue: () => void;
  onCalendar: () => void;
};

/** The actions on the whole plan. */
export function PlanMenu({
  plan: { meals },
  mealPlan,
  today,
  shuffle,
  onContinue,
  onCalendar,
}: PlanMenuProps) {
  const [redrawing, setRedrawing] = useState(false);
  const online = useOnline();
  const { state, dayNumber } = planState(mealPlan, today);
  const from = Math.max(1, dayNumber);
  const open = meals.filter((meal) => meal.dayNumber >= from && !meal.isSnack && isDrawn(meal, meals)).length;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            iconSize={19}
            variant="quiet"
            className="size-12"
            label={texts.moreForPlan()}
          />
        }
      >
        {state !== 'ended' && (
          <MenuItem
            onSelect={() => (open > 0 ? setRedrawing(true) : toast({ title: texts.nothingToRedraw() }))}
          >
            <Shuffle size={18} aria-hidden /> {texts.redraw()}
          </MenuItem>
        )}
        {state !== 'not-started' && (
          <MenuItem onSelect={onContinue}>
            <CalendarArrowUp size={18} aria-hidden /> {texts.continuePlan()}
          </MenuItem>
        )}
        <MenuItem onSelect={onCalendar}>
          <CalendarPlus size={18} aria-hidden /> {texts.calendar()}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={redrawing}
        title={texts.redrawTitle()}
        description={texts.redrawHint({ count: open })}
        confirm={texts.redraw()}
        variant="primary"
        disabled={!online}
        onConfirm={() => {
          shuffle.from(from);
          setRedrawing(false);
        }}
        onCancel={() => setRedrawing(false)}
      >
        <NeedsNetwork />
      </ConfirmDialog>
    </>
  );
}

type ContinueDialogProps = {
  plan: PlanOfMeals;
  mealPlan: MealPlan;
  today: Day;
  onClose: () => void;
};

/** Asks before the next plan replaces this one. */
export function ContinueDialog({ plan, mealPlan, today, onClose }: ContinueDialogProps) {
  const online = useOnline();
  const { start, isPending } = useContinue(plan, mealPlan, today, onClose);
  const first = nextStart(mealPlan, today);
  const { data: groceries } = useQuery(groceriesQuery);
  const hasOwn = groceries?.some(({ item, isPurchased }) => item === null && !isPurchased);
  return (
    <ConfirmDialog
      title={texts.continueTitle()}
      description={texts.continueHint({ days: mealPlan.dayCount, day: dateText(first) })}
      confirm={texts.continuePlan()}
      variant="primary"
      pending={isPending}
      disabled={!online}
      onConfirm={start}
      onCancel={onClose}
    >
      <div className="grid gap-2 text-ink-soft">
        {first > today && <p>{texts.continueUntil()}</p>}
        {hasOwn && <p>{texts.continueOwnItems()}</p>}
        <NeedsNetwork />
      </div>
    </ConfirmDialog>
  );
}

/** Creates a plan with the same options that begins when this one ends. New exclusions apply too. */
function useContinue(current: PlanOfMeals, mealPlan: MealPlan, today: Day, onDone: () => void) {
  const { data: preferences } = useQuery(preferencesQuery);
  const draw = useDraw(current, mealPlan);
  const create = useOperation(mealPlans.create, {
    done: ({ mealPlan: made }) => {
      toast({
        title: texts.continued(),
        description: texts.isReady({ days: made?.dayCount ?? mealPlan.dayCount }),
      });
      onDone();
    },
  });
  const start = () => {
    // For a shared plan, the server adds each person's exclusions.
    const own = mealPlan.sharedWith.length > 0 ? [] : (preferences?.exclusions ?? []);
    const before = [...new Set(current.meals.map(({ recipeId }) => recipeId))];
    const plan = draw((recipes, options, random) => {
      return generatePlan(recipes, { ...options, before }, random);
    });
    if (!plan) return;
    const { mealStyle, dayCount, mealsPerDay, favoritesOnly, people, energy, excludedIngredients } = mealPlan;
    create.mutate({
      body: {
        mealPlan: {
          id: newId(),
          continues: mealPlan.id,
          startDate: nextStart(mealPlan, today),
          excludedIngredients: [
            ...new Set([...excludedIngredients, ...own.map(({ id, label }) => id ?? label)]),
          ],
          relaxed: plan.relaxed,
          // The person agreed when the plan was made; the server checks the safety profile again.
          belowMinimum: energy !== null && isBelowMinimum(energy),
          ...{ mealStyle, dayCount, mealsPerDay, favoritesOnly, people, energy },
        },
        meals: plan.meals,
      },
    });
  };
  return { start, isPending: create.isPending };
}

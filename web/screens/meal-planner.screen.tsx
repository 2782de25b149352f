import { useQuery } from '@tanstack/react-query';
import { Plus, ShoppingBasket } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { MealPlan } from '#contract/meal-plans.ts';
import { basketOf } from '#domain/groceries/shopping.ts';
import { planEatenNow, planState } from '#domain/meal-plans/plan-state.ts';
import { format } from '#messages/format.ts';
import { household as home } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { PlanPairNote } from '#web/components/pair-note.tsx';
import { useLocalToday } from '#web/device/local-day.ts';
import { SharedPlanOffer } from '#web/features/household/shared-plan-offer.tsx';
import { CreatePlanDialog } from '#web/features/meal-plans/create-plan-dialog.tsx';
import type { DaysOfPlan } from '#web/features/meal-plans/day-details.tsx';
import { DayLine } from '#web/features/meal-plans/day-line.tsx';
import { GroceryDialog } from '#web/features/meal-plans/grocery-dialog.tsx';
import type { MealActions } from '#web/features/meal-plans/meal-card.tsx';
import { type PlanOfMeals, planOfMealsQuery, useMarkEaten } from '#web/features/meal-plans/meal-plans.api.ts';
import { useShoppingLists } from '#web/features/meal-plans/pantry.api.ts';
import { PlanBefore } from '#web/features/meal-plans/plan-before.tsx';
import { PlanMenu } from '#web/features/meal-plans/plan-menu.tsx';
import { ProgressCards } from '#web/features/meal-plans/progress-cards.tsx';
import { relaxedText } from '#web/features/meal-plans/relaxed-text.ts';
import { TodayCard } from '#web/features/meal-plans/today-card.tsx';
import { UnsuitableNote } from '#web/features/meal-plans/unsuitable-note.tsx';
import { usePlace } from '#web/features/meal-plans/use-place.ts';
import { useDishToAdd, useShuffle } from '#web/features/meal-plans/use-shuffle.ts';
import { useAddMealRitual } from '#web/features/rituals/use-add-meal-ritual.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { WeekOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { type PlanDialog, PlanDialogs, type PlanDialogsHandle } from './plan-dialogs.tsx';

const title = 'font-display text-figure leading-tight font-[480] tracking-tight';

/** The week's meals: no plan, loading, today, or over. */
export default function MealPlannerScreen() {
  const { data, error, refetch } = useQuery(planOfMealsQuery);
  const [creating, setCreating] = useState(false);
  const today = useLocalToday();
  if (!data) {
    return <LoadState {...{ error, refetch }} title={texts.planNotLoaded()} loading={texts.planLoading()} />;
  }
  return (
    <>
      {data.mealPlan ? (
        <MyPlan plan={data} mealPlan={data.mealPlan} today={today} onNew={() => setCreating(true)} />
      ) : (
        <div className="grid gap-5">
          <h2 className={title}>{texts.alkalineMealPlanner()}</h2>
          <SharedPlanOffer />
          <GroceriesAlone />
          <EmptyCard
            drawing={<WeekOfPlates />}
            title={texts.noPlanTitle()}
            text={texts.noPlanHint()}
            action={<Button onClick={() => setCreating(true)}>{texts.createTitle()}</Button>}
          />
        </div>
      )}
      {creating && (
        <CreatePlanDialog
          today={today}
          styleBefore={data.mealPlan?.mealStyle}
          mealsBefore={data.meals}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

/** Without a plan: the list of what people add. */
function GroceriesAlone() {
  const [search] = useSearchParams();
  const [shopping, setShopping] = useState(search.get('show') === 'groceries');
  return (
    <>
      <GroceriesButton variant="quiet" onOpen={() => setShopping(true)} />
      {shopping && <GroceryDialog onClose={() => setShopping(false)} />}
    </>
  );
}

type GroceriesButtonProps = { variant?: 'quiet'; onOpen: () => void };

/** The button shows how much is in the basket. */
function GroceriesButton({ variant, onOpen }: GroceriesButtonProps) {
  const basket = basketOf(useShoppingLists());
  return (
    <Button className="justify-self-start" {...(variant && { variant })} onClick={onOpen}>
      <ShoppingBasket size={19} aria-hidden />{' '}
      {basket.count > 0 ? texts.groceryListButton(basket) : texts.groceryList()}
    </Button>
  );
}

type MyPlanProps = { plan: PlanOfMeals; mealPlan: MealPlan; today: string; onNew: () => void };

function MyPlan({ plan, mealPlan, today, onNew }: MyPlanProps) {
  const { meals } = plan;
  const [search] = useSearchParams();
  const dialogs = useRef<PlanDialogsHandle>(null);
  const open = (dialog: PlanDialog) => dialogs.current?.(dialog);
  const shuffle = useShuffle(plan, mealPlan);
  const onEaten = useMarkEaten();
  const place = usePlace(plan);
  const addRitual = useAddMealRitual((ritual) => open({ what: 'ritual-time', ritual }));
  const dishToAdd = useDishToAdd(plan, mealPlan);
  const actions: MealActions = {
    onEaten,
    onView: (meal) => open({ what: 'recipe', meal }),
    onSwap: (meal) => open({ what: 'swap', meal }),
    onAdd: (meal) =>
      void addRitual({
        title: meal.recipe.name,
        description: texts.ritualDescription({ dish: meal.recipe.description || meal.recipe.name }),
        timeOfDay: meal.mealTime,
      }),
    onServings: place.servings,
    onPlace: (meal, how) => open({ what: 'place', meal, how }),
    onSkip: place.skip,
  };
  const eaten = planEatenNow(plan, today);
  const before = eaten && eaten.mealPlan !== mealPlan ? eaten : null;
  const now = planState(mealPlan, today);
  /** The first day that is not over. */
  const first = Math.max(1, now.dayNumber);
  const relaxed = relaxedText(mealPlan.relaxed);
  const { excludedIngredients: without, sharedWith } = mealPlan;
  const dayNumbers = Array.from({ length: mealPlan.dayCount }, (_, day) => day + 1);
  const days: DaysOfPlan = {
    plan: mealPlan,
    meals,
    actions,
    shuffling: shuffle.isPending,
    onShuffle: shuffle.day,
    onAdd: (slot) => open({ what: 'add', ...slot }),
    dishToAdd,
    onAddDish: place.add,
  };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className={title}>{texts.myMealPlan()}</h2>
          <p className="mt-1 text-ink-soft">
            {texts.planOf({ style: texts.styles[mealPlan.mealStyle](), days: mealPlan.dayCount })}
            {mealPlan.people !== null && texts.planFor({ people: mealPlan.people })}
            {without.length > 0 && texts.planWithout({ what: format.list(without, 'unit').toLowerCase() })}
          </p>
          {sharedWith.length > 0 && (
            <p className="mt-1 text-ink-soft">{home.sharedPlan({ names: format.list(sharedWith) })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <GroceriesButton onOpen={() => open({ what: 'groceries' })} />
          <Button variant="quiet" onClick={onNew}>
            <Plus size={19} aria-hidden /> {texts.newPlan()}
          </Button>
          <PlanMenu
            plan={plan}
            mealPlan={mealPlan}
            today={today}
            shuffle={shuffle}
            onContinue={() => open({ what: 'continue' })}
            onCalendar={() => open({ what: 'calendar' })}
          />
        </div>
      </div>
      <SharedPlanOffer />
      {now.state !== 'ended' && (
        <>
          <UnsuitableNote
            meals={meals}
            from={first}
            together={mealPlan.sharedWith.length > 0}
            shuffle={shuffle}
          />
          <PlanPairNote
            meals={meals.filter(({ dayNumber }) => dayNumber >= first).map(({ recipe }) => recipe)}
          />
        </>
      )}
      {relaxed && <p className="border-l-3 border-notice pl-4 text-note text-ink-soft">{relaxed}</p>}
      {before ? (
        <PlanBefore {...before} today={today} actions={actions} />
      ) : (
        <TodayCard days={days} today={today} onNew={onNew} onContinue={() => open({ what: 'continue' })} />
      )}
      <ProgressCards meals={meals} />
      <section aria-label={texts.fullMealPlan()} className="grid gap-3">
        <h2 className="font-display text-2xl font-medium tracking-tight">{texts.fullMealPlan()}</h2>
        <Card padding="lines">
          <ul className="divide-y divide-line">
            {dayNumbers.map((dayNumber) => (
              <DayLine
                key={`${mealPlan.id} ${dayNumber}`}
                days={days}
                dayNumber={dayNumber}
                isToday={now.state === 'active' && now.dayNumber === dayNumber}
                isPast={dayNumber < now.dayNumber}
                opensFirst={now.state === 'not-started' && !before && dayNumber === 1}
              />
            ))}
          </ul>
        </Card>
      </section>
      <PlanDialogs
        ref={dialogs}
        first={search.get('show') === 'groceries' ? { what: 'groceries' } : null}
        plan={plan}
        mealPlan={mealPlan}
        today={today}
        place={place}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { reasonsAgainst } from '#domain/ingredients/suits.ts';
import { isMealAt } from '#domain/meal-plans/meal-fit.ts';
import { ingredientThings, strictestPair } from '#domain/medicines/matched-warnings.ts';
import { findRecipes } from '#domain/recipes/recipe-search.ts';
import { household as home } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { ClashMark } from '#web/components/clash-mark.tsx';
import { useUnsuitable } from '#web/components/household.api.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { RecipePicture } from '#web/components/recipe-picture.tsx';
import { leftOutOf, minutesText } from '#web/components/recipe-words.ts';
import { preferencesQuery, useEveryRecipe } from '#web/components/recipes.api.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { toast } from '#web/lib/toast.ts';
import { swapMeal } from '#web/outbox/operations/meals.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { AfterFrame } from '#web/ui/after-frame.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type SwapDialogProps = { plan: MealPlan; meal: PlannedMeal | null; onClose: () => void };

/** Swaps the dish of a meal: lists recipes without exclusions, those for this time of day first. */
export function SwapDialog({ meal, plan, onClose }: SwapDialogProps) {
  const { mutate } = useOperation(swapMeal);
  if (!meal) return null;
  const swap = (recipe: Recipe) => {
    const { id, dayNumber, mealTime } = meal;
    const target = { id, dayNumber, mealTime };
    mutate({ target, value: recipe, before: meal.recipe, label: meal.recipe.name });
    toast({ title: texts.mealSwapped(), description: recipe.name });
    onClose();
  };
  return (
    <DishDialog
      key={meal.id}
      plan={plan}
      title={texts.swapMeal()}
      hint={texts.swapHint({ name: meal.recipe.name, mealTime: meal.mealTime })}
      mealTime={meal.mealTime}
      without={meal.recipeId}
      onChoose={swap}
      onClose={onClose}
    />
  );
}

type DishDialogProps = {
  plan: MealPlan;
  title: string;
  hint: string;
  mealTime: TimeOfDay;
  /** The current dish. */
  without?: string;
  onChoose: (recipe: Recipe) => void;
  onClose: () => void;
};

/** The number on a screen; the others are rendered in later frames. */
const atFirst = 8;

/** Selects a dish for a time of day, of all that the plan may contain. */
export function DishDialog({ title, hint, onClose, ...rest }: DishDialogProps) {
  return (
    <Dialog onClose={onClose} size="wide" title={title} description={hint}>
      <AfterFrame className="h-[88dvh]">
        <Dishes {...rest} />
      </AfterFrame>
    </Dialog>
  );
}

type DishesProps = Omit<DishDialogProps, 'title' | 'hint' | 'onClose'>;

function Dishes({ plan, mealTime, without, onChoose }: DishesProps) {
  const { data, error, refetch } = useEveryRecipe();
  const { data: preferences } = useQuery(preferencesQuery);
  const { data: profile } = useQuery(profileQuery);
  const together = useUnsuitable();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const all = (data ? findRecipes(data, { search: asked }) : []).filter(({ id }) => id !== without);
  const leftOut = leftOutOf(preferences ?? { allergens: [], exclusions: [] }, plan.excludedItems);
  const reasons = new Map(all.map((recipe) => [recipe.id, reasonsAgainst(recipe, leftOut)]));
  const against = ({ id }: Recipe) => reasons.get(id) ?? [];
  const mine = all.filter((recipe) => against(recipe).length === 0);
  const allowed = mine.filter(({ id }) => !together.unsuitable.has(id));
  const notForAll = mine.length - allowed.length;
  const hidden = all.filter((recipe) =>
    against(recipe).some(({ kind }) => kind === 'has' || kind === 'left-out'),
  ).length;
  const unknown = all.length - mine.length - hidden;
  const most = useDeferredValue(allowed.length, atFirst);
  // The candidates of the automatic draw come first, and of them what fits the person's medicines.
  const found = allowed
    .map((recipe) => ({
      recipe,
      cooked: plan.mealStyle === 'raw' && !recipe.raw,
      clash: strictestPair(profile, ingredientThings(recipe.items)),
    }))
    .sort(
      (a, b) =>
        Number(a.cooked) - Number(b.cooked) ||
        Number(isMealAt(b.recipe, mealTime)) - Number(isMealAt(a.recipe, mealTime)) ||
        Number(a.clash !== undefined) - Number(b.clash !== undefined),
    );
  return (
    <div className="grid gap-4">
      <SearchField
        label={recipeParts.searchLabel()}
        placeholder={recipeParts.searchPlaceholder()}
        value={search}
        maxLength={100}
        found={data && found.length}
        onChange={setSearch}
      />
      {!data && <LoadState {...{ error, refetch }} title={recipeParts.recipesNotLoaded()} skeleton="h-80" />}
      {data && found.length === 0 && <EmptyState title={recipeParts.nothingFound()} />}
      {!together.isKnown && !together.isPending && (
        <NotLoaded text={home.dishesUnmarked()} onRetry={() => together.refetch()} />
      )}
      {hidden > 0 && <p className="text-sm text-ink-soft">{texts.hiddenFromSwap({ hidden })}</p>}
      {notForAll > 0 && (
        <p className="text-sm text-ink-soft">{texts.notForAllInSwap({ count: notForAll })}</p>
      )}
      {unknown > 0 && <p className="text-sm text-ink-soft">{texts.unknownInSwap({ count: unknown })}</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {found.slice(0, most).map(({ recipe, cooked, clash }) => (
          <li key={recipe.id} className="[contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
            <button
              type="button"
              onClick={() => onChoose(recipe)}
              className="flex h-full w-full flex-col overflow-hidden rounded-xl border border-line bg-card text-left transition duration-150 hover:border-accent-mid disabled:opacity-60"
            >
              <RecipePicture recipe={recipe} className="w-full" />
              <span className="grid gap-0.5 p-3">
                <b className="leading-snug font-semibold">{recipe.name}</b>
                <span className="tabular text-sm text-ink-soft">
                  {recipeParts.categoryLabels[recipe.category]()} · {minutesText(recipe.prepTime)}
                </span>
                {cooked && (
                  <span className="flex items-center gap-1.5 text-sm text-ink-soft">
                    <Flame size={15} aria-hidden className="shrink-0" />
                    {texts.notRaw()}
                  </span>
                )}
                {clash && <ClashMark clash={clash} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

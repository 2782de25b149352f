import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DayCount,
  type MealStyle,
  type MealsPerDay,
  mealPlans,
  mealStyles,
  type PlannedMeal,
  planDays,
} from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { Day } from '#contract/shapes.ts';
import { excludedItems } from '#domain/ingredients/exclusions.ts';
import { generatePlan, mayHold, mealTimesOf } from '#domain/meal-plans/meal-plan.ts';
import { drawsSnacks } from '#domain/meal-plans/regenerate.ts';
import { randomFrom } from '#domain/random.ts';
import { format } from '#messages/format.ts';
import { household as home } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { times } from '#messages/generated/times.ts';
import { ExclusionsField } from '#web/components/exclusions-field.tsx';
import { useUnsuitable } from '#web/components/household.api.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { favoritesQuery, preferencesQuery, useEveryRecipe } from '#web/components/recipes.api.ts';
import { exclusionWords, useExclusions } from '#web/components/use-exclusions.ts';
import { readStored, removeStored, writeStored } from '#web/device/local-store.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOnline } from '#web/lib/online.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChosenRecipesField } from './chosen-recipes-field.tsx';
import { EnergyField, useEnergyChoice } from './energy-field.tsx';
import { groceriesQuery } from './meal-plans.api.ts';
import { toastNoPlan } from './relaxed-text.ts';
import { newSeed } from './use-shuffle.ts';

type CreatePlanDialogProps = {
  today: Day;
  /** The style of the plan that is replaced; undefined without one. */
  styleBefore: MealStyle | undefined;
  /** The meals of that plan: their dishes are used last. */
  mealsBefore: readonly PlannedMeal[];
  onClose: () => void;
};

/** Remembers on this device that the person wants few groceries. */
const fewKey = 'fewGroceries';

/** Things that are named; the others are counted. */
const shownOwn = 4;

/** The form for a new plan: style, length, exclusions. */
export function CreatePlanDialog({ today, styleBefore, mealsBefore, onClose }: CreatePlanDialogProps) {
  const recipes = useEveryRecipe();
  const favorites = useQuery(favoritesQuery);
  const preferences = useQuery(preferencesQuery);
  const online = useOnline();
  const [style, setStyle] = useState<MealStyle | null>(styleBefore ?? null);
  const [dayCount, setDayCount] = useState<DayCount>(7);
  const [mealsPerDay, setMealsPerDay] = useState<MealsPerDay>(3);
  const [startDate, setStartDate] = useState(today);
  const [people, setPeople] = useState<number | null>(null);
  const [snacks, setSnacks] = useState(drawsSnacks(mealsBefore));
  const [fewGroceries, setFewGroceries] = useState(() => readStored(fewKey) !== null);
  const [favoritesOnly, setFavoritesOnly] = useState(false);
  const [wanted, setWanted] = useState<Recipe[]>([]);
  const energy = useEnergyChoice();
  const [keepsOwn, setKeepsOwn] = useState(true);
  const { data: listed = [] } = useQuery(groceriesQuery);
  const own = listed.filter(({ item, isPurchased }) => item === null && !isPurchased);
  const together = useUnsuitable();
  const choice = useExclusions(preferences.data?.exclusions);
  const allergens = preferences.data?.allergens ?? [];
  const always = preferences.data?.exclusions ?? [];
  const unticked = always.filter(({ id, label }) => !choice.words.includes(id ?? label));
  const most = dayCount * mealsPerDay;
  const chosen = wanted.slice(0, most);
  const create = useOperation(mealPlans.create, {
    done: ({ mealPlan }) => {
      toast({
        title: texts.mealPlanCreated(),
        description: texts.isReady({ days: mealPlan?.dayCount ?? dayCount }),
      });
      onClose();
    },
  });
  const submit = async () => {
    if (!style) return;
    if (!recipes.data) return tryAgain(recipes, recipeParts.recipesNotLoaded());
    // Without them the plan could contain food that the person must not eat.
    if (!preferences.data) return tryAgain(preferences, texts.exclusionsMissing());
    if (!together.isKnown) return tryAgain(together, home.dishesMissing());
    if (favoritesOnly && !favorites.data) return tryAgain(favorites, texts.favoritesMissing());
    if (favoritesOnly && favorites.data?.length === 0) return toastError(texts.noFavoritesYet());
    const exclusions = await choice.settle();
    if (!exclusions) return;
    const excluded = excludedItems([...exclusions, ...preferences.data.exclusions]);
    const { unsuitable } = together;
    const mistaken = chosen.filter((recipe) => !mayHold(recipe, { style, excluded, allergens }));
    if (mistaken.length > 0) {
      const names = format.list(mistaken.map(({ name }) => name));
      return toastError(texts.chosenLeftOut({ names }));
    }
    try {
      const plan = generatePlan(
        recipes.data,
        {
          style,
          dayCount,
          mealsPerDay,
          excluded,
          chosen,
          before: mealsBefore.map(({ recipeId }) => recipeId),
          allergens,
          unsuitable,
          together: together.isTogether,
          energy: energy.sent.energy,
          snacks,
          fewGroceries,
          favorites: favoritesOnly ? new Set(favorites.data?.map(({ id }) => id)) : undefined,
        },
        randomFrom(newSeed()),
      );
      create.mutate({
        body: {
          mealPlan: {
            id: newId(),
            mealStyle: style,
            dayCount,
            mealsPerDay,
            excludedIngredients: exclusionWords(exclusions),
            favoritesOnly,
            startDate,
            people,
            relaxed: plan.relaxed,
            ...energy.sent,
          },
          meals: plan.meals,
          ...(!keepsOwn && own.length > 0 && { ownItems: 'clear' as const }),
        },
      });
    } catch (error) {
      toastNoPlan(error);
    }
  };
  return (
    <ConfirmDialog
      onCancel={onClose}
      title={texts.createTitle()}
      description={styleBefore && texts.createHint()}
      confirm={create.isPending ? texts.generating() : texts.generateMealPlan()}
      variant="primary"
      disabled={!style || !online || recipes.isPending || preferences.isPending}
      pending={create.isPending}
      onConfirm={submit}
    >
      <div className="grid grid-cols-1 gap-6">
        <NeedsNetwork />
        <ChoiceField
          label={texts.mealStyle()}
          columns="sm:grid-cols-3"
          value={style}
          onChange={setStyle}
          options={mealStyles.map((each) => ({
            value: each,
            label: texts.styles[each](),
            hint: texts.styleHints[each](),
          }))}
        />
        <Switch
          checked={fewGroceries}
          onCheckedChange={(on) => {
            setFewGroceries(on);
            if (on) writeStored(fewKey, 'yes');
            else removeStored(fewKey);
          }}
          label={texts.fewGroceries()}
          hint={texts.fewGroceriesHint()}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <ChoiceField
            label={texts.duration()}
            columns="grid-cols-3"
            value={dayCount}
            onChange={setDayCount}
            options={planDays.map((each) => ({
              value: each,
              label: <span className="whitespace-nowrap">{texts.days({ each })}</span>,
            }))}
          />
          <ChoiceField
            label={texts.mealsPerDay()}
            columns="grid-cols-2"
            value={mealsPerDay}
            onChange={setMealsPerDay}
            options={([2, 3] as const).map((each) => ({ value: each, label: texts.meals({ each }) }))}
            hint={
              <span className="block first-letter:uppercase">
                {format.list(
                  mealTimesOf[mealsPerDay].map((time) => times.inText[time]()),
                  'unit',
                )}
              </span>
            }
          />
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={texts.startDate()}
            type="date"
            value={startDate}
            required
            onChange={({ target }) => target.value && setStartDate(target.value)}
          />
          <SelectField
            label={texts.cookFor()}
            value={people ?? 0}
            onChange={(count) => setPeople(count || null)}
            options={[
              { value: 0, label: texts.peopleAsWritten() },
              ...[1, 2, 3, 4, 5, 6, 8].map((count) => ({
                value: count,
                label: texts.people({ count }),
              })),
            ]}
          />
        </div>
        {own.length > 0 && (
          <Switch
            checked={keepsOwn}
            onCheckedChange={setKeepsOwn}
            label={texts.keepOwn()}
            hint={texts.keepOwnHint({
              things: format.list(own.slice(0, shownOwn).map(({ ingredient }) => ingredient)),
              count: Math.max(0, own.length - shownOwn),
            })}
          />
        )}
        <EnergyField energy={energy} />
        <Switch
          checked={snacks}
          onCheckedChange={setSnacks}
          label={texts.snacks()}
          hint={texts.snacksHint()}
        />
        {/* Hidden while the stored exclusions load: a tap before that would overwrite them. */}
        {preferences.data && <ExclusionsField choice={choice} />}
        {preferences.isPending && <Skeleton className="h-48" />}
        {preferences.isLoadingError && (
          <NotLoaded text={texts.exclusionsNotLoaded()} onRetry={() => preferences.refetch()} />
        )}
        {allergens.length > 0 && (
          <p className="text-sm text-ink-soft">
            {texts.allergensToo({
              allergens: format.list(
                allergens.map((each) => recipeParts.allergens[each]()),
                'unit',
              ),
            })}
          </p>
        )}
        {unticked.length > 0 && (
          <p className="text-sm text-ink-soft">
            {texts.preferencesToo({
              what: format.list(
                unticked.map(({ label }) => label.toLowerCase()),
                'unit',
              ),
            })}
          </p>
        )}
        {together.unsuitable.size > 0 && <p className="text-sm text-ink-soft">{home.unsuitableLeftOut()}</p>}
        <ChosenRecipesField
          recipes={recipes.data ?? []}
          leftOut={{ allergens, exclusions: [...choice.exclusions, ...always] }}
          style={style ?? 'mixed'}
          together={together}
          chosen={chosen}
          onChange={setWanted}
          mealsPerDay={mealsPerDay}
          most={most}
        />
        <Switch
          checked={favoritesOnly}
          onCheckedChange={setFavoritesOnly}
          label={texts.favoritesOnly()}
          hint={texts.favoritesOnlyHint()}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Shows what is missing, and refetches it. */
function tryAgain(query: { refetch: () => unknown }, description: string): void {
  void query.refetch();
  toastError(description);
}

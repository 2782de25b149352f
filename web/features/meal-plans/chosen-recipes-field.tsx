import { Plus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { MealStyle, MealsPerDay } from '#contract/meal-plans.ts';
import { uuidOfOwn } from '#contract/own-recipes.ts';
import type { Recipe } from '#contract/recipes.ts';
import { areFiguresKnown, isMealAt } from '#domain/meal-plans/meal-fit.ts';
import { mealTimesOf } from '#domain/meal-plans/meal-plan.ts';
import { findRecipes } from '#domain/recipes/recipe-search.ts';
import { format } from '#messages/format.ts';
import { household as home } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { leftOutIn, notKnownIn, type PersonsExclusions } from '#web/components/recipe-words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const maxFound = 6;
/** The maximum number of recipes whose exclusion is explained. */
const maxRefused = 3;

type ChosenRecipesFieldProps = {
  recipes: readonly Recipe[];
  leftOut: PersonsExclusions;
  style: MealStyle;
  /** The ids of recipes that do not suit everyone who eats from the plan, and whether other people do. */
  together: { unsuitable: ReadonlySet<string>; isTogether: boolean };
  chosen: readonly Recipe[];
  onChange: (chosen: Recipe[]) => void;
  mealsPerDay: MealsPerDay;
  /** The number of meals in the plan. */
  most: number;
};

/** Selects dishes that the plan must contain. */
export function ChosenRecipesField({
  recipes,
  leftOut,
  style,
  together,
  chosen,
  onChange,
  mealsPerDay,
  most,
}: ChosenRecipesFieldProps) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const isMeal = (recipe: Recipe) => mealTimesOf[mealsPerDay].some((time) => isMealAt(recipe, time));
  /** Why the plan cannot contain a recipe; undefined: it can. */
  function whyNot(recipe: Recipe): string | undefined {
    const what = leftOutIn(recipe, leftOut);
    if (what.length > 0) return texts.chosenHas({ what: format.list(what, 'unit') });
    const notKnown = notKnownIn(recipe, leftOut);
    if (notKnown) return notKnown;
    if (together.unsuitable.has(recipe.id))
      return uuidOfOwn(recipe.id) ? home.onlyYours() : home.unsuitable();
    if (style === 'raw' && !recipe.raw) return uuidOfOwn(recipe.id) ? texts.chosenNotRaw() : texts.notRaw();
    return isMeal(recipe) ? undefined : texts.chosenNoMeal();
  }
  const called = asked
    ? findRecipes(recipes, { search: asked }).filter(({ id }) => chosen.every((each) => each.id !== id))
    : [];
  const found: Recipe[] = [];
  const refused: { recipe: Recipe; why: string }[] = [];
  for (const recipe of called) {
    if (found.length === maxFound) break;
    const why = whyNot(recipe);
    if (!why) found.push(recipe);
    else if (refused.length < maxRefused) refused.push({ recipe, why });
  }
  const uncounted = chosen.filter((recipe) => !areFiguresKnown(recipe)).map(({ name }) => name);
  const isFull = chosen.length >= most;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium">{texts.chosenRecipes()}</legend>
      <p className="text-sm text-ink-soft">{texts.chosenHint()}</p>
      {together.isTogether && recipes.some(({ id }) => uuidOfOwn(id)) && (
        <p className="text-sm text-ink-soft">{texts.ownNotDrawn()}</p>
      )}
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chosen.map((recipe) => (
            <Chip
              key={recipe.id}
              pressed
              aria-label={texts.removeChosen({ name: recipe.name })}
              className="max-w-full"
              onClick={() => onChange(chosen.filter(({ id }) => id !== recipe.id))}
            >
              <X size={16} aria-hidden className="shrink-0" />
              <span className="truncate">{recipe.name}</span>
            </Chip>
          ))}
        </div>
      )}
      {isFull ? (
        <p className="text-sm text-ink-soft">{texts.chosenFull()}</p>
      ) : (
        <SearchField
          label={texts.findChosen()}
          placeholder={texts.findChosenPlaceholder()}
          value={search}
          maxLength={100}
          found={found.length}
          onChange={setSearch}
        />
      )}
      {!isFull && asked && (
        <div className="flex flex-wrap gap-2">
          {found.map((recipe) => (
            <Chip
              key={recipe.id}
              pressed={false}
              aria-label={texts.addChosen({ name: recipe.name })}
              className="max-w-full"
              onClick={() => {
                onChange([...chosen, recipe]);
                setSearch('');
              }}
            >
              <Plus size={16} aria-hidden className="shrink-0" />
              <span className="truncate">{recipe.name}</span>
            </Chip>
          ))}
          {called.length === 0 && <p className="text-sm text-ink-soft">{texts.chosenNotFound()}</p>}
          {found.length === 0 && refused.length > 0 && (
            <ul className="grid gap-2 text-sm text-ink-soft">
              {refused.map(({ recipe, why }) => (
                <li key={recipe.id}>
                  <b className="font-semibold text-ink">{recipe.name}</b>: {why}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {uncounted.length > 0 && (
        <p className="border-l-3 border-notice pl-4 text-sm">
          {texts.chosenUncounted({ names: format.list(uncounted), count: uncounted.length })}
        </p>
      )}
    </fieldset>
  );
}

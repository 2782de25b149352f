import { Plus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { MealsPerDay } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { isMealAt } from '#domain/meal-plans/meal-fit.ts';
import { mealTimesOf } from '#domain/meal-plans/meal-plan.ts';
import { findRecipes } from '#domain/recipes/recipe-search.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const mostFound = 6;

type ChosenRecipesFieldProps = {
  /** Those that the plan may hold. */
  recipes: readonly Recipe[];
  chosen: readonly Recipe[];
  onChange: (chosen: Recipe[]) => void;
  mealsPerDay: MealsPerDay;
  /** As many as the plan has meals. */
  most: number;
};

/** Dishes that the plan is to have. */
export function ChosenRecipesField({
  recipes,
  chosen,
  onChange,
  mealsPerDay,
  most,
}: ChosenRecipesFieldProps) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const isMeal = (recipe: Recipe) => mealTimesOf[mealsPerDay].some((time) => isMealAt(recipe, time));
  const found = asked
    ? findRecipes(recipes, { search: asked })
        .filter((recipe) => isMeal(recipe) && chosen.every(({ id }) => id !== recipe.id))
        .slice(0, mostFound)
    : [];
  const isFull = chosen.length >= most;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium">{texts.chosenRecipes()}</legend>
      <p className="text-sm text-ink-soft">{texts.chosenHint()}</p>
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
          {found.length === 0 && <p className="text-sm text-ink-soft">{texts.chosenNotFound()}</p>}
        </div>
      )}
    </fieldset>
  );
}

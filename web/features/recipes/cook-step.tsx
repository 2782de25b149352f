import { AlarmClock, Utensils } from 'lucide-react';
import { useMemo } from 'react';
import type { RecipeDetail } from '#contract/recipes.ts';
import { partsOfSteps } from '#domain/recipes/step-parts.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { RecipePicture } from '#web/components/recipe-picture.tsx';
import { minutesText } from '#web/components/recipe-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMeasure } from './measure.ts';
import { partText, StepsNote, stepText } from './recipe-ingredients.tsx';

/** The meal of today's plan that is being cooked. */
export type CookedMeal = {
  /** "Midday" */
  time: string;
  onEaten: () => void;
};

type CookStepProps = {
  recipe: RecipeDetail;
  factor: number;
  step: number;
  running: boolean;
  onTimer: (minutes: number) => void;
  meal: CookedMeal | undefined;
};

/** A step in large text, with its amounts; after the last step a tip, and a button that marks the meal as eaten. */
export function CookStep({ recipe, factor, step, running, onTimer, meal }: CookStepProps) {
  const [measure] = useMeasure();
  const minutes = recipe.timers[step] ?? null;
  const isLast = step === recipe.instructions.length - 1;
  const used = useMemo(() => partsOfSteps(recipe.parts, recipe.instructions), [recipe])[step] ?? [];
  return (
    <section
      aria-label={texts.step({ step: step + 1 })}
      aria-live="polite"
      className="my-auto grid grid-cols-1 gap-6 py-2 sm:gap-8"
    >
      <div className="flex items-start gap-4">
        <RecipePicture recipe={recipe} eager className="w-24 shrink-0 rounded-card sm:w-44" />
        {used.length > 0 && (
          <ul className="grid min-w-0 grow gap-0.5 self-center sm:text-lg">
            {used.map((at) => {
              const part = recipe.parts[at];
              return (
                part && (
                  <li
                    key={at}
                    className="border-b border-line py-1 leading-snug font-medium wrap-anywhere last:border-0"
                  >
                    {partText({ ...part, note: null }, factor, measure)}
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
      <p className="text-distant leading-snug text-pretty wrap-anywhere sm:text-distant-lg">
        <span aria-hidden className="tabular mr-3 font-display text-accent">
          {step + 1}
        </span>
        {stepText(recipe, step, factor, measure)}
      </p>
      <StepsNote {...{ recipe, factor }} />
      {minutes !== null && !running && (
        <Button variant="quiet" className="justify-self-start" onClick={() => onTimer(minutes)}>
          <AlarmClock size={20} aria-hidden /> {texts.startATimer({ minutes: minutesText(minutes) })}
        </Button>
      )}
      {isLast && recipe.tip && (
        <p className="border-l-3 border-notice pl-4 text-lg text-ink-soft">{recipe.tip}</p>
      )}
      {isLast && meal && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft p-4">
          <p className="flex items-center gap-3 font-semibold">
            <Utensils size={20} aria-hidden className="shrink-0 text-accent" />
            {texts.inTodaysPlan({ time: meal.time })}
          </p>
          <Button onClick={meal.onEaten}>{texts.markEaten()}</Button>
        </div>
      )}
    </section>
  );
}

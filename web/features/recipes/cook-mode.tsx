import { useQuery } from '@tanstack/react-query';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RecipeDetail } from '#contract/recipes.ts';
import { actions } from '#messages/generated/actions.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { factorFor, servingsText } from '#web/components/recipe-words.ts';
import { recipeQuery } from '#web/components/recipes.api.ts';
import { allowChime } from '#web/lib/chime.ts';
import { useTurn } from '#web/lib/use-turn.ts';
import { useWakeLock } from '#web/lib/wake-lock.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FullScreenDialog } from '#web/ui/full-screen-dialog.tsx';
import { type CookedMeal, CookStep } from './cook-step.tsx';
import { CookTimers } from './cook-timers.tsx';
import { type Cooking, endCooking, useCooking } from './cooking.ts';
import { useMeasure } from './measure.ts';
import { partText } from './recipe-ingredients.tsx';

type CookModeProps = {
  recipeId: string;
  /** The servings in the address. */
  servings: string | null;
  onClose: () => void;
  /** The meal of today's plan that is cooked. */
  meal?: CookedMeal | undefined;
};

/** Cook mode: one step at a time, in large text, with the screen kept awake. */
export function CookMode({ recipeId, servings, onClose, meal }: CookModeProps) {
  const { data: recipe, error, refetch } = useQuery(recipeQuery(recipeId));
  useWakeLock(true);
  return (
    <FullScreenDialog
      title={recipe?.name ?? texts.cooking()}
      closeLabel={texts.stopCooking()}
      onClose={onClose}
      // With any tap: a timer from before a reload must be able to ring.
      onClickCapture={allowChime}
    >
      {recipe ? (
        <CookPages recipe={recipe} factor={factorFor(recipe, servings)} onClose={onClose} meal={meal} />
      ) : (
        <LoadState {...{ error, refetch }} title={texts.recipeNotLoaded()} skeleton="m-8 grow" />
      )}
    </FullScreenDialog>
  );
}

/** Ends with the last step, or by marking the meal as eaten. */
type Ending = 'done' | 'eaten';

type CookPagesProps = {
  recipe: RecipeDetail;
  factor: number;
  onClose: () => void;
  meal: CookedMeal | undefined;
};

function CookPages({ recipe, factor, onClose, meal }: CookPagesProps) {
  const [cooking, change] = useCooking(recipe.id);
  const [asked, setAsked] = useState<Ending | null>(null);
  const last = recipe.instructions.length;
  const page = Math.min(cooking.page, last);
  const finish: Record<Ending, () => void> = {
    done: () => {
      endCooking(recipe.id);
      onClose();
    },
    eaten: () => {
      endCooking(recipe.id);
      meal?.onEaten();
    },
  };
  /** Asks first if a timer is still running, as it would not ring. */
  const end = (how: Ending) => (cooking.timers.length > 0 ? setAsked(how) : finish[how]());
  const go = (to: number) => change({ page: Math.max(0, Math.min(last, to)) });
  const turn = useTurn((way) => !asked && go(page + way));
  const start = (step: number, minutes: number) => {
    const others = cooking.timers.filter((timer) => timer.step !== step);
    change({ timers: [...others, { step, endsAt: Date.now() + minutes * 60_000 }] });
  };
  return (
    <>
      <div className="flex min-h-0 grow flex-col overflow-y-auto px-4 py-6 sm:px-8" {...turn}>
        <div className="mx-auto flex w-full max-w-3xl grow flex-col gap-6">
          <CookTimers
            timers={cooking.timers}
            onGo={(step) => go(step + 1)}
            onEnd={(step) => change({ timers: cooking.timers.filter((timer) => timer.step !== step) })}
          />
          {page === 0 ? (
            <OnTheTable recipe={recipe} factor={factor} cooking={cooking} change={change} />
          ) : (
            <CookStep
              recipe={recipe}
              factor={factor}
              step={page - 1}
              running={cooking.timers.some(({ step }) => step === page - 1)}
              onTimer={(minutes) => start(page - 1, minutes)}
              meal={meal && { ...meal, onEaten: () => end('eaten') }}
            />
          )}
        </div>
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8">
        <Button variant="quiet" size="half" disabled={page === 0} onClick={() => go(page - 1)}>
          <ChevronLeft size={20} aria-hidden /> {actions.back()}
        </Button>
        <span className="tabular text-sm text-ink-soft">
          {page === 0 ? texts.ingredients() : texts.stepOf({ page, last })}
        </span>
        {page < last ? (
          <Button size="half" onClick={() => go(page + 1)}>
            {texts.next()} <ChevronRight size={20} aria-hidden />
          </Button>
        ) : (
          <Button size="half" onClick={() => end('done')}>
            {texts.done()} <Check size={20} aria-hidden />
          </Button>
        )}
      </footer>
      <ConfirmDialog
        open={asked !== null}
        title={texts.timerRuns()}
        description={texts.timerRunsText()}
        confirm={texts.stopTimer()}
        cancel={texts.goOnCooking()}
        variant="primary"
        onConfirm={() => asked && finish[asked]()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

type OnTheTableProps = {
  recipe: RecipeDetail;
  factor: number;
  cooking: Cooking;
  change: (change: Partial<Cooking>) => void;
};

/** The ingredients, before the first step. */
function OnTheTable({ recipe, factor, cooking, change }: OnTheTableProps) {
  const [measure] = useMeasure();
  const ready = new Set(cooking.ready);
  return (
    <section aria-label={texts.ingredients()}>
      <h2 className="mb-3 font-display text-3xl font-medium sm:text-4xl">{texts.ingredientsTitle()}</h2>
      {factor !== 1 && (
        <p className="mb-3 text-lg text-ink-soft">
          {texts.forIt({ servingsText: servingsText(Math.round(recipe.servings * factor)) })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {recipe.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one thing may stand twice, and the order is fixed
          <li key={`${part.item} ${index}`}>
            <Checkbox
              size="large"
              checked={ready.has(index)}
              onChange={(checked) =>
                change({
                  ready: checked ? [...ready, index] : cooking.ready.filter((each) => each !== index),
                })
              }
              label={
                <span className={`wrap-anywhere ${ready.has(index) ? 'text-ink-soft line-through' : ''}`}>
                  {partText(part, factor, measure)}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { allergens as allergenKinds } from '#contract/kitchen.ts';
import type { RecipeDetail } from '#contract/recipes.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import {
  containsText,
  factorFor,
  minutesText,
  notKnownIn,
  packagesText,
  servingsText,
} from '#web/components/recipe-words.ts';
import { recipeQuery } from '#web/components/recipes.api.ts';
import { Button } from '#web/ui/button.tsx';
import { useMeasure } from './measure.ts';
import { RecipeIngredients, StepsNote, stepText } from './recipe-ingredients.tsx';

/** A printable page: opened in its own tab, and printed once its picture is loaded. */
export function RecipeSheet({ recipeId, servings }: { recipeId: string; servings: string | null }) {
  const { data: recipe, error, refetch } = useQuery(recipeQuery(recipeId));
  useEffect(() => {
    if (!recipe) return;
    const title = document.title;
    document.title = recipe.name;
    const picture = document.querySelector<HTMLImageElement>('[data-sheet] img');
    let gone = false;
    void (picture?.decode().catch(() => {}) ?? Promise.resolve()).then(() => !gone && window.print());
    return () => {
      gone = true;
      document.title = title;
    };
  }, [recipe]);
  if (!recipe)
    return <LoadState {...{ error, refetch }} title={texts.recipeNotLoaded()} skeleton="h-[60vh]" />;
  return (
    <>
      <Button className="mb-5 print:hidden" onClick={() => window.print()}>
        <Printer size={18} aria-hidden /> {texts.print()}
      </Button>
      <Sheet recipe={recipe} factor={factorFor(recipe, servings)} />
    </>
  );
}

/** The printable sheet that replaces the page while the browser prints an open recipe. */
export function PrintedSheet(sheet: { recipe: RecipeDetail; factor: number }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The sheet must be rendered before the event handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    isPrinting &&
    createPortal(
      <div data-printed className="hidden print:block">
        <Sheet {...sheet} />
      </div>,
      document.body,
    )
  );
}

function Sheet({ recipe, factor }: { recipe: RecipeDetail; factor: number }) {
  const [measure] = useMeasure();
  const {
    name,
    description,
    imageUrl,
    prepTime,
    waitTime,
    servings,
    allergens,
    instructions,
    tip,
    nutrition,
    packages,
  } = recipe;
  // Other eaters may have any allergy.
  const toKnow = packages
    ? packagesText(packages)
    : notKnownIn(recipe, { allergens: [...allergenKinds], exclusions: [] });
  return (
    <article
      data-sheet
      className="mx-auto max-w-[48rem] rounded-card border border-line bg-white p-8 text-on-notice scheme-light print:max-w-none print:border-0 print:p-0 print:text-print print:leading-snug"
    >
      <header className="grid grid-cols-[1fr_auto] gap-6">
        <div>
          <h1 className="font-display text-4xl leading-tight font-medium text-balance print:text-print-title">
            {name}
          </h1>
          <p className="mt-2 max-w-[52ch] italic">{description}</p>
          <p className="mt-3 text-note print:text-print-sm">
            {prepTime > 0 && `${minutesText(prepTime)} · `}
            {waitTime !== null && `${texts.waitingPart({ waitTime: minutesText(waitTime) })} · `}
            {servingsText(Math.round(servings * factor))}
            {recipe.yield && factor === 1 && ` · makes ${recipe.yield}`}
          </p>
          {allergens.length > 0 && <p className="mt-1 font-semibold">{containsText(allergens)}</p>}
          {toKnow && <p className="mt-1">{toKnow}</p>}
        </div>
        {imageUrl && (
          <img
            src={imageUrl}
            alt=""
            width={200}
            height={150}
            className="w-50 self-start rounded-xl max-sm:w-28"
          />
        )}
      </header>
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] print:mt-[6mm] print:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <section>
          <h2 className="mb-2 border-b-2 border-current pb-1 font-display text-xl print:text-print-heading">
            {texts.ingredients()}
          </h2>
          <RecipeIngredients parts={recipe.parts} factor={factor} measure={measure} />
        </section>
        <section>
          <h2 className="mb-2 border-b-2 border-current pb-1 font-display text-xl print:text-print-heading">
            {texts.method()}
          </h2>
          <StepsNote {...{ recipe, factor }} />
          <ol className="grid gap-3 print:gap-[2.2mm]">
            {instructions.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and the order is fixed
              <li key={`${index} ${text}`} className="grid grid-cols-[1.6rem_1fr] break-inside-avoid">
                <b className="font-display">{index + 1}</b>
                <span>{stepText(recipe, index, factor, measure)}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <footer className="mt-6 break-inside-avoid border-t border-neutral-300 pt-3 text-sm print:mt-[5mm] print:text-print-xs">
        {tip && (
          <p className="whitespace-pre-line">
            <b>{texts.tip()}</b> {tip}
          </p>
        )}
        <p className="mt-2">
          {texts.servingFigures({
            energy: nutrition.energy,
            protein: nutrition.protein,
            fat: nutrition.fat,
            carbohydrate: nutrition.carbohydrate,
            fibre: nutrition.fibre,
            sodium: nutrition.sodium,
          })}
        </p>
        <p className="mt-2 text-neutral-600">{texts.printFooter()}</p>
      </footer>
    </article>
  );
}

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChefHat, Download, Heart, NotebookPen, Printer, Share2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RecipeDetail } from '#contract/recipes.ts';
import { measures } from '#domain/ingredients/quantities.ts';
import { ingredientThings } from '#domain/medicines/matched-warnings.ts';
import { format } from '#messages/format.ts';
import { ownRecipes as ownTexts } from '#messages/generated/own-recipes.ts';
import { quantities } from '#messages/generated/quantities.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { NutritionSources, NutritionTable } from '#web/components/nutrition-table.tsx';
import { PairNote } from '#web/components/pair-note.tsx';
import { RecipePicture } from '#web/components/recipe-picture.tsx';
import {
  leftOutIn,
  maxServings,
  notKnownIn,
  packagesText,
  servingsText,
} from '#web/components/recipe-words.ts';
import { favoritesQuery, preferencesQuery, recipeQuery, useFavorite } from '#web/components/recipes.api.ts';
import { isGone } from '#web/lib/call-error.ts';
import { useMedia } from '#web/lib/media.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useMeasure } from './measure.ts';
import { Downloads, OwnActions, OwnFacts, ReaderFacts } from './own-facts.tsx';
import { OwnLines } from './own-lines.tsx';
import { asOwn, asWritten } from './own-recipes.api.ts';
import { RecipeFacts } from './recipe-facts.tsx';
import { RecipeIngredients, StepsNote, stepText } from './recipe-ingredients.tsx';
import { PrintedSheet } from './recipe-sheet.tsx';
import { shareRecipe } from './share-recipe.ts';

type RecipeDialogProps = {
  /** Null closes the dialog. */
  recipeId: string | null;
  onClose: () => void;
  /** The label of the empty heart. */
  favoriteLabel?: string;
  /** The initial number of servings; the original ones when absent or null. */
  people?: number | null;
  /** The dialog has an address. */
  addressed?: boolean;
};

/** A recipe with all its details, with adjustable servings and units. */
export function RecipeDialog({ recipeId, ...rest }: RecipeDialogProps) {
  return recipeId && <OpenRecipe key={recipeId} recipeId={recipeId} {...rest} />;
}

function OpenRecipe({
  recipeId,
  onClose,
  favoriteLabel = texts.addToFavorites(),
  people = null,
  addressed = false,
}: RecipeDialogProps & { recipeId: string }) {
  const { data: recipe, error, refetch } = useQuery(recipeQuery(recipeId));
  const { data: favorites = [] } = useQuery(favoritesQuery);
  const favorite = useFavorite();
  const isFavorite = favorites.some(({ id }) => id === recipeId);
  const [chosen, setChosen] = useState(people);
  const servings = chosen ?? recipe?.servings ?? 1;
  const gone = !recipe && isGone(error);
  const isWritten = recipe && asWritten(recipe) !== undefined;
  // Cook mode and printing use the servings of the dialog.
  const scale = recipe && servings !== recipe.servings ? `&servings=${servings}` : '';
  return (
    <Dialog
      addressed={addressed}
      onClose={onClose}
      size="wide"
      title={recipe?.name ?? (gone ? texts.recipeGone() : texts.recipe())}
      description={gone ? texts.recipeGoneHint() : recipe?.description}
      footer={
        recipe && (
          <div className="flex w-full flex-wrap gap-2 sm:justify-end">
            {!isWritten && (
              <Button variant="quiet" size="sm" className={iconOnPhone} onClick={() => shareRecipe(recipe)}>
                <Share2 size={18} aria-hidden /> <Words>{texts.share()}</Words>
              </Button>
            )}
            <ButtonLink
              href={`/alkaline-recipes?adapt=${recipe.id}`}
              variant="quiet"
              size="sm"
              className={iconOnPhone}
              onClick={onClose}
            >
              <NotebookPen size={18} aria-hidden /> <Words>{ownTexts.myVersion()}</Words>
            </ButtonLink>
            <ButtonLink
              href={`/alkaline-recipes?print=${recipe.id}${scale}`}
              target="_blank"
              rel="noopener"
              variant="quiet"
              size="sm"
              className={iconOnPhone}
              loads="document"
            >
              <Printer size={18} aria-hidden /> <Words>{texts.print()}</Words>
            </ButtonLink>
            <Button
              variant="quiet"
              size="sm"
              className={iconOnPhone}
              aria-pressed={isFavorite}
              onClick={() => favorite(recipe, !isFavorite)}
            >
              <Heart
                size={18}
                aria-hidden
                fill={isFavorite ? 'currentColor' : 'none'}
                className="text-favorite"
              />
              <Words>{isFavorite ? texts.inFavorites() : favoriteLabel}</Words>
            </Button>
            <ButtonLink
              href={`/alkaline-recipes?cook=${recipe.id}${scale}`}
              size="sm"
              className="max-sm:grow"
              onClick={onClose}
            >
              <ChefHat size={18} aria-hidden /> {texts.cookThis()}
            </ButtonLink>
          </div>
        )
      }
    >
      {recipe && <PrintedSheet recipe={recipe} factor={servings / recipe.servings} />}
      {recipe ? (
        <RecipeBody recipe={recipe} servings={servings} onServings={setChosen} onClose={onClose} />
      ) : gone ? null : (
        <LoadState {...{ error, refetch }} title={texts.recipeNotLoaded()} skeleton="h-96" />
      )}
    </Dialog>
  );
}

/** On a phone five buttons share a row: all but the main one show only their icon. */
const iconOnPhone = 'max-sm:min-w-11 max-sm:px-0';
const Words = ({ children }: { children: ReactNode }) => <span className="max-sm:sr-only">{children}</span>;

type RecipeBodyProps = {
  recipe: RecipeDetail;
  servings: number;
  onServings: (servings: number) => void;
  onClose: () => void;
};

function RecipeBody({ recipe, servings, onServings, onClose }: RecipeBodyProps) {
  const own = asOwn(recipe);
  const written = asWritten(recipe);
  const [measure, setMeasure] = useMeasure();
  const { data: preferences } = useQuery(preferencesQuery);
  const leftOut = leftOutIn(recipe, preferences);
  const notKnown = notKnownIn(recipe, preferences);
  const factor = servings / recipe.servings;
  // On a phone the text comes first; but a deleted recipe says so at once.
  const areActionsAbove = useMedia('columns') || own?.isDeleted;
  const actionsOfOwn = own ? (
    <OwnActions recipe={own} onClose={onClose} />
  ) : (
    written && (
      <div className="flex flex-wrap gap-2">
        <Downloads recipe={written} />
      </div>
    )
  );
  return (
    <div className="grid grid-cols-1 gap-6 pb-2">
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <RecipePicture
          recipe={recipe}
          eager
          sharedTo={`recipe-${recipe.id}`}
          // On a phone the text comes before an empty plate.
          className={clsx('self-start rounded-card', !recipe.imageUrl && 'max-md:hidden')}
        />
        <div className="grid content-start gap-4">
          <PairNote things={ingredientThings(recipe.items)} />
          <RecipeFacts recipe={recipe} />
          {recipe.packages && <p className="text-sm text-ink-soft">{packagesText(recipe.packages)}</p>}
          {leftOut.length > 0 && (
            <p className="flex items-start gap-2 font-medium text-danger">
              <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
              {texts.leftOutWarning({ what: format.list(leftOut) })}
            </p>
          )}
          {notKnown && (
            <p className="flex items-start gap-2 text-notice-ink">
              <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
              {notKnown}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Stepper
              label={texts.servingsLabel()}
              countable
              value={servings}
              min={1}
              max={maxServings}
              onStep={(by) => onServings(servings + by)}
              display={servingsText(servings)}
            />
            {!written && (
              <fieldset
                aria-label={texts.measures()}
                className="flex rounded-full bg-sunken p-1 ring-1 ring-inset ring-line"
              >
                {measures.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={measure === each}
                    onClick={() => setMeasure(each)}
                    className="min-h-11 rounded-full px-4 text-sm font-semibold text-ink-soft aria-pressed:bg-card aria-pressed:text-ink aria-pressed:ring-[1.5px] aria-pressed:ring-accent aria-pressed:ring-inset forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2"
                  >
                    {quantities.measures[each]()}
                  </button>
                ))}
              </fieldset>
            )}
          </div>
          {recipe.yield && <p className="text-ink-soft">{texts.makesAsWritten({ yield: recipe.yield })}</p>}
          {recipe.tip && <p className="border-l-3 border-notice pl-4 whitespace-pre-line">{recipe.tip}</p>}
          {own ? <OwnFacts recipe={own} /> : written && <ReaderFacts recipe={written} />}
          {areActionsAbove && actionsOfOwn}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <section aria-label={texts.ingredients()}>
          <h3 className="mb-2 font-display text-xl font-medium">{texts.ingredients()}</h3>
          {own ? (
            <OwnLines recipe={own} factor={factor} />
          ) : (
            <RecipeIngredients parts={recipe.parts} factor={factor} measure={measure} />
          )}
        </section>
        <section aria-label={texts.instructions()}>
          <h3 className="mb-2 font-display text-xl font-medium">{texts.instructions()}</h3>
          <StepsNote {...{ recipe, factor }} />
          <ol className="grid gap-3.5 wrap-anywhere">
            {recipe.instructions.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and the order is fixed
              <li key={`${index} ${text}`} className="grid grid-cols-[2rem_1fr] gap-2 leading-relaxed">
                <span aria-hidden className="tabular font-display text-2xl leading-none text-accent">
                  {index + 1}
                </span>
                {stepText(recipe, index, factor, measure)}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section aria-label={texts.nutrition()} className="grid gap-2 rounded-card bg-sunken p-4 sm:p-5">
        <h3 className="font-display text-xl font-medium">{texts.nutrition()}</h3>
        {recipe.counted === 0 ? (
          <p className="text-note text-ink-soft">{recipeParts.nothingCounted()}</p>
        ) : (
          <NutritionTable nutrition={recipe.nutrition} per={texts.oneServing()} />
        )}
        <NutritionSources parts={recipe.parts} />
        {!written && (
          <a
            href={`/api/recipes/${recipe.id}/schema-org`}
            download
            className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-accent"
          >
            <Download size={16} aria-hidden /> {texts.recipeDownload()}
          </a>
        )}
      </section>
      {!areActionsAbove && actionsOfOwn}
    </div>
  );
}

import { clsx } from 'clsx';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type RecipeCategory, recipeCategories } from '#contract/kitchen.ts';
import { findRecipes } from '#domain/recipe-search.ts';
import { recipeParts } from '#messages/en/recipe-parts.ts';
import { recipes as texts } from '#messages/en/recipes.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { useRecipes } from '#web/components/recipes.api.ts';
import { toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { BookOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx';

const choices = ['all', ...recipeCategories] as const;

type BrowseRecipesProps = { onOpen: (recipeId: string) => void };

/** The whole library: by what is in it, by category. */
export function BrowseRecipes({ onOpen }: BrowseRecipesProps) {
  const { data, isError, error, errorUpdatedAt, refetch } = useRecipes();
  useEffect(() => {
    if (errorUpdatedAt > 0) toastError(texts.failedToFetchRecipes());
  }, [errorUpdatedAt]);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<RecipeCategory | 'all'>('all');
  const [page, setPage] = useState(1);
  const [leavingOut, setLeavingOut] = useState(false);
  const asked = useDeferredValue(search);
  const field = useRef<HTMLInputElement>(null);
  const found = data && findRecipes(data, { category, search: asked });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-12 min-w-64 grow items-center gap-2.5 rounded-full border border-ink-soft/55 bg-card px-4 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-leaf">
          <Search size={19} aria-hidden className="shrink-0 text-ink-soft" />
          <span className="sr-only">{texts.searchRecipesByIngredient()}</span>
          <input
            ref={field}
            type="search"
            value={search}
            maxLength={100}
            placeholder={texts.searchByIngredient()}
            onChange={({ target }) => {
              setSearch(target.value);
              setPage(1);
            }}
            className="w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft/80"
          />
        </label>
        <Button variant="quiet" onClick={() => setLeavingOut(true)}>
          <SlidersHorizontal size={18} aria-hidden /> {texts.whatILeaveOut()}
        </Button>
      </div>
      <fieldset
        aria-label={texts.category()}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={category === choice}
            onClick={() => {
              setCategory(choice);
              setPage(1);
            }}
            className={clsx(
              'min-h-11 shrink-0 rounded-full px-4.5 font-semibold ring-1 ring-inset transition duration-150',
              category === choice
                ? 'bg-leaf text-on-leaf ring-leaf'
                : 'text-ink-soft ring-line hover:bg-sunken hover:text-ink',
            )}
          >
            {choice === 'all' ? texts.allRecipes() : recipeParts.categoryLabels[choice]()}
          </button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {found && (search || category !== 'all') && texts.foundCount({ count: found.length })}
      </p>
      {found ? (
        found.length > 0 ? (
          <RecipeGrid recipes={found} page={page} onPage={setPage} onOpen={onOpen} />
        ) : (
          <Card>
            <EmptyState
              drawing={<BookOfPlates />}
              title={data.length > 0 ? texts.noRecipesFoundTry() : texts.noRecipesAvailableYet()}
              action={
                data.length > 0 && (
                  <Button
                    variant="quiet"
                    onClick={() => {
                      setSearch('');
                      setCategory('all');
                      setPage(1);
                      field.current?.focus();
                    }}
                  >
                    {texts.showAllRecipes()}
                  </Button>
                )
              }
            />
          </Card>
        )
      ) : isError ? (
        <LoadFailed
          title={texts.failedToFetchRecipes()}
          lines={[error.message]}
          actions={<Button onClick={() => refetch()}>{texts.tryAgain()}</Button>}
        />
      ) : (
        <RecipeGridSkeleton />
      )}
      <LeaveOutDialog open={leavingOut} onClose={() => setLeavingOut(false)} />
    </div>
  );
}

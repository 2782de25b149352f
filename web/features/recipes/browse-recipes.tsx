import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type RecipeCategory, recipeCategories } from '#contract/kitchen.ts';
import { findRecipes } from '#domain/recipe-search.ts';
import { actions } from '#messages/en/actions.ts';
import { recipeParts } from '#messages/en/recipe-parts.ts';
import { recipes as texts } from '#messages/en/recipes.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { useRecipes } from '#web/components/recipes.api.ts';
import { toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipChoice } from '#web/ui/chip.tsx';
import { BookOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx';

const choices = ['all', ...recipeCategories] as const;

type BrowseRecipesProps = { onOpen: (recipeId: string) => void };

/** The whole library: by what is in it, by category. */
export function BrowseRecipes({ onOpen }: BrowseRecipesProps) {
  const { data, isError, error, errorUpdatedAt, refetch } = useRecipes();
  useEffect(() => {
    if (errorUpdatedAt > 0) toastError(recipeParts.recipesNotLoaded());
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
        <SearchField
          ref={field}
          label={recipeParts.searchLabel()}
          placeholder={recipeParts.searchPlaceholder()}
          value={search}
          maxLength={100}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
          className="min-w-64 grow"
        />
        <Button variant="quiet" onClick={() => setLeavingOut(true)}>
          <SlidersHorizontal size={18} aria-hidden /> {texts.whatILeaveOut()}
        </Button>
      </div>
      <ChipChoice
        label={texts.category()}
        tone="strong"
        className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
        value={category}
        onChange={(choice) => {
          setCategory(choice);
          setPage(1);
        }}
        options={choices.map((choice) => ({
          value: choice,
          label: choice === 'all' ? texts.allRecipes() : recipeParts.categoryLabels[choice](),
        }))}
      />
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
              title={data.length > 0 ? recipeParts.nothingFound() : texts.libraryEmpty()}
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
          title={recipeParts.recipesNotLoaded()}
          lines={[error.message]}
          actions={<Button onClick={() => refetch()}>{actions.tryAgain()}</Button>}
        />
      ) : (
        <RecipeGridSkeleton />
      )}
      <LeaveOutDialog open={leavingOut} onClose={() => setLeavingOut(false)} />
    </div>
  );
}

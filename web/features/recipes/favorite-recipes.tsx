import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { favoritesQuery } from '#web/components/recipes.api.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { BookOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx';

type FavoriteRecipesProps = { onOpen: (recipeId: string) => void; onBrowse: () => void };

async function downloadAll(): Promise<void> {
  try {
    await (await import('./recipe-files.ts')).downloadFavorites();
  } catch (error) {
    toastFailure(error);
  }
}

/** The person's favourites, newest first. */
export function FavoriteRecipes({ onOpen, onBrowse }: FavoriteRecipesProps) {
  const { data, error, refetch } = useQuery(favoritesQuery);
  const [page, setPage] = useState(1);
  if (!data)
    return (
      <LoadState {...{ error, refetch }} title={recipeParts.recipesNotLoaded()}>
        <RecipeGridSkeleton />
      </LoadState>
    );
  if (data.length === 0) {
    return (
      <EmptyCard
        drawing={<BookOfPlates />}
        title={texts.noFavoritesYet()}
        text={texts.favoritesEmptyHint()}
        action={<Button onClick={onBrowse}>{texts.browseRecipes()}</Button>}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={downloadAll}>
        <Download size={18} aria-hidden /> {texts.favoritesDownload()}
      </Button>
      <RecipeGrid recipes={data} page={page} onPage={setPage} onOpen={onOpen} />
    </div>
  );
}

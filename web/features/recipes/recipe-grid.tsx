import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { cardsSeenFirst } from '#contract/first-content.ts';
import type { Recipe } from '#contract/recipes.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { favoritesQuery, preferencesQuery, useFavorite, useWhose } from '#web/components/recipes.api.ts';
import { Paging, pageOf } from './paging.tsx';
import { RecipeCard, RecipeCardSkeleton } from './recipe-card.tsx';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

type RecipeGridProps = {
  recipes: readonly Recipe[];
  page: number;
  onPage: (page: number) => void;
  onOpen: (recipeId: string) => void;
};

/** A page of recipes, and the way to the others. */
export function RecipeGrid({ recipes, page: wanted, onPage, onOpen }: RecipeGridProps) {
  const { data: favorites = [] } = useQuery(favoritesQuery);
  const { data: preferences } = useQuery(preferencesQuery);
  const favorite = useFavorite();
  const whose = useWhose();
  const top = useRef<HTMLDivElement>(null);
  const liked = new Set(favorites.map(({ id }) => id));
  const { page, pages, shown: all } = pageOf(recipes, wanted);
  const shown = import.meta.env.FIRST_CONTENT ? all.slice(0, cardsSeenFirst) : all;
  const turn = (next: number) => {
    onPage(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">{texts.recipes()}</h2>
      <div className={grid}>
        {shown.map((recipe, place) => (
          <RecipeCard
            key={recipe.id}
            recipe={recipe}
            whose={whose(recipe.id)}
            favorite={liked.has(recipe.id)}
            preferences={preferences}
            seenAtOnce={place < cardsSeenFirst}
            onOpen={onOpen}
            onFavorite={favorite}
          />
        ))}
      </div>
      <Paging page={page} pages={pages} count={recipes.length} onPage={turn} />
    </div>
  );
}

export function RecipeGridSkeleton() {
  return (
    <div role="status" aria-label={texts.loadingRecipes()} className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <RecipeCardSkeleton key={key} />
      ))}
    </div>
  );
}

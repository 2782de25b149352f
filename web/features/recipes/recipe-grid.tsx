import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { Recipe } from '#contract/recipes.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { favoritesQuery, preferencesQuery, useFavorite, useWhose } from '#web/components/recipes.api.ts';
import { Button } from '#web/ui/button.tsx';
import { RecipeCard, RecipeCardSkeleton } from './recipe-card.tsx';

const pageSize = 12;

/** A page of a list by its number, limited to the existing pages. */
function pageOf<T>(list: readonly T[], wanted: number) {
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, shown: list.slice((page - 1) * pageSize, page * pageSize) };
}

type PagingProps = { page: number; pages: number; count: number; onPage: (page: number) => void };

/** Previous, "Page X of Y (N recipes)", Next. */
function Paging({ page, pages, count, onPage }: PagingProps) {
  return (
    <nav
      aria-label={texts.pagesOfRecipes()}
      className="flex items-center justify-between gap-3 sm:justify-center"
    >
      <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden /> {texts.previous()}
      </Button>
      <p className="tabular text-center text-sm text-ink-soft" aria-live="polite">
        {texts.pageOfRecipes({ page, pages, count })}
      </p>
      <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next()} <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  );
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

type RecipeGridProps = {
  recipes: readonly Recipe[];
  page: number;
  onPage: (page: number) => void;
  onOpen: (recipeId: string) => void;
};

/** The cards of the first view: their pictures are loaded at once. */
const cardsSeenFirst = 4;

/** A page of recipes, with paging. */
export function RecipeGrid({ recipes, page: wanted, onPage, onOpen }: RecipeGridProps) {
  const { data: favorites = [] } = useQuery(favoritesQuery);
  const { data: preferences } = useQuery(preferencesQuery);
  const favorite = useFavorite();
  const whose = useWhose();
  const top = useRef<HTMLDivElement>(null);
  const liked = new Set(favorites.map(({ id }) => id));
  const { page, pages, shown } = pageOf(recipes, wanted);
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

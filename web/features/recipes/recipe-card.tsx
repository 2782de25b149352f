import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Clock, Heart, TriangleAlert, Users } from 'lucide-react';
import { memo } from 'react';
import type { Recipe, SavedFoodPreferences } from '#contract/recipes.ts';
import { format } from '#messages/format.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { RecipePicture } from '#web/components/recipe-picture.tsx';
import { leftOutIn, minutesText, notKnownIn } from '#web/components/recipe-words.ts';
import { recipeQuery } from '#web/components/recipes.api.ts';
import { Pill } from '#web/ui/pill.tsx';

type HeartButtonProps = { name: string; pressed: boolean; onPress: () => void; className?: string };

/** The favourite button, a heart. */
function HeartButton({ name, pressed, onPress, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={recipeParts.favorite({ name })}
      onClick={onPress}
      className={clsx(
        'grid size-11 place-items-center rounded-full bg-card/90 text-favorite ring-1 ring-line transition duration-150',
        'hover:bg-card active:scale-95',
        className,
      )}
    >
      <Heart size={20} aria-hidden fill={pressed ? 'currentColor' : 'none'} />
    </button>
  );
}

type RecipeCardProps = {
  recipe: Recipe;
  /** The author: "Mine", "By Maya". */
  whose: string | undefined;
  favorite: boolean;
  preferences: SavedFoodPreferences | undefined;
  /** Is it visible without scrolling? Its picture then loads at once. */
  seenAtOnce?: boolean;
  onOpen: (recipeId: string) => void;
  onFavorite: (recipe: Recipe, favorite: boolean) => void;
};

/** A recipe in a list: the card opens it, the heart saves it. */
export const RecipeCard = memo(function RecipeCard({
  recipe,
  whose,
  favorite,
  preferences,
  seenAtOnce = false,
  onOpen,
  onFavorite,
}: RecipeCardProps) {
  // Prefetches the recipe on hover.
  const client = useQueryClient();
  const leftOut = leftOutIn(recipe, preferences);
  const notKnown = notKnownIn(recipe, preferences);
  return (
    <article
      onPointerEnter={() => void client.prefetchQuery(recipeQuery(recipe.id))}
      className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition duration-150 focus-within:border-accent hover:border-accent-mid"
    >
      <RecipePicture recipe={recipe} eager={seenAtOnce} shared={`recipe-${recipe.id}`} />
      <HeartButton
        name={recipe.name}
        pressed={favorite}
        onPress={() => onFavorite(recipe, !favorite)}
        className="absolute top-2.5 right-2.5 z-10"
      />
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-1.5">
          <Pill tone="accent" size="small">
            {recipeParts.categoryLabels[recipe.category]()}
          </Pill>
          {whose && <Pill size="small">{whose}</Pill>}
        </div>
        <h2 className="text-lead leading-snug font-semibold wrap-anywhere">
          <button
            type="button"
            onClick={() => onOpen(recipe.id)}
            className="text-left after:absolute after:inset-0 after:rounded-card"
          >
            {recipe.name}
          </button>
        </h2>
        <p className="line-clamp-2 text-note leading-relaxed text-ink-soft">{recipe.description}</p>
        {leftOut.length > 0 && (
          <p className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {recipeParts.contains({ what: format.list(leftOut, 'unit') })}
          </p>
        )}
        {notKnown && (
          <p className="flex items-start gap-1.5 text-sm text-notice-ink">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {notKnown}
          </p>
        )}
        <p className="tabular mt-auto flex items-center gap-4 pt-1 text-sm text-ink-soft">
          {recipe.prepTime > 0 && (
            <span className="flex items-center gap-1.5">
              <Clock size={16} aria-hidden /> {minutesText(recipe.prepTime)}
            </span>
          )}
          <span className="flex items-center gap-1.5">
            <Users size={16} aria-hidden /> {recipe.servings}
            <span className="sr-only"> {texts.servings()}</span>
          </span>
        </p>
      </div>
    </article>
  );
});

export function RecipeCardSkeleton() {
  return (
    <div aria-hidden className="animate-breathe overflow-hidden rounded-card border border-line bg-card">
      <div className="aspect-4/3 bg-line/70" />
      <div className="grid gap-3 p-4">
        <div className="h-5 w-24 rounded-full bg-line/70" />
        <div className="h-5 w-3/4 rounded bg-line/70" />
        <div className="h-10 rounded bg-line/70" />
      </div>
    </div>
  );
}

import { Star } from 'lucide-react';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';

const marks = [1, 2, 3, 4, 5] as const;

type RatingProps = { rating: number | null; onRate: (rating: number | null) => void };

/** One to five stars; the same one again takes them back. */
export function Rating({ rating, onRate }: RatingProps) {
  return (
    <fieldset aria-label={texts.rating()} className="-ml-2.5 flex">
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={rating === mark}
          aria-label={texts.stars({ count: mark })}
          onClick={() => onRate(rating === mark ? null : mark)}
          className="grid size-11 place-items-center rounded-full text-notice hover:bg-sunken"
        >
          <Star size={22} aria-hidden fill={mark <= (rating ?? 0) ? 'currentColor' : 'none'} />
        </button>
      ))}
    </fieldset>
  );
}

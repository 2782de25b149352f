import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { recipeParts } from '#messages/generated/recipe-parts.ts';

type HeartButtonProps = { name: string; pressed: boolean; onPress: () => void; className?: string };

/** A heart that is full or not. */
export function HeartButton({ name, pressed, onPress, className }: HeartButtonProps) {
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

import { clsx } from 'clsx';

const sizes = { row: 'w-10', line: 'w-14', card: 'w-20', page: 'w-32 sm:w-40' };

type PictureTileProps = { picture: string; size?: keyof typeof sizes; className?: string };

/**
 * The drawing of a plant, supplement or food on a tile, five to six. Its space is reserved before it is loaded, and it
 * is decorative.
 */
export function PictureTile({ picture, size = 'card', className }: PictureTileProps) {
  return (
    <span
      className={clsx(
        'block aspect-5/6 shrink-0 overflow-hidden bg-accent-soft print:bg-transparent',
        size === 'row' ? 'rounded-lg' : 'rounded-xl',
        sizes[size],
        className,
      )}
    >
      <img
        src={picture}
        alt=""
        width={100}
        height={120}
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
      />
    </span>
  );
}

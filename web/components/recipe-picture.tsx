import { clsx } from 'clsx';
import type { Recipe } from '#contract/recipes.ts';
import { LaidTable } from '#web/ui/drawings/laid-table.tsx';

/** A recipe's picture at four to three, or an empty plate where there is none. It says nothing that its name does not. */
export function RecipePicture({
  recipe: { imageUrl },
  className,
  eager = false,
  shared,
  sharedTo,
}: {
  recipe: Pick<Recipe, 'imageUrl'>;
  className?: string;
  eager?: boolean;
  /** The key by which it is the same picture on a card and where that is opened: web/lib/shared-element.ts. */
  shared?: string;
  sharedTo?: string;
}) {
  return (
    <div
      data-shared={shared}
      data-shared-to={sharedTo}
      className={clsx('aspect-4/3 overflow-hidden bg-sunken', className)}
    >
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={480}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <div className="grid size-full place-items-center">
          <LaidTable className="w-3/5" />
        </div>
      )}
    </div>
  );
}

import { clsx } from 'clsx';
import type { Recipe } from '#contract/recipes.ts';
import { LaidTable } from '#web/ui/drawings/laid-table.tsx';

/** A recipe's picture at four to three, or an empty plate. It is decorative. */
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
  /** The key of the view transition between card and opened picture: web/lib/shared-element.ts. */
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

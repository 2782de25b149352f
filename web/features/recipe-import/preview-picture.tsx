import { useEffect, useState } from 'react';
import type { ReadRecipe } from '#contract/recipe-import.ts';
import { smallPicture } from '#web/components/recipe-photo.ts';
import { foundPicture, hasPicture } from './bring-pictures.ts';

/** Pixels of the longer side, twice as many as are shown. */
const side = 96;

/** One after the other: each is unpacked whole before it is small. */
let queue: Promise<unknown> = Promise.resolve();

type PreviewPictureProps = { recipe: ReadRecipe; file: Promise<Uint8Array> | undefined };

/** The picture that comes along with a recipe; nothing where there is none, or it cannot be read: keeping says so then. */
export function PreviewPicture({ recipe, file }: PreviewPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = hasPicture(recipe);
    queue = queue.then(async () => {
      if (!isWanted) return;
      const small = await foundPicture(recipe, file)
        .then((found) => smallPicture(found, side))
        .catch(() => null);
      if (isWanted) setAddress(small);
    });
    return () => {
      isWanted = false;
    };
  }, [recipe, file]);
  return (
    address && (
      <img
        src={address}
        alt=""
        width={48}
        height={48}
        className="my-1 size-12 shrink-0 rounded-small object-cover"
      />
    )
  );
}

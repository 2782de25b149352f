import { isRefusal, type Refusal, refusal } from '#contract/error-codes.ts';
import { fetchedPictures } from '#contract/limits.ts';
import { isDrawable } from '#domain/pictures/picture-size.ts';
import { fetchPublic, type Limits, type PublicCode } from './fetch-public.ts';

/**
 * Fetches the picture of a recipe, behind the same filter as pages. What it is counts, not what the site calls it: a page, a
 * drawing with a script or what unpacks to more than a photograph are no pictures. Nothing is decoded here: the browser draws it again.
 */
export async function fetchPicture(
  given: string,
  limits: Partial<Limits> = {},
): Promise<Buffer | Refusal<PublicCode | 'picture-unreadable'>> {
  const accept = 'image/jpeg,image/png,image/webp,image/gif';
  const isWanted = (type: string) => !/^text\/|svg|html|json/i.test(type);
  const fetched = await fetchPublic(given, { accept, isWanted }, { bytes: fetchedPictures.bytes, ...limits });
  if (fetched === 'unwanted') return refusal('picture-unreadable');
  if (isRefusal(fetched)) return fetched;
  return isDrawable(fetched.bytes) ? fetched.bytes : refusal('picture-unreadable');
}

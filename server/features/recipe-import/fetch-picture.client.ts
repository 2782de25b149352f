import { isRefusal, type Refusal, refusal } from '#contract/error-codes.ts';
import { fetchedPictures } from '#contract/limits.ts';
import { isDrawable } from '#domain/pictures/picture-size.ts';
import { fetchPublic, type Limits, type PublicCode } from './fetch-public.client.ts';

/**
 * Fetches the picture of a recipe, behind the same filter as pages. Its bytes decide, not the site's content type:
 * pages, drawings with scripts and pictures that unpack too large are refused. Nothing is decoded here: the browser
 * redraws it.
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

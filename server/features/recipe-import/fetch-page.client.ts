import { isRefusal, type Refusal, refusal } from '#contract/error-codes.ts';
import { fetchPublic, type Limits, type PublicCode } from './fetch-public.client.ts';

/** A fetched, unpacked page. `address` is the one after redirects; `charset` comes from the site's header. */
export type Page = { address: string; bytes: Buffer; charset: string | undefined; isJson: boolean };
export type PageCode = PublicCode | 'page-not-words';

const words = /^(text\/|application\/(xhtml\+xml|xml|json|ld\+json)\b)/i;

/** Fetches a page at a person's address. A missing content type counts as HTML. */
export async function fetchPage(
  given: string,
  limits: Partial<Limits> = {},
): Promise<Page | Refusal<PageCode>> {
  const accept =
    'text/html,application/xhtml+xml,application/ld+json,application/json;q=0.9,text/plain;q=0.8';
  const isWanted = (type: string) => type === '' || words.test(type);
  const fetched = await fetchPublic(given, { accept, isWanted }, limits);
  if (fetched === 'unwanted') return refusal('page-not-words');
  if (isRefusal(fetched)) return fetched;
  const { address, bytes, type } = fetched;
  const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1];
  return { address, bytes, charset, isJson: /^application\/(ld\+)?json/i.test(type) };
}

import { isIP } from 'node:net';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { isPrivateName, isPublicAddress } from '#server/notifications/push/public-address.ts';

/** Origins on this machine that a test has opened. Only tests call `openInTests`: no setting does. */
const openedInTests = new Set<string>();

/** Lets a test fetch pages of this private origin. Returns a function that ends this. */
export function openInTests(origin: string): () => void {
  openedInTests.add(origin);
  return () => openedInTests.delete(origin);
}

export const isOpenInTests = (url: URL): boolean => openedInTests.has(url.origin);

export type AddressCode = 'page-address-invalid' | 'page-address-private';

/**
 * The address of a page, if it may be fetched: http or https, default port, no password, and no private address in any
 * notation. A name is checked again after it is resolved.
 */
export function pageAddress(given: string | URL): URL | Refusal<AddressCode> {
  const text = typeof given === 'string' ? given.trim() : given.href;
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return refusal('page-address-invalid');
  // The parser turns every numeric notation into four decimal numbers.
  const url = new URL(withScheme);
  if (isOpenInTests(url)) return url;
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return refusal('page-address-invalid');
  if (port !== '' && port !== '80' && port !== '443') return refusal('page-address-invalid');
  if (username || password) return refusal('page-address-invalid');
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host) ? url : refusal('page-address-private');
  if (isPrivateName(host) || !host.includes('.')) return refusal('page-address-private');
  return url;
}

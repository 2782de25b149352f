import { isIP } from 'node:net';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { isPrivateName, isPublicAddress } from '#server/notifications/push/public-address.ts';

/** Origins on this machine that a test has opened. Nothing but a test calls `openInTests`: no setting leads here. */
const openedInTests = new Set<string>();

/** Lets pages of this origin be fetched although it is private. Returns how to end that. */
export function openInTests(origin: string): () => void {
  openedInTests.add(origin);
  return () => openedInTests.delete(origin);
}

export const isOpenInTests = (url: URL): boolean => openedInTests.has(url.origin);

export type AddressCode = 'page-address-invalid' | 'page-address-private';

/**
 * Where a page is, if it may be fetched: on the web (http or https, its usual port), no password in the address, and no
 * address of this machine or its network in any notation. A name is looked at again when it is known what it stands for.
 */
export function pageAddress(given: string | URL): URL | Refusal<AddressCode> {
  const text = typeof given === 'string' ? given.trim() : given.href;
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return refusal('page-address-invalid');
  // What is numbers in whatever notation the parser makes four decimal ones.
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

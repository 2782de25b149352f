import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ErrorCode } from '#contract/error-codes.ts';

/** Is it an address that the whole internet reaches, rather than this machine, its network or something reserved? */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isOldMapping = parsed instanceof ipaddr.IPv6 && parsed.match(mappedOfOld);
  return parsed.range() === 'unicast' && !isOldMapping && !cloudServices.has(parsed.toString());
}

/** Addresses that look public and are the host's own services in a cloud: Azure's platform, which hands out secrets. */
const cloudServices = new Set(['168.63.129.16']);

/** `::127.0.0.1`: addresses of the older protocol, as they were written at first (RFC 4291, 2.5.5.1). */
const mappedOfOld = ipaddr.IPv6.parseCIDR('::/96');

export type AddressProblem = Extract<ErrorCode, `push-address-${string}`>;

/** Why an address that a browser gave cannot be a push service's; undefined when it can. */
export function problemOfEndpoint(endpoint: string): AddressProblem | undefined {
  if (!URL.canParse(endpoint)) return 'push-address-invalid';
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:') return 'push-address-not-https';
  if (username || password) return 'push-address-with-password';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) ? !isPublicAddress(host) : !/\.[a-z][a-z0-9-]*\.?$/i.test(host)) return notPublic;
  return isPrivateName(host) ? notPublic : undefined;
}

/** Is it a name that only this machine or its own network knows? */
export const isPrivateName = (host: string): boolean =>
  /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host);

/** Where the makers of browsers run their push services; what ends with one of these names is theirs. */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Is it at one of the push services that there are, or at one that the settings name? Nothing else is called. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const { hostname, port } = new URL(endpoint);
  const isAt = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return port === '' && [...pushServices, ...more].some(isAt);
}

const notPublic = 'push-address-private';

/** Looks a name up for a connection, to a push service or a page, and refuses it when any of its addresses is not public, whatever the name says. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('The name has no address.'), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error(notPublic), { code: 'NOT_PUBLIC' }), '');
    }
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

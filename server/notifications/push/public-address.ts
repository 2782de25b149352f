import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ErrorCode } from '#contract/error-codes.ts';

/** Is it a public internet address, not private or reserved? */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isDeprecatedMapping = parsed instanceof ipaddr.IPv6 && parsed.match(deprecatedMapping);
  return parsed.range() === 'unicast' && !isDeprecatedMapping && !cloudServices.has(parsed.toString());
}

/** Addresses that look public but are the cloud host's own: Azure's platform, which gives out secrets. */
const cloudServices = new Set(['168.63.129.16']);

/** `::127.0.0.1`: the deprecated form of IPv4-compatible addresses (RFC 4291, 2.5.5.1). */
const deprecatedMapping = ipaddr.IPv6.parseCIDR('::/96');

export type AddressProblem = Extract<ErrorCode, `push-address-${string}`>;

/** Why a browser's endpoint cannot be a push service; undefined when it can. */
export function problemOfEndpoint(endpoint: string): AddressProblem | undefined {
  if (!URL.canParse(endpoint)) return 'push-address-invalid';
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:') return 'push-address-not-https';
  if (username || password) return 'push-address-with-password';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) ? !isPublicAddress(host) : !/\.[a-z][a-z0-9-]*\.?$/i.test(host)) return notPublic;
  return isPrivateName(host) ? notPublic : undefined;
}

/** Is it a name that only this machine or its network knows? */
export const isPrivateName = (host: string): boolean =>
  /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host);

/** Domains of the browsers' push services; subdomains are included. */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Is it a known push service, or one of the settings? Others are never called. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const { hostname, port } = new URL(endpoint);
  const isAt = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return port === '' && [...pushServices, ...more].some(isAt);
}

const notPublic = 'push-address-private';

/** Resolves a name for a connection to a push service or a page, and refuses it if any address is not public. */
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

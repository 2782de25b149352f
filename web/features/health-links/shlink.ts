import * as z from 'zod/mini';
import { healthLinks, secretPattern } from '#contract/health-links.ts';
import { healthLinkPath } from '#contract/paths.ts';

// The address of a SMART Health Link (HL7, SMART Health Cards and Links 1.0): a viewer, and after `#shlink:/` base64url of
// a JSON object with the manifest's address and the key. No browser sends what follows the `#`.

/** What a link holds: the token of its manifest, and the key of its files; both are 256 bits in base64url. */
export type Shlink = { manifest: string; key: string };
/** Why an address is no link that opens here. */
export type LinkProblem = 'broken' | 'of-another-server';

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** A new key: 256 random bits in base64url. */
export const newKey = (): string =>
  base64url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

const codes = 1_000_000;
/** A new passcode: six digits, each as likely as the others. */
export function newPasscode(): string {
  let drawn: number;
  // The last numbers of 32 bits would make some codes likelier.
  do [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  while (drawn >= Math.floor(2 ** 32 / codes) * codes);
  return String(drawn % codes).padStart(6, '0');
}

type Made = { origin: string; path: string; key: string; expiresAt: string };

/** The whole address of a link. `path`: of its manifest; `expiresAt`: ISO 8601. */
export function addressOfLink({ origin, path, key, expiresAt }: Made): string {
  const exp = Math.floor(Date.parse(expiresAt) / 1000);
  const payload = { url: `${origin}${path}`, flag: 'P', key, exp, v: 1 };
  return `${origin}${healthLinkPath}#shlink:/${base64url(JSON.stringify(payload))}`;
}

const [beforeManifest = ''] = healthLinks.open.path.split(':manifest');
/** Far more than a link takes. */
const maxCharacters = 4_000;
const Payload = z.object({
  url: z.url(),
  key: z.string().check(z.regex(secretPattern)),
  v: z.optional(z.literal(1)),
});

function payloadOf(fragment: string): unknown {
  const [, encoded = ''] = /^#shlink:\/([\w-]+)$/.exec(fragment.slice(0, maxCharacters)) ?? [];
  try {
    return JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** Reads the fragment of an address, from its `#` on. Only manifests of our own origin are asked for. */
export function readLink(fragment: string, origin: string): Shlink | LinkProblem {
  const { data } = z.safeParse(Payload, payloadOf(fragment));
  if (!data) return 'broken';
  const url = new URL(data.url);
  if (url.origin !== origin) return 'of-another-server';
  const manifest = url.pathname.startsWith(beforeManifest) ? url.pathname.slice(beforeManifest.length) : '';
  return secretPattern.test(manifest) ? { manifest, key: data.key } : 'broken';
}

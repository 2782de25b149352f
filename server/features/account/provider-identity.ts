import { AsyncLocalStorage } from 'node:async_hooks';
import { getOAuthState } from 'better-auth/api';
import * as z from 'zod';
import type { OidcSettings } from '#server/config.ts';

/** What of a provider's description of itself we read beside Better Auth. */
export type Discovered = { userinfoEndpoint: string | undefined };

const Description = z.object({ issuer: z.string(), userinfo_endpoint: z.url().optional() });
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  auth_time: z.number().optional(),
});

/** Who the provider says somebody is, once its signature, audience and nonce were checked. */
export type ProviderIdentity = {
  sub: string;
  email: string | undefined;
  emailVerified: boolean;
  /** When the person last signed in there, in seconds since 1970; where it was asked for. */
  authTime: number | undefined;
};

/** Why somebody was sent to the provider; `sign-in` when nothing else was said. */
export type ProviderPurpose = 'sign-in' | 'prove' | 'connect';

/** What one way back from the provider has brought: filled while Better Auth works it off. */
export type ProviderFlow = {
  identity?: ProviderIdentity;
  purpose?: ProviderPurpose;
  /** For whom it was begun, when it was somebody who is signed in. */
  startedBy?: string | undefined;
  /** The session that came of it. */
  session?: { token: string; userId: string };
};

export const providerFlow = new AsyncLocalStorage<ProviderFlow>();

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * Asks a provider what it can do. Throws when the description is not there, or is of another issuer: then whoever answers at
 * that address would vouch for people in the name of somebody else.
 */
export async function discover({ issuer }: OidcSettings, signal: AbortSignal): Promise<Discovered> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, { signal, redirect: 'error' });
  const description = response.ok ? Description.safeParse(await response.json()) : undefined;
  if (!description?.success) throw new Error('The provider of OIDC_ISSUER does not describe itself');
  if (withoutSlash(description.data.issuer) !== withoutSlash(issuer)) {
    throw new Error(`OIDC_ISSUER describes another issuer: ${description.data.issuer}`);
  }
  return { userinfoEndpoint: description.data.userinfo_endpoint };
}

const payloadOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/**
 * Who has signed in, from the ID token (which Better Auth has verified by then) and, where that has no address, from the
 * provider's userinfo. Null when there is no ID token, or userinfo speaks of somebody else.
 */
export async function readProviderClaims(
  tokens: { idToken?: string | undefined; accessToken?: string | undefined },
  { userinfoEndpoint }: Discovered,
) {
  if (!tokens.idToken) return null;
  const token = Claims.safeParse(payloadOf(tokens.idToken));
  if (!token.success) return null;
  let claims = token.data;
  if (!claims.email && userinfoEndpoint) {
    const response = await fetch(userinfoEndpoint, {
      headers: { authorization: `Bearer ${tokens.accessToken ?? ''}` },
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    });
    const info = response.ok ? Claims.safeParse(await response.json()) : undefined;
    if (!info?.success || info.data.sub !== claims.sub) return null;
    claims = { ...info.data, ...claims, email: info.data.email, email_verified: info.data.email_verified };
  }
  const { sub, email, auth_time: authTime } = claims;
  const emailVerified = claims.email_verified === true;
  const flow = providerFlow.getStore();
  if (flow) {
    flow.identity = { sub, email, emailVerified, authTime };
    // What we gave along when somebody was sent there; it waits in the database, not in the browser.
    const state = await getOAuthState();
    flow.purpose = state?.purpose === 'prove' || state?.purpose === 'connect' ? state.purpose : 'sign-in';
    flow.startedBy = typeof state?.startedBy === 'string' ? state.startedBy : undefined;
  }
  return { ...claims, id: sub, sub, email, emailVerified };
}

/** Notes the session that the way back from the provider has opened. */
export function noteProviderSession(session: { token: string; userId: string }): void {
  const flow = providerFlow.getStore();
  if (flow) flow.session = session;
}

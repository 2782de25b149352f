import { AsyncLocalStorage } from 'node:async_hooks';
import { getOAuthState } from 'better-auth/api';
import * as z from 'zod';
import type { OidcSettings } from '#server/config.ts';

/** The part of a provider's discovery document that we read beside Better Auth. */
export type Discovered = { userinfoEndpoint: string | undefined };

/** Some providers send it as text. */
const isTrue = (claim: unknown) => claim === true || claim === 'true';

const Description = z.object({ issuer: z.string(), userinfo_endpoint: z.url().optional() });
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  auth_time: z.number().optional(),
  groups: z.unknown().optional(),
  roles: z.unknown().optional(),
});

/** Keycloak, Authentik and Pocket ID have `groups`, Entra has `groups` or `roles`; one of them may be a single text. */
const groupsOf = ({ groups, roles }: z.infer<typeof Claims>): string[] =>
  [groups, roles].flat().filter((name) => typeof name === 'string');

/** The identity in a provider's token, after its signature, audience and nonce were checked. */
export type ProviderIdentity = {
  sub: string;
  email: string | undefined;
  emailVerified: boolean;
  /** The groups and roles that the provider says they have. */
  groups: readonly string[];
  /** When the person last signed in there, in seconds since 1970; if it was requested. */
  authTime: number | undefined;
};

/** Why the person was redirected to the provider; `sign-in` by default. */
export type ProviderPurpose = 'sign-in' | 'prove' | 'connect';

/** The result of one callback, filled while Better Auth handles it. */
export type ProviderFlow = {
  identity?: ProviderIdentity;
  purpose?: ProviderPurpose;
  /** The signed-in person who began it, if any. */
  startedBy?: string | undefined;
  /** The invitation that made its account. */
  invitation?: string | null;
  /** The session that it opened. */
  session?: { token: string; userId: string };
};

export const providerFlow = new AsyncLocalStorage<ProviderFlow>();

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * Fetches a provider's discovery document. Throws when it is missing, or names another issuer: then that server could
 * assert identities in another's name.
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
 * The identity from the ID token (which Better Auth has verified) and, if that has no address, from the provider's
 * userinfo. Null without an ID token, or when userinfo has another `sub`.
 */
export async function readProviderClaims(
  tokens: { idToken?: string | undefined; accessToken?: string | undefined },
  { userinfoEndpoint, trustEmail, adminGroup }: Discovered & Pick<OidcSettings, 'trustEmail' | 'adminGroup'>,
) {
  if (!tokens.idToken) return null;
  const token = Claims.safeParse(payloadOf(tokens.idToken));
  if (!token.success) return null;
  let claims = token.data;
  const isShort = !claims.email || (adminGroup !== undefined && groupsOf(claims).length === 0);
  if (isShort && userinfoEndpoint) {
    const response = await fetch(userinfoEndpoint, {
      headers: { authorization: `Bearer ${tokens.accessToken ?? ''}` },
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    });
    const info = response.ok ? Claims.safeParse(await response.json()) : undefined;
    if (!info?.success || info.data.sub !== claims.sub) return null;
    const { email, email_verified } = claims.email ? claims : info.data;
    const { groups, roles } = groupsOf(claims).length > 0 ? claims : info.data;
    claims = { ...info.data, ...claims, email, email_verified, groups, roles };
  }
  const { sub, email, auth_time: authTime } = claims;
  const emailVerified = isTrue(claims.email_verified) || (trustEmail === true && Boolean(email));
  const flow = providerFlow.getStore();
  if (flow) {
    flow.identity = { sub, email, emailVerified, authTime, groups: groupsOf(claims) };
    // Our data for this redirect; it is stored in the database, not in the browser.
    const state = await getOAuthState();
    flow.purpose = state?.purpose === 'prove' || state?.purpose === 'connect' ? state.purpose : 'sign-in';
    flow.startedBy = typeof state?.startedBy === 'string' ? state.startedBy : undefined;
  }
  return { ...claims, id: sub, sub, email, emailVerified };
}

/** Records the session that the callback has opened. */
export function noteProviderSession(session: { token: string; userId: string }): void {
  const flow = providerFlow.getStore();
  if (flow) flow.session = session;
}

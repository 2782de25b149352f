import * as z from 'zod/mini';
import { issue } from './error-codes.ts';

/** What this installation can do, so that nothing is offered that cannot be. */
export const Capabilities = z.object({
  /** Emails can be sent: forgotten passwords, confirmed addresses. */
  mail: z.boolean(),
  /** A provider to sign in with (`GET /api/login` leads there), and the name on its button. */
  oidc: z.nullable(z.object({ name: z.string() })),
  passkeys: z.literal(true),
  /** The languages that can be chosen, by their tags (BCP 47), with their own names. */
  locales: z.array(z.object({ locale: z.string(), name: z.string() })),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** Why a provider's sign-in came back to `/login?problem=…`, or what begun in Settings to `/settings/security?problem=…`. */
export const signInProblems = [
  'account-exists',
  'email-not-verified',
  'cancelled',
  'provider',
  'other-account',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

export const Security = z.object({
  emailVerified: z.boolean(),
  /** False for somebody who came from a provider and never chose one. */
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** Null without two-factor. */
  recoveryCodesLeft: z.nullable(z.number()),
  /** The provider of this installation signs the person in too. */
  providerConnected: z.boolean(),
});
export type Security = z.infer<typeof Security>;

export const Session = z.object({
  id: z.string(),
  /** "Firefox on Windows"; "Unknown device" when nothing was said. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });
export type Passkey = z.infer<typeof Passkey>;

/** What `navigator.credentials` takes or returns, as WebAuthn's JSON: the browser knows its fields, we pass it on. */
export const WebAuthnJson = z.record(z.string(), z.unknown());
/** What `navigator.credentials.get` answers, as WebAuthn's JSON; all of it in base64url. */
export const PasskeyAnswer = z.object({
  id: z.string().check(z.maxLength(1500)),
  rawId: z.string().check(z.maxLength(1500)),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
export const NewName = z.optional(z.string().check(z.trim(), z.maxLength(60)));
export const Code = z.string().check(z.trim(), z.minLength(1, issue('code-required')), z.maxLength(40));

/** Which proofs of who is there this account can give. */
export const ProofWays = z.object({
  /** A proof was given within the last minutes: none is asked for. */
  fresh: z.boolean(),
  password: z.boolean(),
  /** The password is taken together with a code of the authenticator app, or a recovery code. */
  code: z.boolean(),
  passkey: z.boolean(),
  /** The name of the provider that `GET /api/account/proof/provider` leads to. */
  provider: z.nullable(z.string()),
});
export type ProofWays = z.infer<typeof ProofWays>;

export const Token = z.string().check(z.minLength(10), z.maxLength(1000));
export const Id = z.uuid();

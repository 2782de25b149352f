import * as z from 'zod/mini';
import { issue } from './error-codes.ts';
import { lastingThings } from './policy.ts';
import { Uuid } from './shapes.ts';
import { visibleName } from './visible-name.ts';

/** The capabilities of this installation, so that unavailable features are hidden. */
export const Capabilities = z.object({
  /** Emails can be sent: password resets, email confirmations. */
  mail: z.boolean(),
  /** A provider to sign in with (`GET /api/login` leads there), and the name on its button. */
  oidc: z.nullable(z.object({ name: z.string() })),
  passkeys: z.literal(true),
  /** The available languages, by tag (BCP 47), with their own names. */
  locales: z.array(z.object({ locale: z.string(), name: z.string() })),
});
export type Capabilities = z.infer<typeof Capabilities>;

/**
 * Error codes of a provider's sign-in in `/login?problem=…`, or of a connection from Settings in
 * `/settings/security?problem=…`.
 */
export const signInProblems = [
  'account-exists',
  'email-not-verified',
  'cancelled',
  'provider',
  'other-account',
  'sign-up-closed',
  'not-connected',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

export const Security = z.object({
  emailVerified: z.boolean(),
  /** False for an account from a provider that never set a password. */
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** Null without two-factor. */
  recoveryCodesLeft: z.nullable(z.number()),
  /** The installation's provider can sign the person in too. */
  providerConnected: z.boolean(),
  /** What of the account outlives a session and can be ended with all sessions. */
  lasting: z.array(z.enum(lastingThings)),
});
export type Security = z.infer<typeof Security>;

/** What outlives its session, by kind; see `lastingThings` of the policy. */
export const Lasting = z.enum(lastingThings);
/** What ends too, beside sessions: only what the person named. */
export const AlsoEnd = z.optional(z.array(Lasting).check(z.maxLength(lastingThings.length)));

export const Session = z.object({
  id: z.string(),
  /** "Firefox on Windows"; "Unknown device" without a User-Agent. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The session of the request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });
export type Passkey = z.infer<typeof Passkey>;

/** Input or output of `navigator.credentials`, as WebAuthn's JSON: passed through unchanged. */
export const WebAuthnJson = z.record(z.string(), z.unknown());
/** The result of `navigator.credentials.get`, as WebAuthn's JSON, in base64url. */
export const PasskeyAnswer = z.object({
  id: z.string().check(z.maxLength(1500)),
  rawId: z.string().check(z.maxLength(1500)),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
export const NewName = z.optional(z.string().check(z.trim(), z.maxLength(60), visibleName));
export const Code = z.string().check(z.trim(), z.minLength(1, issue('code-required')), z.maxLength(40));

/** The proofs of identity that this account can give. */
export const ProofWays = z.object({
  /** A recent proof is still valid: none is required. */
  fresh: z.boolean(),
  password: z.boolean(),
  /** The password needs a code of the authenticator app, or a recovery code. */
  code: z.boolean(),
  passkey: z.boolean(),
  /** The name of the provider at `GET /api/account/proof/provider`. */
  provider: z.nullable(z.string()),
});
export type ProofWays = z.infer<typeof ProofWays>;

export const Token = z.string().check(z.minLength(10), z.maxLength(1000));
export const Id = Uuid;

import * as z from 'zod/mini';
import { CurrentUser, Email, GivenPassword, NewPassword, OwnDevice } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './shapes.ts';

/** What this installation can do, so that nothing is offered that cannot be. */
export const Capabilities = z.object({
  /** Emails can be sent: forgotten passwords, confirmed addresses. */
  mail: z.boolean(),
  /** A provider to sign in with (`GET /api/login` leads there), and the name on its button. */
  oidc: z.nullable(z.object({ name: z.string() })),
  passkeys: z.literal(true),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** Why a provider's sign-in came back to `/login?problem=…`. */
export const signInProblems = ['account-exists', 'email-not-verified', 'cancelled', 'provider'] as const;
export type SignInProblem = (typeof signInProblems)[number];

export const Security = z.object({
  emailVerified: z.boolean(),
  /** False for somebody who came from a provider and never chose one. */
  hasPassword: z.boolean(),
  twoFactor: z.boolean(),
  /** Null without two-factor. */
  recoveryCodesLeft: z.nullable(z.number()),
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

/** What `navigator.credentials` is given or gives, as WebAuthn's JSON: the browser knows its fields, we pass it on. */
const WebAuthnJson = z.record(z.string(), z.unknown());
/** What `navigator.credentials.get` answers, as WebAuthn's JSON; all of it in base64url. */
const PasskeyAnswer = z.object({
  id: z.string().check(z.maxLength(1500)),
  rawId: z.string().check(z.maxLength(1500)),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
const Token = z.string().check(z.minLength(10), z.maxLength(1000));
const Id = z.uuid();

const securityReads = ['security'] as const;
const passkeyReads = ['passkeys'] as const;
const sessionReads = ['sessions'] as const;

export const security = {
  capabilities: endpoint({
    method: 'GET',
    path: '/api/account/capabilities',
    access: 'anyone',
    summary: 'Which ways to sign in and to recover an account there are here',
    reply: Capabilities,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/account/security',
    tags: ['security'],
    access: 'user',
    summary: 'How the account is protected',
    reply: Security,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    access: 'anyone',
    summary:
      'Ask for an email to choose a new password; the answer is the same for every address (409 without mail)',
    body: z.object({ email: Email }),
    reply: Done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'anyone',
    summary: 'Choose a new password with the token of the email; every session ends',
    body: z.object({ token: Token, password: NewPassword }),
    reply: Done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    summary: 'Change the password; every other session ends',
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    reply: Done,
    invalidates: sessionReads,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/account/email/send-verification',
    access: 'user',
    summary: 'Send the email that confirms the address once more (409 without mail)',
    reply: Done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/account/email/verify',
    access: 'anyone',
    summary: 'Confirm an address with the token of the email',
    body: z.object({ token: Token }),
    reply: Done,
    invalidates: securityReads,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    tags: ['sessions'],
    access: 'user',
    summary: 'Where the person is signed in, the latest seen first',
    reply: z.array(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    access: 'user',
    summary: 'Sign one of them out; a repeat changes nothing',
    params: z.object({ sessionId: Id }),
    reply: Done,
    invalidates: sessionReads,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end',
    access: 'user',
    summary: 'Sign out everywhere, or everywhere else',
    body: z.object({ keepThis: z.boolean() }),
    reply: Done,
    invalidates: sessionReads,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/api/account/passkeys',
    tags: ['passkeys'],
    access: 'user',
    summary: 'Passkeys of the account, the newest first',
    reply: z.array(Passkey),
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'user',
    summary:
      'Begin to add a passkey: what to give navigator.credentials.create (the password, where there is one)',
    body: z.object({ password: z.optional(GivenPassword) }),
    reply: z.object({ options: WebAuthnJson }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'user',
    summary: 'Add the passkey that the browser made',
    body: z.object({
      name: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      response: WebAuthnJson,
    }),
    reply: Passkey,
    invalidates: passkeyReads,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    access: 'user',
    summary: 'Remove a passkey; a repeat changes nothing',
    params: z.object({ passkeyId: Id }),
    reply: Done,
    invalidates: passkeyReads,
  }),
  loginPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    access: 'anyone',
    summary: 'Begin to sign in with a passkey: what to give navigator.credentials.get',
    reply: z.object({ options: WebAuthnJson }),
  }),
  loginPasskey: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'anyone',
    summary: 'Sign in with the passkey that the browser answered with',
    body: z.object({ response: PasskeyAnswer, ownDevice: OwnDevice }),
    reply: CurrentUser,
    invalidates: ['user'],
  }),
  loginCode: endpoint({
    method: 'POST',
    path: '/api/login/code',
    access: 'anyone',
    summary: 'Second step of signing in: a code of the authenticator app, or a recovery code',
    body: z.object({
      code: z.string().check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40)),
      /** Ask this browser for the password only, for 30 days; on one's own device only. */
      trustDevice: z.optional(z.boolean()),
      ownDevice: OwnDevice,
    }),
    reply: CurrentUser,
    invalidates: ['user'],
  }),
  setUpTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/setup',
    access: 'user',
    summary:
      'Begin two-factor: what the authenticator app reads, and the recovery codes; it is on when confirmed',
    body: z.object({ password: GivenPassword }),
    reply: z.object({
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
      /** The same secret in base32, to type in. */
      secret: z.string(),
      recoveryCodes: z.array(z.string()),
    }),
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/confirm',
    access: 'user',
    summary: 'Turn two-factor on, with a first code of the app',
    body: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the six digits')) }),
    reply: Done,
    invalidates: securityReads,
  }),
  endTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/end',
    access: 'user',
    summary: 'Turn two-factor off',
    body: z.object({ password: GivenPassword }),
    reply: Done,
    invalidates: securityReads,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    access: 'user',
    summary: 'New recovery codes in the place of the old ones',
    body: z.object({ password: GivenPassword }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    invalidates: securityReads,
  }),
};

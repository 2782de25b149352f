import * as z from 'zod/mini';
import { CurrentUser } from './account.ts';
import { Email, GivenPassword, NewPassword, OwnDevice } from './account-forms.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import {
  AlsoEnd,
  Capabilities,
  Code,
  Id,
  NewName,
  Passkey,
  PasskeyAnswer,
  ProofWays,
  Security,
  Session,
  Token,
  WebAuthnJson,
} from './security-shapes.ts';

const securityReads = ['security'] as const;
const passkeyReads = ['passkeys'] as const;
const sessionReads = ['sessions'] as const;
const endedReads = ['sessions', 'security', 'passkeys', 'household'] as const;
const weakPassword = ['password-common', 'password-own-words'] as const;
const wrongPassword = ['password-missing', 'password-wrong', 'too-many-attempts', 'sign-in-busy'] as const;
const proofRefused = [
  'password-needed',
  'code-needed',
  'proof-code-wrong',
  'passkey-not-yours',
  'too-many-codes',
] as const;

export const security = {
  capabilities: endpoint('GET /api/account/capabilities', 'read sign-in', {
    summary: 'Which ways to sign in and to recover an account there are here',
    reply: Capabilities,
  }),
  overview: endpoint('GET /api/account/security', 'read security', {
    tags: ['security'],
    summary: 'How the account is protected',
    reply: Security,
  }),
  forgotPassword: endpoint('POST /api/password/forgot', 'create emailed-link', {
    refuses: ['mail-not-set-up', 'too-many-emails', 'provider-only'],
    summary: 'Ask for an email to choose a new password; the answer is the same for every address',
    body: z.object({ email: Email }),
  }),
  resetPassword: endpoint('POST /api/password/reset', 'update emailed-link', {
    refuses: ['reset-link-used', 'provider-only', ...weakPassword],
    summary: 'Choose a new password with the token of the email; every session ends',
    body: z.object({ token: Token, password: NewPassword, alsoEnd: AlsoEnd }),
  }),
  changePassword: endpoint('POST /api/account/password', 'update password', {
    refuses: [...wrongPassword, ...weakPassword, 'proof-needed'],
    summary:
      'Change the password; every other session ends (with two-factor on it needs a proof, as what says so below)',
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword, alsoEnd: AlsoEnd }),
    invalidates: endedReads,
  }),
  addPassword: endpoint('POST /api/account/password/add', 'create password', {
    refuses: ['password-there', 'provider-only', ...weakPassword],
    summary: 'Choose a password for an account that has none (409 when it has)',
    body: z.object({ newPassword: NewPassword }),
    invalidates: securityReads,
  }),
  proofWays: endpoint('GET /api/account/proof', 'read proof', {
    summary: 'Whether a proof was given within five minutes, and which ones the account can give',
    reply: ProofWays,
  }),
  prove: endpoint('POST /api/account/proof', 'create proof', {
    refuses: [...wrongPassword, ...proofRefused],
    summary:
      'Prove who is there: the password (with a code where two-factor is on), or a passkey begun with /api/login/passkey/options',
    body: z.object({
      password: z.optional(GivenPassword),
      code: z.optional(Code),
      passkey: z.optional(PasskeyAnswer),
    }),
    invalidates: sessionReads,
  }),
  disconnectProvider: endpoint('DELETE /api/account/provider', 'delete provider-link', {
    refuses: ['provider-only-way-in', 'provider-only'],
    summary: 'Sign in with the provider no more; a repeat changes nothing (409 when it is the only way in)',
    invalidates: securityReads,
  }),
  sendVerification: endpoint('POST /api/account/email/send-verification', 'update email-address', {
    refuses: ['mail-not-set-up', 'too-many-links', 'too-many-emails'],
    summary: 'Send the email that confirms the address once more (409 without mail)',
  }),
  changeEmail: endpoint('POST /api/account/email', 'create email-address', {
    refuses: ['mail-not-set-up', 'email-unchanged', 'too-many-links', 'too-many-emails'],
    summary:
      'Ask for another address: the present one confirms it by email, if it is confirmed, then the new one (409 without mail)',
    body: z.object({ newEmail: Email }),
  }),
  verifyEmail: endpoint('POST /api/account/email/verify', 'update emailed-link', {
    refuses: [
      'email-link-expired',
      'email-link-invalid',
      'email-link-signed-out',
      'email-taken',
      'too-many-links',
      'too-many-emails',
    ],
    summary:
      'Confirm an address, or another address for the account, with the token of the email; the last step of a change needs the session',
    body: z.object({ token: Token }),
    /** `sentTo`: this confirmed a change; the next email is at the new address. */
    reply: z.object({ ok: z.literal(true), sentTo: z.optional(z.string()) }),
    invalidates: ['security', 'user'],
  }),
  sessions: endpoint('GET /api/account/sessions', 'read session', {
    tags: ['sessions'],
    summary: 'Where the person is signed in, the latest seen first',
    reply: z.array(Session),
  }),
  endSession: endpoint('DELETE /api/account/sessions/:sessionId', 'delete session', {
    summary: 'Sign one of them out; a repeat changes nothing',
    params: z.object({ sessionId: Id }),
    invalidates: sessionReads,
  }),
  endSessions: endpoint('POST /api/account/sessions/end', 'delete session', {
    summary: 'Sign out everywhere, or everywhere else',
    body: z.object({ keepThis: z.boolean(), alsoEnd: AlsoEnd }),
    invalidates: endedReads,
  }),
  passkeys: endpoint('GET /api/account/passkeys', 'read passkey', {
    tags: ['passkeys'],
    summary: 'Passkeys of the account, the newest first',
    reply: z.array(Passkey),
  }),
  passkeyOptions: endpoint('POST /api/account/passkeys/options', 'create passkey', {
    refuses: ['passkeys-full', 'provider-only'],
    summary: 'Begin to add a passkey: what to give navigator.credentials.create',
    reply: z.object({ options: WebAuthnJson }),
  }),
  addPasskey: endpoint('POST /api/account/passkeys', 'create passkey', {
    refuses: ['passkey-not-added', 'provider-only'],
    summary: 'Add the passkey that the browser made',
    body: z.object({ name: NewName, response: WebAuthnJson }),
    reply: Passkey,
    invalidates: passkeyReads,
  }),
  removePasskey: endpoint('DELETE /api/account/passkeys/:passkeyId', 'delete passkey', {
    refuses: ['passkey-only-way-in'],
    summary: 'Remove a passkey; a repeat changes nothing (409 when it is the only way in)',
    params: z.object({ passkeyId: Id }),
    invalidates: passkeyReads,
  }),
  loginPasskeyOptions: endpoint('POST /api/login/passkey/options', 'create sign-in', {
    refuses: ['too-many-begun', 'provider-only'],
    summary: 'Begin to sign in with a passkey: what to give navigator.credentials.get',
    reply: z.object({ options: WebAuthnJson }),
  }),
  loginPasskey: endpoint('POST /api/login/passkey', 'create sign-in', {
    refuses: ['passkey-unknown', 'provider-only'],
    summary: 'Sign in with the passkey that the browser answered with',
    body: z.object({ response: PasskeyAnswer, ownDevice: OwnDevice }),
    reply: CurrentUser,
    invalidates: ['user'],
  }),
  loginCode: endpoint('POST /api/login/code', 'create sign-in', {
    refuses: ['code-wrong', 'sign-in-again', 'too-many-codes'],
    summary: 'Second step of signing in: a code of the authenticator app, or a recovery code',
    body: z.object({
      code: Code,
      /** Skip the second factor in this browser for 30 days; only on the person's own device. */
      trustDevice: z.optional(z.boolean()),
      ownDevice: OwnDevice,
    }),
    reply: CurrentUser,
    invalidates: ['user'],
  }),
  setUpTwoFactor: endpoint('POST /api/account/two-factor/setup', 'create two-factor', {
    refuses: ['two-factor-without-password', 'two-factor-on'],
    summary: 'Begin two-factor: what the app reads, and the recovery codes; it is on when confirmed',
    reply: z.object({
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
      /** The same secret in base32, for typing. */
      secret: z.string(),
      recoveryCodes: z.array(z.string()),
    }),
  }),
  confirmTwoFactor: endpoint('POST /api/account/two-factor/confirm', 'update two-factor', {
    refuses: ['code-wrong-clock', 'two-factor-not-begun'],
    summary: 'Turn two-factor on, with a first code of the app',
    body: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, issue('code-not-six-digits'))) }),
    invalidates: securityReads,
  }),
  endTwoFactor: endpoint('POST /api/account/two-factor/end', 'delete two-factor', {
    summary: 'Turn two-factor off',
    invalidates: securityReads,
  }),
  newRecoveryCodes: endpoint('POST /api/account/two-factor/recovery-codes', 'update two-factor', {
    refuses: ['two-factor-off'],
    summary: 'New recovery codes in the place of the old ones',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    invalidates: securityReads,
  }),
};

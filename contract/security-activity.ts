import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Events of the security log, with names and levels of OWASP's Logging Vocabulary, one level milder instead of
 * critical, which is for alerts at night. `sys_error` is our own: the vocabulary has no event for a failed request.
 */
export const securityEventLevels = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  authn_token_created: 'info',
  authn_token_revoked: 'info',
  authz_fail: 'error',
  authz_change: 'warn',
  authz_admin: 'warn',
  crypt_decrypt_fail: 'warn',
  excess_rate_limit_exceeded: 'warn',
  input_validation_fail: 'warn',
  malicious_cors: 'error',
  sensitive_read: 'warn',
  sensitive_update: 'warn',
  session_renewed: 'info',
  session_expired: 'info',
  session_use_after_expire: 'warn',
  sys_startup: 'warn',
  sys_shutdown: 'warn',
  sys_restart: 'warn',
  sys_error: 'error',
  user_created: 'warn',
  user_updated: 'warn',
  user_deleted: 'warn',
} as const satisfies Record<string, 'info' | 'warn' | 'error'>;

export type SecurityEventName = keyof typeof securityEventLevels;

/** Details of an event: the method of sign-in, the changed setting. */
export const securityTopics = [
  'password',
  'passkey',
  'provider',
  'code',
  'recovery-code',
  'recovery-codes',
  'sign-up',
  'confirmation',
  'reset',
  'reset-by-admin',
  'two-factor-on',
  'two-factor-off',
  'provider-added',
  'provider-removed',
  'email-confirmed',
  'email-changed',
  'calendar',
  'health-link',
  'sign-out',
  'session-ended',
  'other-sessions',
  'all-sessions',
  'replaced',
  'by-admin',
  'export',
  'restore',
  'backup',
  'backup-restored',
  'made-admin',
  'no-admin',
  'account',
  'household-joined',
  'household-left',
  'household-owner',
  'member-joined',
  'member-removed',
  'invitation',
  'sharing-on',
  'sharing-off',
] as const;
export type SecurityTopic = (typeof securityTopics)[number];

/** Events in "Recent security activity"; the texts are in messages/en/security-activity.json. */
export const activityKinds = [
  'account-created',
  'signed-in',
  'signed-in-passkey',
  'signed-in-provider',
  'signed-in-code',
  'signed-in-recovery-code',
  'sign-in-failed',
  'passkey-failed',
  'code-failed',
  'confirmation-failed',
  'sign-in-paused',
  'password-changed',
  'password-change-refused',
  'reset-asked',
  'reset-by-admin',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'calendar-added',
  'calendar-removed',
  'health-link-made',
  'health-link-ended',
  'health-link-guessed',
  'two-factor-on',
  'two-factor-off',
  'provider-added',
  'provider-removed',
  'email-confirmed',
  'email-changed',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'ended-by-admin',
  'exported',
  'restored',
  'made-admin',
  'no-admin',
  'household-joined',
  'household-left',
  'household-owner',
  'member-joined',
  'member-removed',
  'invitation-made',
  'invitation-removed',
  'everything-read',
  'sharing-on',
  'sharing-off',
  'other',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const SecurityActivity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  /** Time of the last occurrence. */
  at: z.string(),
  /** Occurrences within the hour. */
  times: z.number(),
  /** "Firefox on Windows". Null without a device. */
  device: z.nullable(z.string()),
  /** The network without the host: "203.0.113.0/24". */
  network: z.nullable(z.string()),
});
export type SecurityActivity = z.infer<typeof SecurityActivity>;

export const securityActivity = {
  recent: endpoint('GET /api/account/activity', 'read security', {
    summary:
      "What happened to one's own account of late: sign-ins, failures, changes; the latest first, 100 at most",
    reply: z.array(SecurityActivity),
    // Changes of the account's protection appear in this list.
    tags: ['security', 'sessions', 'passkeys'],
  }),
};

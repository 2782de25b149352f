import { asc, desc } from 'drizzle-orm';
import type { ActivityKind, SecurityActivity } from '#contract/security-activity.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Locale } from '#messages/locale.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { securityEvents } from '#server/database/schema/security-events.ts';
import { storedDevice } from '#server/http/device.ts';

/** Maximum events shown. */
const maxShown = 100;

/** The kind of an event as the person sees it: by name and `about`, else by name. */
const kinds: Record<string, ActivityKind> = {
  user_created: 'account-created',
  authn_login_success: 'signed-in',
  'authn_login_success passkey': 'signed-in-passkey',
  'authn_login_success provider': 'signed-in-provider',
  'authn_login_success code': 'signed-in-code',
  'authn_login_success recovery-code': 'signed-in-recovery-code',
  authn_login_fail: 'sign-in-failed',
  'authn_login_fail passkey': 'passkey-failed',
  'authn_login_fail code': 'code-failed',
  'authn_login_fail recovery-code': 'code-failed',
  'authn_login_fail confirmation': 'confirmation-failed',
  authn_login_lock: 'sign-in-paused',
  authn_password_change: 'password-changed',
  authn_password_change_fail: 'password-change-refused',
  'authn_password_change reset': 'password-reset',
  'authn_token_created passkey': 'passkey-added',
  'authn_token_created reset': 'reset-asked',
  'authn_token_created reset-by-admin': 'reset-by-admin',
  'user_updated recovery-codes': 'recovery-codes-made',
  'authn_token_created calendar': 'calendar-added',
  'authn_token_created health-link': 'health-link-made',
  'authn_token_revoked passkey': 'passkey-removed',
  'authn_token_revoked calendar': 'calendar-removed',
  'authn_token_revoked health-link': 'health-link-ended',
  'authn_login_lock health-link': 'health-link-guessed',
  'user_updated two-factor-on': 'two-factor-on',
  'user_updated two-factor-off': 'two-factor-off',
  'user_updated provider-added': 'provider-added',
  'user_updated provider-removed': 'provider-removed',
  'user_updated email-confirmed': 'email-confirmed',
  'user_updated email-changed': 'email-changed',
  'session_expired sign-out': 'signed-out',
  'session_expired session-ended': 'session-ended',
  'session_expired other-sessions': 'sessions-ended',
  'session_expired all-sessions': 'sessions-ended',
  'session_expired by-admin': 'ended-by-admin',
  'sensitive_read export': 'exported',
  'sensitive_update restore': 'restored',
  'authz_change made-admin': 'made-admin',
  'authz_change no-admin': 'no-admin',
  'authz_change household-joined': 'household-joined',
  'authz_change household-left': 'household-left',
  'authz_change household-owner': 'household-owner',
  'authz_change member-joined': 'member-joined',
  'authz_change member-removed': 'member-removed',
  'authn_token_created invitation': 'invitation-made',
  'authn_token_revoked invitation': 'invitation-removed',
  'sensitive_read backup': 'everything-read',
  'authz_change sharing-on': 'sharing-on',
  'authz_change sharing-off': 'sharing-off',
};

/** A person's recent security events, newest first. */
export async function recentActivity(db: Db, scope: Scope, locale: Locale): Promise<SecurityActivity[]> {
  const { id, event, about, at, times, device, network } = securityEvents;
  const rows = await db
    .select({ id, event, about, at, times, device, network })
    .from(securityEvents)
    .where(inScope(securityEvents, scope))
    .orderBy(desc(at), asc(id))
    .limit(maxShown);
  return rows.map(({ event, about, at, device, ...rest }) => ({
    ...rest,
    device: storedDevice(device, locale),
    kind: kinds[`${event} ${about}`] ?? kinds[event] ?? 'other',
    at: at.toISOString(),
  }));
}

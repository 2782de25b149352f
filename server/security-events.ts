import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { everyEndpoint } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { healthLinks } from '#contract/health-links.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { historyTablesPath } from '#contract/paths.ts';
import { ruleFor } from '#contract/policy.ts';
import { security } from '#contract/security.ts';
import type { SecurityEventName, SecurityTopic } from '#contract/security-activity.ts';
import { accountEmails } from './features/account/account.emails.ts';
import { addresseeOf, findUserId, userIdOfPasskey } from './features/account/account.queries.ts';
import { securityEvent } from './http/security-log.ts';
import type { Services } from './http/services.ts';

type Event = { name: SecurityEventName; about?: SecurityTopic };
type Body =
  | { email?: unknown; code?: unknown; keepThis?: unknown; isShared?: unknown; response?: { id?: unknown } }
  | undefined;
type Rule = {
  call: Pick<Endpoint, 'method' | 'path'>;
  done?: Event | ((body: Body) => Event);
  /** The event of a refusal, by status. */
  refused?: { [status: number]: Event | ((body: Body) => Event) };
  /** For calls by strangers: an event only if the account is known. */
  needsSubject?: boolean;
};

const isRecoveryCode = (body: Body) => !/^\s*(\d\s*){6}$/.test(String(body?.code));
const codeAbout = (body: Body) => (isRecoveryCode(body) ? ('recovery-code' as const) : ('code' as const));

/**
 * Calls that are security events, by outcome. Facts that only a route knows (which sign-in method was added, who was
 * demoted) are logged there; general refusals in http/response-events.ts.
 */
const rules: Rule[] = [
  { call: account.signup, done: { name: 'user_created', about: 'sign-up' }, needsSubject: true },
  {
    call: account.login,
    done: { name: 'authn_login_success', about: 'password' },
    refused: {
      401: { name: 'authn_login_fail', about: 'password' },
      429: { name: 'authn_login_lock', about: 'password' },
    },
    // With two-factor a correct password is half of a sign-in.
    needsSubject: true,
  },
  {
    call: security.loginCode,
    done: (body) => ({ name: 'authn_login_success', about: codeAbout(body) }),
    refused: {
      401: (body) => ({ name: 'authn_login_fail', about: codeAbout(body) }),
      429: (body) => ({ name: 'authn_login_lock', about: codeAbout(body) }),
    },
  },
  {
    call: security.loginPasskey,
    done: { name: 'authn_login_success', about: 'passkey' },
    refused: { 401: { name: 'authn_login_fail', about: 'passkey' } },
  },
  { call: account.logout, done: { name: 'session_expired', about: 'sign-out' }, needsSubject: true },
  {
    call: { method: 'GET', path: '/api/logout' },
    done: { name: 'session_expired', about: 'sign-out' },
    needsSubject: true,
  },
  {
    call: security.prove,
    refused: {
      403: { name: 'authn_login_fail', about: 'confirmation' },
      429: { name: 'authn_login_lock', about: 'confirmation' },
    },
  },
  {
    call: security.changePassword,
    done: { name: 'authn_password_change', about: 'password' },
    refused: { 403: { name: 'authn_password_change_fail', about: 'password' } },
  },
  { call: security.forgotPassword, done: { name: 'authn_token_created', about: 'reset' } },
  {
    call: security.resetPassword,
    done: { name: 'authn_password_change', about: 'reset' },
    refused: { 400: { name: 'authn_password_change_fail', about: 'reset' } },
  },
  { call: security.endSession, done: { name: 'session_expired', about: 'session-ended' } },
  {
    call: security.endSessions,
    done: (body) => ({
      name: 'session_expired',
      about: body?.keepThis === true ? 'other-sessions' : 'all-sessions',
    }),
  },
  { call: mealPlans.revokeCalendar, done: { name: 'authn_token_revoked', about: 'calendar' } },
  { call: healthLinks.end, done: { name: 'authn_token_revoked', about: 'health-link' } },
  { call: household.revokeInvites, done: { name: 'authn_token_revoked', about: 'invitation' } },
  { call: household.handOver, done: { name: 'authz_change', about: 'household-owner' } },
  { call: household.remove, done: { name: 'authz_change', about: 'member-removed' } },
  { call: household.leave, done: { name: 'authz_change', about: 'household-left' } },
  { call: household.join, done: { name: 'authz_change', about: 'household-joined' } },
  {
    call: household.share,
    done: (body) => ({ name: 'authz_change', about: body?.isShared === true ? 'sharing-on' : 'sharing-off' }),
  },
  { call: myData.read, done: { name: 'sensitive_read', about: 'export' } },
  { call: { method: 'GET', path: historyTablesPath }, done: { name: 'sensitive_read', about: 'export' } },
  { call: myData.restore, done: { name: 'sensitive_update', about: 'restore' } },
  // All actions of admins are logged.
  ...Object.values(admin).map((call): Rule => ({ call, done: { name: 'authz_admin' } })),
];

/** The calls that make what outlives their session. Passkeys and providers are ways to sign in, whose routes do the same. */
const lastingCalls = everyEndpoint.flatMap((call) => {
  const { outlives } = ruleFor(call);
  return outlives === 'calendar' || outlives === 'health-link' || outlives === 'invitation'
    ? [{ call, outlives }]
    : [];
});
rules.push(
  ...lastingCalls.map(
    ({ call, outlives }): Rule => ({ call, done: { name: 'authn_token_created', about: outlives } }),
  ),
);

/** How the email names each of them. */
const toldAs = {
  calendar: 'calendarAdded',
  'health-link': 'healthLinkAdded',
  invitation: 'invitationAdded',
} as const;

const keyOf = (method: string, path: string) => `${method} ${path}`;
const ruleOf = new Map(rules.map((rule) => [keyOf(rule.call.method, rule.call.path), rule]));

/** Logs the calls of the table. The row is pending when the reply is sent. */
export function logSecurityCalls(app: FastifyInstance, services: Services): void {
  const { db, mail, config } = services;
  const failed = (error: unknown) =>
    app.log.warn({ err: error }, 'an email of the account could not be sent');
  const emails = mail && config.publicUrl ? accountEmails(mail, config.publicUrl, failed) : undefined;
  const lastingOf = new Map(
    lastingCalls.map(({ call, outlives }) => [keyOf(call.method, call.path), outlives]),
  );

  /** Tells a person by email what was made in their name. */
  async function tell(userId: string, made: keyof typeof toldAs): Promise<void> {
    const to = await addresseeOf(db, userId);
    if (to) emails?.waysChanged(to, toldAs[made]);
  }

  /** The account that a sign-in was tried for: looked up after the reply. */
  async function subjectOfGiven(body: Body): Promise<string | undefined> {
    if (typeof body?.email === 'string') return findUserId(db, body.email);
    if (typeof body?.response?.id === 'string') return userIdOfPasskey(db, body.response.id);
    return undefined;
  }

  function write(request: FastifyRequest, event: Event, body: Body): void {
    const { name, about } = event;
    const email = request.subjectId || typeof body?.email !== 'string' ? undefined : body.email;
    const say = (userId: string | undefined) =>
      securityEvent(services, name, { request, userId, about, ...(!userId && email && { email }) });
    if (request.subjectId || !body) {
      say(request.subjectId);
      return;
    }
    subjectOfGiven(body)
      .catch(() => undefined)
      .then(say, () => undefined);
  }

  const writeAs =
    (rule: Rule): onSendHookHandler =>
    (request, { statusCode: status }, payload, done) => {
      const found = status < 400 ? rule.done : rule.refused?.[status];
      if (found && (status >= 400 || !rule.needsSubject || request.subjectId)) {
        const body = request.body as Body;
        // A reached limit is also logged as a limit.
        if (status >= 400 && status !== 429) request.isRefusalLogged = true;
        write(request, typeof found === 'function' ? found(body) : found, body);
        const made = lastingOf.get(keyOf(rule.call.method, rule.call.path));
        if (made && status < 400 && request.subjectId) tell(request.subjectId, made).catch(failed);
      }
      done(null, payload);
    };

  app.addHook('onRoute', (route) => {
    const rule = ruleOf.get(keyOf(String(route.method), route.url));
    if (rule) route.onSend = [route.onSend ?? [], writeAs(rule)].flat();
  });
}

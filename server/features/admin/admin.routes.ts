import { account } from '#contract/account.ts';
import { admin, defaultPageSize } from '#contract/admin.ts';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import { household } from '#contract/household.ts';
import { roles } from '#contract/shapes.ts';
import { accountEmails } from '#server/features/account/account.emails.ts';
import { addresseeOf } from '#server/features/account/account.queries.ts';
import { createAuth } from '#server/features/account/auth.ts';
import {
  createInvitation,
  listInvitations,
  signupPath,
  withdrawInvitation,
} from '#server/features/account/invitations.queries.ts';
import { createResetLink } from '#server/features/account/reset-link.ts';
import type { Api } from '#server/http/api.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { auditPage, countAll, countWeeks, usersPage } from './admin.queries.ts';
import { deleteOwnAccount, deletePerson, endPersonsSessions, noteResetLink, setRole } from './people.queries.ts';

export function adminRoutes(api: Api): void {
  const { app, route, db, config, changes, catalogue, mail } = api;
  const failed = (error: unknown) => app.log.error({ err: error }, 'an email was not sent');
  const pageOf = ({
    page = 1,
    limit = defaultPageSize,
  }: {
    page?: number | undefined;
    limit?: number | undefined;
  }) => ({
    page,
    limit,
  });

  route(admin.analytics, async ({ person }) => {
    const [counts, weeks] = await Promise.all([countAll(db, api.catalogue), countWeeks(db, person.today)]);
    return { ...counts, weeks };
  });
  route(admin.users, ({ query }) =>
    usersPage(db, {
      ...pageOf(query),
      search: query.search ?? '',
      role: roles.find((role) => role === query.role),
    }),
  );
  route(admin.audit, ({ query }) => auditPage(db, pageOf(query)));
  route(admin.setRole, async ({ person, params, body, request }) => {
    const changed = await setRole(db, person.userId, params.userId, body.role);
    if (isRefusal(changed)) return changed;
    const { user, before } = changed;
    if (before !== user.role) {
      securityEvent(api, 'authz_change', {
        request,
        userId: user.id,
        actorId: person.userId,
        about: user.role === 'admin' ? 'made-admin' : 'no-admin',
        facts: { from: before, to: user.role },
      });
    }
    return user;
  });
  route(admin.endSessions, async ({ person, params, request }) => {
    const refused = await endPersonsSessions(db, person.userId, params.userId);
    if (refused) return refused;
    securityEvent(api, 'session_expired', {
      request,
      userId: params.userId,
      actorId: person.userId,
      about: 'by-admin',
    });
    return { ok: true as const };
  });
  /** The rest of the household is notified as if the person had left. */
  const tellOthers = ({ others }: { others: readonly string[] }) => {
    const tags = household.leave.invalidates ?? [];
    for (const userId of others) changes.publish({ userId, device: null, tags });
  };
  const secret = config.sessionSecrets[0];
  route(admin.deleteUser, async ({ person, params: { userId }, body: { confirmEmail }, request }) => {
    const deleted = await deletePerson(db, person.userId, userId, { confirmEmail, secret, catalogue });
    if (isRefusal(deleted)) return deleted;
    tellOthers(deleted);
    securityEvent(api, 'user_deleted', { request, userId, actorId: person.userId, about: 'account' });
    return { ok: true as const };
  });
  route(account.deleteOwn, async ({ person: { scope, userId }, body: { confirmEmail }, request }) => {
    if (config.deleteAccount === 'ask') return refusal('deletion-by-support');
    const deleted = await deleteOwnAccount(db, scope, { confirmEmail, secret, catalogue });
    if (isRefusal(deleted)) return deleted.code === 'no-such-person' ? refusal('signed-out') : deleted;
    tellOthers(deleted);
    securityEvent(api, 'user_deleted', { request, userId, about: 'account' });
    return { ok: true as const };
  });

  const emails = mail && config.publicUrl ? accountEmails(mail, config.publicUrl, failed) : undefined;
  const auth = createAuth(api, emails);
  route(admin.resetLink, async ({ person, params: { userId }, request }) => {
    const refused = await noteResetLink(db, person.userId, userId);
    if (refused) return refused;
    securityEvent(api, 'authn_token_created', {
      request,
      userId,
      actorId: person.userId,
      about: 'reset-by-admin',
    });
    const to = await addresseeOf(db, userId);
    if (to) emails?.waysChanged(to, 'resetByAdmin');
    const { path, expiresAt } = await createResetLink(auth, userId, api.now());
    return { path, expiresAt: expiresAt.toISOString() };
  });
  route(admin.invitations, async () => ({
    signUp: config.signUp,
    invitations: await listInvitations(db),
  }));
  route(admin.invite, async ({ person, body: { email } }) => {
    const made = await createInvitation(db, person.userId, email, api.now());
    if (isRefusal(made)) return made;
    const path = signupPath(made.token, email);
    if (email) emails?.invitation(email, path, person.locale);
    return { path, expiresAt: made.expiresAt.toISOString(), sent: Boolean(email && emails) };
  });
  route(admin.withdrawInvitation, async ({ params: { invitationId } }) => {
    await withdrawInvitation(db, invitationId);
    return { ok: true as const };
  });
}

import { account } from '#contract/account.ts';
import { admin, defaultPageSize } from '#contract/admin.ts';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import { household } from '#contract/household.ts';
import { roles } from '#contract/shapes.ts';
import type { Api } from '#server/http/api.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { auditPage, countAll, countWeeks, usersPage } from './admin.queries.ts';
import { deleteOwnAccount, deletePerson, endPersonsSessions, setRole } from './people.queries.ts';

export function adminRoutes(api: Api): void {
  const { route, db, config, changes, catalogue } = api;
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
    if (isRefusal(deleted)) return deleted;
    tellOthers(deleted);
    securityEvent(api, 'user_deleted', { request, userId, about: 'account' });
    return { ok: true as const };
  });
}

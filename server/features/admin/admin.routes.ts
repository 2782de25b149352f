import { admin, defaultPageSize } from '#contract/admin.ts';
import { isRefusal } from '#contract/error-codes.ts';
import { household } from '#contract/household.ts';
import { roles } from '#contract/shapes.ts';
import type { Api } from '#server/http/api.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { auditPage, countAll, countWeeks, usersPage } from './admin.queries.ts';
import { deletePerson, endPersonsSessions, setRole } from './people.queries.ts';

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
  route(admin.deleteUser, async ({ person, params, body, request }) => {
    const secret = config.sessionSecrets[0];
    const { userId } = params;
    const { confirmEmail } = body;
    const deleted = await deletePerson(db, person.userId, userId, { confirmEmail, secret, catalogue });
    if (isRefusal(deleted)) return deleted;
    // The rest of the household is notified as if the person had left.
    const tags = household.leave.invalidates ?? [];
    for (const other of deleted.others) changes.publish({ userId: other, device: null, tags });
    securityEvent(api, 'user_deleted', { request, userId, actorId: person.userId, about: 'account' });
    return { ok: true as const };
  });
}

import { admin } from '#contract/admin.ts';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import { noteResetLink } from '#server/features/admin/people.queries.ts';
import type { Api } from '#server/http/api.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { addresseeOf } from './account.queries.ts';
import type { AccountServices } from './account.services.ts';
import { createInvitation, listInvitations, signupPath, withdrawInvitation } from './invitations.queries.ts';
import { createResetLink } from './reset-link.queries.ts';

/** Links that an admin makes for others: to choose a new password, and to make an account. */
export function linkRoutes(api: Api, { auth, emails }: AccountServices): void {
  const { route, db, config } = api;

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
    if (to) emails?.told(to, 'resetByAdmin');
    const { path, expiresAt } = await createResetLink(auth, userId, api.now());
    return { path, expiresAt: expiresAt.toISOString() };
  });
  route(admin.invitations, () => listInvitations(db));
  route(admin.invite, async ({ person, body: { email } }) => {
    // The provider brings in who was invited by address.
    if (config.oidc?.only && !email) return refusal('email-invalid');
    const made = await createInvitation(db, person.userId, email, api.now());
    if (isRefusal(made)) return made;
    const path = signupPath(made.token, email);
    if (email) emails?.invitation(email, path, person.locale);
    return { path, expiresAt: made.expiresAt.toISOString(), sent: Boolean(email && emails) };
  });
  route(admin.withdrawInvitation, async ({ person, params: { invitationId } }) => {
    await withdrawInvitation(db, person.userId, invitationId);
    return { ok: true as const };
  });
}

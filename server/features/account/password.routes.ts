import { APIError } from 'better-auth/api';
import { refusal } from '#contract/error-codes.ts';
import { security } from '#contract/security.ts';
import { ownScope } from '#domain/policy/policy.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';
import { TooMany } from '#server/http/rate-limit.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { readPerson } from '#server/http/session.ts';
import { signedAgain } from '#server/http/signatures.ts';
import { addresseeOf, findUser, findUserId, forgetLinks, isTaken } from './account.queries.ts';
import type { AccountServices } from './account.services.ts';
import { headersOf, relay } from './auth-call.http.ts';
import { claimsOf } from './email-tokens.rules.ts';
import { hashPassword } from './password-hash.rules.ts';
import { protectionOf } from './protection.http.ts';
import { resetByLink, resetLinkName } from './reset-link.queries.ts';
import { endSessions } from './sessions.queries.ts';
import { refuseWeakPassword } from './weak-password.rules.ts';

const hour = 3_600_000;

export function passwordRoutes(api: Api, parts: AccountServices): void {
  const { route, db, config } = api;
  const { auth, emails, limits } = parts;
  const done = { ok: true as const };

  route(security.forgotPassword, async ({ body, request, reply }) => {
    if (!emails) return refusal('mail-not-set-up');
    if (await limits.countEmail(`reset|${body.email}`, request.ip)) {
      await relay(
        reply,
        auth.api.requestPasswordReset({ body, headers: headersOf(request), returnHeaders: true }),
      );
    }
    return done;
  });

  route(security.resetPassword, async ({ body, request, reply }) => {
    const { token, password, alsoEnd } = body;
    const usedUp = refuse('reset-link-used');
    const { internalAdapter } = await auth.$context;
    const byAdmin = await internalAdapter.findVerificationValue(resetLinkName(token));
    const asked = byAdmin ?? (await internalAdapter.findVerificationValue(`reset-password:${token}`));
    const person = asked && (await findUser(db, asked.value));
    if (!person) throw usedUp;
    request.subjectId = person.id;
    await refuseWeakPassword(password, person, { config, request });
    if (byAdmin) {
      if (!(await resetByLink(auth, token, password))) throw usedUp;
      const to = await addresseeOf(db, person.id);
      if (to) emails?.passwordChanged(to);
    } else {
      await relay(
        reply,
        auth.api.resetPassword({ body: { token, newPassword: password }, returnHeaders: true }),
        { otherwise: usedUp },
      );
    }
    await endSessions(db, ownScope(person.id), undefined, alsoEnd);
    return done;
  });

  route(security.changePassword, async ({ person, body, request, reply }) => {
    const { userId, secondFactor } = person;
    await parts.needProofWithTwoFactor(person);
    await parts.checkPassword(userId, body.currentPassword, request);
    const user = await parts.userOr401(userId);
    await refuseWeakPassword(body.newPassword, user, { config, request, field: 'newPassword' });
    const hash = await hashPassword(body.newPassword);
    // A copied cookie of this session becomes invalid, too; if the session ended during hashing, nothing changes.
    const { token } = await relay(
      reply,
      auth.api.renewSession({ body: { secondFactor }, headers: headersOf(request), returnHeaders: true }),
    );
    await (await auth.$context).internalAdapter.updatePassword(userId, hash);
    await endSessions(db, person.scope, token, body.alsoEnd);
    const to = await addresseeOf(db, userId);
    if (to) emails?.passwordChanged(to);
    return done;
  });

  route(security.addPassword, async ({ person: { userId, scope }, body, request, reply }) => {
    if ((await protectionOf(db, scope)).hasPassword) return refusal('password-there');
    const user = await parts.userOr401(userId);
    await refuseWeakPassword(body.newPassword, user, { config, request, field: 'newPassword' });
    await relay(
      reply,
      auth.api.setPassword({
        body: { newPassword: body.newPassword },
        headers: headersOf(request),
        returnHeaders: true,
      }),
      { otherwise: refuse('password-there') },
    );
    await parts.notifyOfWay(userId, 'passwordAdded');
    securityEvent(api, 'authn_password_change', { request, userId, about: 'password' });
    return done;
  });

  /** Counts an email with a link that a signed-in person asks for. Throws TooMany. */
  async function countLink(account: string, ip: string): Promise<void> {
    if (!(await limits.countEmail(account, ip))) throw new TooMany('too-many-links', hour);
  }

  route(security.sendVerification, async ({ person, request, reply }) => {
    if (!emails) return refusal('mail-not-set-up');
    const { email, emailVerified } = await protectionOf(db, person.scope);
    if (emailVerified) return done;
    await countLink(`verify|${email}`, request.ip);
    await relay(
      reply,
      auth.api.sendVerificationEmail({ body: { email }, headers: headersOf(request), returnHeaders: true }),
    );
    return done;
  });

  route(security.changeEmail, async ({ person, body: { newEmail }, request }) => {
    if (!emails) return refusal('mail-not-set-up');
    const { email } = await parts.userOr401(person.userId);
    if (newEmail.toLowerCase() === email) return refusal('email-unchanged');
    await countLink(`change|${email}`, request.ip);
    await auth.api.changeEmail({ body: { newEmail }, headers: headersOf(request) });
    return done;
  });

  route(security.verifyEmail, async ({ body, request }) => {
    const token = signedAgain(body.token, config.sessionSecrets, 'base64url');
    const { email, updateTo, requestType } = (await claimsOf(token, config.sessionSecrets[0])) ?? {};
    const isLastStep = requestType === 'change-email-verification';
    if (updateTo) {
      const person = await readPerson(db, request, config, api.now());
      // The last link must not sign anybody in; the first one may be opened anywhere.
      if (person ? person.user.email !== email : isLastStep) return refusal('email-link-signed-out');
      if (!isLastStep) await countLink(`change-to|${updateTo}`, request.ip);
    }
    const userId = email && (await findUserId(db, email));
    const before = userId && (await addresseeOf(db, userId));
    // Without its cookies: the session stays as it is.
    await auth.api
      .verifyEmail({ query: { token }, headers: headersOf(request) })
      .catch(async (error: unknown) => {
        if (error instanceof APIError && error.statusCode < 500)
          throw refuse(error.body?.code === 'TOKEN_EXPIRED' ? 'email-link-expired' : 'email-link-invalid');
        throw isLastStep && updateTo && (await isTaken(db, updateTo)) ? refuse('email-taken') : error;
      });
    if (updateTo && !isLastStep) return { ...done, sentTo: updateTo };
    if (isLastStep && before) {
      // Links in the former mailbox end.
      await forgetLinks(db, ownScope(userId));
      emails?.told(before, 'emailChanged');
    }
    const about = isLastStep ? 'email-changed' : 'email-confirmed';
    securityEvent(api, 'user_updated', { request, userId: userId || undefined, about });
    return done;
  });
}

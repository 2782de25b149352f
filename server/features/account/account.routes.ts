import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import { security } from '#contract/security.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { sourceLocale } from '#messages/locale.ts';
import type { Api } from '#server/http/api.ts';
import { reissueSession } from '#server/http/cookies.ts';
import { refuse } from '#server/http/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { comesFromOwnPages } from '#server/http/origin.ts';
import { readSession, sessionToken } from '#server/http/session.ts';
import { SignInBusy } from './account.limits.ts';
import {
  findUserId,
  isTaken,
  passwordHashOf,
  readPreferences,
  replacePasswordHash,
  saveLocale,
  saveNames,
  savePreferences,
} from './account.queries.ts';
import { createAccountServices } from './account.services.ts';
import { recentActivity } from './activity.queries.ts';
import { headersOf, passCookies, relay } from './auth-call.http.ts';
import { settleInvitation, takeInvitation } from './invitations.queries.ts';
import { linkRoutes } from './links.routes.ts';
import { oidcRoutes } from './oidc.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { hashPassword, isOutdated } from './password-hash.rules.ts';
import { pictureRoutes } from './picture.routes.ts';
import { proofRoutes } from './proof.routes.ts';
import { renewTwoFactors } from './secret-versions.queries.ts';
import { endSessionByToken, noteSeen } from './sessions.queries.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { refuseWeakPassword } from './weak-password.rules.ts';

function activityRoutes(api: Api): void {
  const { route } = api;
  route(securityActivity.recent, async ({ person }) => {
    // Events of this moment may still be in the queue.
    await api.securityLog.settled();
    return recentActivity(api.db, person.scope, person.locale);
  });
}

/** Minimum time before a sign-in is refused, in milliseconds. */
const refusalMs = 250;

export async function accountRoutes(api: Api): Promise<void> {
  const { app, route, write, db, config } = api;
  // A failure does not stop the start: the next one retries.
  app.addHook('onReady', () =>
    renewTwoFactors(api).catch((error) =>
      app.log.error({ err: error }, 'second factors were not brought to the current secret'),
    ),
  );
  const parts = createAccountServices(api, (error) => app.log.error({ err: error }, 'an email was not sent'));
  const { auth, limits, currentUser, userOr401 } = parts;

  // The contract says which calls that concerns.
  if (config.oidc?.only) {
    const ownWays = [account, security, admin]
      .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
      .filter(({ refuses = [] }) => refuses.includes('provider-only'))
      .map(({ method, path }) => `${method} ${path}`);
    app.addHook('onRequest', async ({ method, routeOptions }) => {
      if (ownWays.includes(`${method} ${routeOptions.url}`)) throw refuse('provider-only');
    });
  }

  route(account.user, async ({ person, request, reply }) => {
    const token = sessionToken(request, config);
    const renewed = token !== undefined && person.isDue && (await noteSeen(db, person.scope, token));
    if (renewed || request.hasOldCookies) reissueSession(request, reply, config);
    const { user, ownDevice, locale } = person;
    return { ...user, ownDevice, locale };
  });

  route(account.signup, async ({ body, request, reply }) => {
    await limits.countSignup(request.ip);
    request.ownDevice = body.ownDevice !== false;
    const { email, password, firstName, lastName } = body;
    await refuseWeakPassword(password, body, { config, request });
    const taken = await takeInvitation(db, config, { token: body.invitation, email }, api.now());
    if (isRefusal(taken)) return taken;
    const { invitation } = taken;
    const signedUp = auth.api.signUpEmail({
      body: {
        email,
        password,
        name: [firstName, lastName].filter(Boolean).join(' '),
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
      },
      headers: headersOf(request),
      returnHeaders: true,
    });
    const emailTaken = refuse('email-taken');
    const { user } = await relay(reply, signedUp, {
      USER_ALREADY_EXISTS: emailTaken,
      USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
    }).catch(async (error: unknown) => {
      await settleInvitation(db, invitation, undefined);
      // Of two concurrent sign-ups only the database refuses the second.
      throw (await isTaken(db, email)) ? emailTaken : error;
    });
    await settleInvitation(db, invitation, user.id);
    const locale = localeOf(request, config);
    if (locale !== sourceLocale) await saveLocale(db, ownScope(user.id), locale);
    return parts.entered(request, reply, user.id);
  });

  route(account.login, async ({ body: { ownDevice, ...body }, request, reply }) => {
    request.ownDevice = ownDevice !== false;
    const tried = await limits.countLogin(body.email, request.ip);
    // Old hashes take another time than today's, which would reveal inactive accounts: no refusal is quicker.
    const refusal = wait(refusalMs);
    const signedIn = await relay(
      reply,
      auth.api.signInEmail({ body, headers: headersOf(request), returnHeaders: true }),
      { otherwise: refuse('wrong-sign-in') },
    ).catch(async (error: unknown) => {
      if (error instanceof SignInBusy) await tried.undone();
      else await refusal;
      throw error;
    });
    await tried.worked();
    await renewHash(body);
    if (!('twoFactorRedirect' in signedIn)) return parts.entered(request, reply, signedIn.user.id);
    // Better Auth has deleted the previous session's cookie in this browser.
    const before = sessionToken(request, config);
    if (before) await endSessionByToken(db, before);
    return { needsCode: true as const };
  });

  /** Hashes a correct password again when its hash has outdated parameters. */
  async function renewHash({ email, password }: { email: string; password: string }): Promise<void> {
    const userId = await findUserId(db, email);
    const old = userId && (await passwordHashOf(db, ownScope(userId)));
    if (old && isOutdated(old))
      await replacePasswordHash(db, ownScope(userId), old, await hashPassword(password));
  }

  async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = sessionToken(request, config);
    request.subjectId = token && (await readSession(db, token))?.userId;
    const answer = await auth.api.signOut({ headers: headersOf(request), asResponse: true });
    passCookies(answer.headers, reply);
  }

  route(account.logout, async ({ request, reply }) => {
    await endSession(request, reply);
    return { ok: true as const };
  });

  route(account.saveProfile, async ({ person, body }) => {
    await saveNames(db, person.scope, body);
    return userOr401(person.userId);
  });
  route(account.saveLocale, async ({ person, body: { locale }, request }) => {
    if (!config.locales.some((each) => each === locale)) return refusal('language-not-offered');
    await saveLocale(db, person.scope, locale);
    return currentUser(person.userId, request);
  });
  route(account.preferences, ({ person }) => readPreferences(db, person.scope));
  write(account.savePreferences, {
    write: ({ db, person, body: { base, ...preferences }, recordFields }) =>
      savePreferences(db, person.scope, preferences, { base, recordFields }),
  });

  passwordRoutes(api, parts);
  sessionsRoutes(api, parts);
  proofRoutes(api, parts);
  passkeyRoutes(api, parts);
  pictureRoutes(api, parts);
  twoFactorRoutes(api, parts);
  activityRoutes(api);
  oidcRoutes(api, parts);
  linkRoutes(api, parts);

  // A full page, for a navigation rather than a call.
  app.get('/api/logout', async (request, reply) => {
    // Another site's page must not sign anybody out.
    if (comesFromOwnPages(request, config, true)) await endSession(request, reply);
    return reply.header('Cache-Control', 'no-store').redirect('/');
  });
}

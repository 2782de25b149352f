import type { FastifyInstance, FastifyRequest } from 'fastify';
import { security } from '#contract/security.ts';
import { locales } from '#messages/locale.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { sessionToken } from '#server/http/session.ts';
import type { AccountServices } from './account.services.ts';
import { protectionOf } from './protection.ts';
import { endSession, endSessions, sessionsOf } from './sessions.queries.ts';

export function sessionsRoutes(app: FastifyInstance, services: Services, { auth }: AccountServices): void {
  const { db, config } = services;
  const done = { ok: true as const };
  const tokenOf = (request: FastifyRequest) => sessionToken(request, config) ?? '';

  registerRoute(app, services, security.capabilities, async () => ({
    mail: services.mail !== undefined,
    oidc: config.oidc ? { name: config.oidc.name } : null,
    passkeys: true as const,
    locales: config.locales.map((locale) => ({ locale, name: locales[locale].name })),
  }));

  registerRoute(app, services, security.overview, async ({ person }) => {
    const { emailVerified, hasPassword, twoFactor, providerConnected } = await protectionOf(db, person.scope);
    const codes = twoFactor && (await auth.api.viewBackupCodes({ body: { userId: person.userId } }));
    return {
      emailVerified,
      hasPassword,
      twoFactor,
      recoveryCodesLeft: codes ? codes.backupCodes.length : null,
      providerConnected,
    };
  });

  registerRoute(app, services, security.sessions, ({ person, request }) =>
    sessionsOf(db, person.scope, tokenOf(request), person.locale),
  );
  registerRoute(app, services, security.endSession, async ({ person, params }) => {
    await endSession(db, person.scope, params.sessionId);
    return done;
  });
  registerRoute(app, services, security.endSessions, async ({ person, body, request }) => {
    await endSessions(db, person.scope, body.keepThis ? tokenOf(request) : undefined);
    return done;
  });
}

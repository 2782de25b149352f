import type { FastifyRequest } from 'fastify';
import { security } from '#contract/security.ts';
import { locales } from '#messages/locale.ts';
import type { Api } from '#server/http/api.ts';
import { sessionToken } from '#server/http/session.ts';
import type { AccountServices } from './account.services.ts';
import { lastingOf } from './lasting.queries.ts';
import { protectionOf } from './protection.http.ts';
import { endSession, endSessions, sessionsOf } from './sessions.queries.ts';

export function sessionsRoutes(api: Api, { auth }: AccountServices): void {
  const { route, db, config } = api;
  const done = { ok: true as const };
  const tokenOf = (request: FastifyRequest) => sessionToken(request, config) ?? '';

  route(security.capabilities, async () => ({
    mail: api.mail !== undefined,
    oidc: config.oidc ? { name: config.oidc.name } : null,
    passkeys: true as const,
    locales: config.locales.map((locale) => ({ locale, name: locales[locale].name })),
  }));

  route(security.overview, async ({ person }) => {
    const { emailVerified, hasPassword, twoFactor, providerConnected } = await protectionOf(db, person.scope);
    const codes = twoFactor && (await auth.api.viewBackupCodes({ body: { userId: person.userId } }));
    return {
      emailVerified,
      hasPassword,
      twoFactor,
      recoveryCodesLeft: codes ? codes.backupCodes.length : null,
      providerConnected,
      lasting: await lastingOf(db, person.scope),
    };
  });

  route(security.sessions, ({ person, request }) =>
    sessionsOf(db, person.scope, tokenOf(request), person.locale),
  );
  route(security.endSession, async ({ person, params }) => {
    await endSession(db, person.scope, params.sessionId);
    return done;
  });
  route(security.endSessions, async ({ person, body, request }) => {
    await endSessions(db, person.scope, body.keepThis ? tokenOf(request) : undefined, body.alsoEnd);
    return done;
  });
}

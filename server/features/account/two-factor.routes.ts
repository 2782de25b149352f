import type { FastifyInstance } from 'fastify';
import { security } from '#contract/security.ts';
import { badRequest, conflict, unauthorized } from '#server/http/errors.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { TooMany } from './account.limits.ts';
import type { AccountServices } from './account.services.ts';
import { headersOf, headersOfVisitor, relay } from './auth-call.ts';

const quarterOfAnHour = 900_000;

export function twoFactorRoutes(app: FastifyInstance, services: Services, parts: AccountServices): void {
  const { auth } = parts;
  const done = { ok: true as const };
  const wrongCode = 'This code is not right. Please try again with a new one.';

  // Five codes for each right password, and ten wrong ones in a row close this step for a quarter of an hour: only
  // somebody who has the password gets as far as guessing.
  registerRoute(app, services, security.loginCode, async ({ body, request, reply }) => {
    const ownDevice = body.ownDevice !== false;
    request.ownDevice = ownDevice;
    const given = {
      body: { code: body.code.replace(/\s/g, ''), trustDevice: ownDevice && (body.trustDevice ?? false) },
      headers: headersOfVisitor(request),
      returnHeaders: true as const,
    };
    const isTotp = /^\d{6}$/.test(given.body.code);
    const again = unauthorized('Please sign in with your password again.');
    const { user } = await relay(
      reply,
      isTotp ? auth.api.verifyTOTP(given) : auth.api.verifyBackupCode(given),
      {
        INVALID_CODE: unauthorized(wrongCode),
        INVALID_BACKUP_CODE: unauthorized(wrongCode),
        INVALID_TWO_FACTOR_COOKIE: again,
        TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: again,
        ACCOUNT_TEMPORARILY_LOCKED: new TooMany(
          'Too many wrong codes. Please wait a quarter of an hour and try again.',
          quarterOfAnHour,
        ),
        otherwise: again,
      },
    );
    return parts.currentUser(user.id, request);
  });

  registerRoute(app, services, security.setUpTwoFactor, async ({ person, body, request, reply }) => {
    await parts.confirmPassword(person.userId, body.password, request, reply);
    const enabled = auth.api.enableTwoFactor({
      body: { password: body.password, method: 'totp' },
      headers: headersOf(request),
      returnHeaders: true,
    });
    const made = await relay(reply, enabled, {
      TOTP_ALREADY_ENABLED: conflict('Two-factor is on already. Turn it off first to set it up anew.'),
    });
    if (made.method !== 'totp') throw new Error('Two-factor was set up without an authenticator app');
    const { totpURI: uri, backupCodes: recoveryCodes } = made;
    return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes };
  });

  registerRoute(app, services, security.confirmTwoFactor, async ({ body, request, reply }) => {
    const confirmed = auth.api.verifyTOTP({ body, headers: headersOf(request), returnHeaders: true });
    await relay(reply, confirmed, {
      INVALID_CODE: badRequest('This code is not right. Is the clock of your device right?'),
      TOTP_NOT_ENABLED: conflict('Please begin to set up two-factor first.'),
    });
    return done;
  });

  registerRoute(app, services, security.endTwoFactor, async ({ person, body, request, reply }) => {
    await parts.confirmPassword(person.userId, body.password, request, reply);
    await relay(reply, auth.api.disableTwoFactor({ body, headers: headersOf(request), returnHeaders: true }));
    return done;
  });

  registerRoute(app, services, security.newRecoveryCodes, async ({ person, body, request, reply }) => {
    await parts.confirmPassword(person.userId, body.password, request, reply);
    const made = await relay(
      reply,
      auth.api.generateBackupCodes({ body, headers: headersOf(request), returnHeaders: true }),
      { TWO_FACTOR_NOT_ENABLED: conflict('Two-factor is not on.') },
    );
    return { recoveryCodes: made.backupCodes };
  });
}

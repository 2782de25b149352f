import { refusal } from '#contract/error-codes.ts';
import { security } from '#contract/security.ts';
import { ownScope } from '#domain/policy/policy.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';
import { TooMany } from '#server/http/rate-limit.ts';
import { securityEvent } from '#server/http/security-log.ts';
import type { AccountServices } from './account.services.ts';
import { headersOf, headersOfVisitor, relay } from './auth-call.http.ts';
import { protectionOf } from './protection.http.ts';
import { claimCode, endTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './second-factor.queries.ts';

const quarterOfAnHour = 900_000;
/** Passed to Better Auth in place of a wrong or used code, so that it counts a wrong code. */
const noCode = 'used';

/** The code for Better Auth to check: only a reserved one, as the stored form of a recovery code is no code. */
const storedCodeOf = (claim: Awaited<ReturnType<typeof claimCode>>): string =>
  typeof claim === 'string' ? noCode : claim.storedCode;

export function twoFactorRoutes(api: Api, parts: AccountServices): void {
  const { route, db } = api;
  const { auth } = parts;
  const done = { ok: true as const };

  // Five codes for each correct password, and ten consecutive wrong ones lock this step for a quarter of an hour: only
  // someone with the password can guess at all.
  route(security.loginCode, async ({ body, request, reply }) => {
    const ownDevice = body.ownDevice !== false;
    request.ownDevice = ownDevice;
    const code = body.code.replace(/\s/g, '');
    const headers = headersOfVisitor(request);
    const { userId } = await auth.api.whoseCode({ headers });
    request.subjectId = userId ?? undefined;
    const claim = userId
      ? await claimCode(db, ownScope(userId), await parts.secondFactorKey(), code)
      : 'wrong';
    const given = {
      body: { code: storedCodeOf(claim), trustDevice: ownDevice && (body.trustDevice ?? false) },
      headers,
      returnHeaders: true as const,
    };
    const again = refuse('sign-in-again');
    const { user } = await relay(
      reply,
      /^\d{6}$/.test(code) ? auth.api.verifyTOTP(given) : auth.api.verifyBackupCode(given),
      {
        INVALID_CODE: refuse('code-wrong'),
        INVALID_BACKUP_CODE: refuse('code-wrong'),
        INVALID_TWO_FACTOR_COOKIE: again,
        TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: again,
        ACCOUNT_TEMPORARILY_LOCKED: new TooMany('too-many-codes', quarterOfAnHour),
        otherwise: again,
      },
    ).catch(async (error: unknown) => {
      if (claim !== 'used' && claim !== 'wrong') await claim.release();
      throw error;
    });
    return parts.entered(request, reply, user.id);
  });

  route(security.setUpTwoFactor, async ({ person: { scope } }) => {
    const { email, hasPassword } = await protectionOf(db, scope);
    if (!hasPassword) return refusal('two-factor-without-password');
    const key = await parts.secondFactorKey();
    return (await setUpTwoFactor(db, scope, { key, email })) ?? refusal('two-factor-on');
  });

  route(security.confirmTwoFactor, async ({ person: { userId, scope }, body, request, reply }) => {
    const claim = await claimCode(db, scope, await parts.secondFactorKey(), body.code);
    const given = { body: { code: storedCodeOf(claim) }, headers: headersOf(request) };
    await relay(reply, auth.api.verifyTOTP({ ...given, returnHeaders: true }), {
      INVALID_CODE: refuse('code-wrong-clock'),
      TOTP_NOT_ENABLED: refuse('two-factor-not-begun'),
    });
    await parts.notifyOfWay(userId, 'twoFactorOn');
    securityEvent(api, 'user_updated', { request, userId, about: 'two-factor-on' });
    return done;
  });

  route(security.endTwoFactor, async ({ person: { userId, scope }, request }) => {
    await endTwoFactor(db, scope);
    await parts.notifyOfWay(userId, 'twoFactorOff');
    securityEvent(api, 'user_updated', { request, userId, about: 'two-factor-off' });
    return done;
  });

  route(security.newRecoveryCodes, async ({ person: { userId, scope }, request }) => {
    const recoveryCodes = await renewRecoveryCodes(db, scope);
    if (!recoveryCodes) return refusal('two-factor-off');
    await parts.notifyOfWay(userId, 'recoveryCodes');
    securityEvent(api, 'user_updated', { request, userId, about: 'recovery-codes' });
    return { recoveryCodes };
  });
}

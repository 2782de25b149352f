import type { FastifyRequest } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { security } from '#contract/security.ts';
import type { Api } from '#server/http/api.ts';
import { deviceWords } from '#server/http/device.ts';
import { refuse } from '#server/http/errors.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { securityEvent } from '#server/http/security-log.ts';
import type { AccountServices } from './account.services.ts';
import { headersOf, headersOfVisitor, relay } from './auth-call.http.ts';
import { countPasskeys, findPasskey, passkeysOf, removePasskey } from './passkeys.queries.ts';
import { hasOtherWayIn } from './provider-join.queries.ts';

const most = 20;

const shown = ({ id, name, createdAt }: NonNullable<Awaited<ReturnType<typeof findPasskey>>>) => ({
  id,
  name: name || 'Passkey',
  createdAt: createdAt.toISOString(),
});

export function passkeyRoutes(api: Api, parts: AccountServices): void {
  const { route, db, config } = api;
  const { auth, limits } = parts;
  const origin = (request: FastifyRequest) => ownOrigin(request, config);

  route(security.passkeys, async ({ person }) => {
    const rows = await passkeysOf(db, person.scope);
    return rows.map(shown);
  });

  route(security.passkeyOptions, async ({ person, request, reply }) => {
    if ((await countPasskeys(db, person.scope)) >= most) return refusal('passkeys-full', { most });
    const options = await relay(
      reply,
      auth.api.generatePasskeyRegistrationOptions({ headers: headersOf(request), returnHeaders: true }),
    );
    return { options: { ...options } };
  });

  route(security.addPasskey, async ({ person, body, request, reply }) => {
    const added = auth.api.verifyPasskeyRegistration({
      body: {
        response: body.response,
        name: body.name || deviceWords(request.headers['user-agent'], person.locale),
      },
      headers: headersOf(request, origin(request)),
      returnHeaders: true,
    });
    const { id } = await relay(reply, refuseBroken(added), {
      otherwise: refuse('passkey-not-added'),
    });
    const row = await findPasskey(db, person.scope, id);
    if (!row) return refusal('passkey-not-added');
    await parts.notifyOfWay(person.userId, 'passkeyAdded');
    securityEvent(api, 'authn_token_created', { request, userId: person.userId, about: 'passkey' });
    return shown(row);
  });

  route(security.removePasskey, async ({ person, params, request }) => {
    const { userId, scope } = person;
    if (!(await hasOtherWayIn(db, scope, params))) {
      return refusal('passkey-only-way-in');
    }
    if (await removePasskey(db, scope, params.passkeyId)) {
      await parts.notifyOfWay(userId, 'passkeyRemoved');
      securityEvent(api, 'authn_token_revoked', { request, userId, about: 'passkey' });
    }
    return { ok: true as const };
  });

  route(security.loginPasskeyOptions, async ({ request, reply }) => {
    await limits.countBegun(request.ip);
    const asked = auth.api.generatePasskeyAuthenticationOptions({
      headers: headersOfVisitor(request),
      returnHeaders: true,
    });
    return { options: { ...(await relay(reply, asked)), userVerification: 'required' } };
  });

  route(security.loginPasskey, async ({ body, request, reply }) => {
    request.ownDevice = body.ownDevice !== false;
    const signedIn = auth.api.verifyPasskeyAuthentication({
      body: { response: body.response },
      headers: headersOfVisitor(request, origin(request)),
      returnHeaders: true,
    });
    const { user } = await relay(reply, signedIn, {
      otherwise: refuse('passkey-unknown'),
    });
    return parts.entered(request, reply, user.id);
  });

  /** For an invalid passkey the plugin says 500; it is the browser's fault, not ours. */
  async function refuseBroken<T>(asked: Promise<T>): Promise<T> {
    return asked.catch((error: { body?: { code?: string } }) => {
      if (error.body?.code !== 'FAILED_TO_VERIFY_REGISTRATION') throw error;
      throw refuse('passkey-not-added');
    });
  }
}

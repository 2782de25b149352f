import { and, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { security } from '#contract/security.ts';
import { passkey } from '#server/database/schema/account.ts';
import { deviceWords } from '#server/http/device.ts';
import { refuse } from '#server/http/errors.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { securityEvent } from '#server/http/security-log.ts';
import type { Services } from '#server/http/services.ts';
import type { AccountServices } from './account.services.ts';
import { headersOf, headersOfVisitor, relay } from './auth-call.ts';
import { hasOtherWayIn } from './provider-join.ts';

const most = 20;

type PasskeyRow = Pick<typeof passkey.$inferSelect, 'id' | 'name' | 'createdAt'>;

const shown = ({ id, name, createdAt }: PasskeyRow) => ({
  id,
  name: name || 'Passkey',
  createdAt: createdAt.toISOString(),
});

export function passkeyRoutes(app: FastifyInstance, services: Services, parts: AccountServices): void {
  const { db, config } = services;
  const { auth, limits } = parts;
  const origin = (request: FastifyRequest) => ownOrigin(request, config);

  registerRoute(app, services, security.passkeys, async ({ person }) => {
    const rows = await db
      .select()
      .from(passkey)
      .where(eq(passkey.userId, person.userId))
      .orderBy(desc(passkey.createdAt));
    return rows.map(shown);
  });

  registerRoute(app, services, security.passkeyOptions, async ({ person, request, reply }) => {
    const [held] = await db.select({ of: count() }).from(passkey).where(eq(passkey.userId, person.userId));
    if (held && held.of >= most) throw refuse('passkeys-full', { most });
    const options = await relay(
      reply,
      auth.api.generatePasskeyRegistrationOptions({ headers: headersOf(request), returnHeaders: true }),
    );
    return { options: { ...options } };
  });

  registerRoute(app, services, security.addPasskey, async ({ person, body, request, reply }) => {
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
    const [row] = await db
      .select()
      .from(passkey)
      .where(and(eq(passkey.userId, person.userId), eq(passkey.id, id)));
    if (!row) throw refuse('passkey-not-added');
    await parts.tellOfWay(person.userId, 'passkeyAdded');
    securityEvent(services, 'authn_token_created', { request, userId: person.userId, about: 'passkey' });
    return shown(row);
  });

  registerRoute(app, services, security.removePasskey, async ({ person, params, request }) => {
    const { userId } = person;
    if (!(await hasOtherWayIn(db, userId, params))) {
      throw refuse('passkey-only-way-in');
    }
    const removed = await db
      .delete(passkey)
      .where(and(eq(passkey.userId, userId), eq(passkey.id, params.passkeyId)))
      .returning({ id: passkey.id });
    if (removed.length > 0) {
      await parts.tellOfWay(userId, 'passkeyRemoved');
      securityEvent(services, 'authn_token_revoked', { request, userId, about: 'passkey' });
    }
    return { ok: true as const };
  });

  registerRoute(app, services, security.loginPasskeyOptions, async ({ request, reply }) => {
    await limits.countBegun(request.ip);
    const asked = auth.api.generatePasskeyAuthenticationOptions({
      headers: headersOfVisitor(request),
      returnHeaders: true,
    });
    return { options: { ...(await relay(reply, asked)), userVerification: 'required' } };
  });

  registerRoute(app, services, security.loginPasskey, async ({ body, request, reply }) => {
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

  /** An answer that is no passkey's makes the plugin say 500; it is the browser's fault, not ours. */
  async function refuseBroken<T>(asked: Promise<T>): Promise<T> {
    return asked.catch((error: { body?: { code?: string } }) => {
      if (error.body?.code !== 'FAILED_TO_VERIFY_REGISTRATION') throw error;
      throw refuse('passkey-not-added');
    });
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SignInProblem } from '#contract/security.ts';
import type { Services } from '#server/http/services.ts';
import type { AccountServices } from './account.services.ts';
import { type Auth, createAuth, oidcProvider } from './auth.ts';
import { headersOfVisitor, passCookies } from './auth-call.ts';

const discoveryTimeoutMs = 10_000;

/** What Better Auth and providers call it, and what we say; anything else is the provider's fault. */
const problems = new Map<string, SignInProblem>([
  ['account_not_linked', 'account-exists'],
  ['account not linked', 'account-exists'],
  ['email_not_verified', 'email-not-verified'],
  ['email_not_found', 'email-not-verified'],
  ['access_denied', 'cancelled'],
  ['login_required', 'cancelled'],
]);

/** Says on the way to the provider and back that the device is not the person's own. */
const sharedCookie = 'tisane.shared_device';
const sharedCookiePlace = { path: '/api', sameSite: 'lax', secure: 'auto', httpOnly: true } as const;

/**
 * Full pages: `GET /api/login`, to the provider where there is one, and the way back from it. With `?device=shared` the
 * session is one for somebody else's device.
 */
export function oidcRoutes(
  app: FastifyInstance,
  services: Services,
  { emails, limits }: AccountServices,
): void {
  const { db, config } = services;
  let known: Auth | undefined;

  /** A provider that was not to be reached when it was first asked is asked again the next time. */
  async function withProvider(): Promise<Auth> {
    if (known) return known;
    const auth = createAuth(db, config, emails, config.oidc);
    const late = new AbortController();
    const context = await Promise.race([
      auth.$context,
      wait(discoveryTimeoutMs, undefined, { signal: late.signal }),
    ]).finally(() => late.abort());
    if (!context?.socialProviders.some(({ id }) => id === oidcProvider)) {
      throw new Error('The provider of OIDC_ISSUER does not describe itself');
    }
    known = auth;
    return auth;
  }

  function refuse(reply: FastifyReply, problem: SignInProblem) {
    return reply.header('Cache-Control', 'no-store').redirect(`/login?problem=${problem}`);
  }

  app.get('/api/login', { schema: { hide: true } }, async (request, reply) => {
    if (!config.oidc) return reply.redirect('/login');
    await limits.countBegun(request.ip);
    const { device } = request.query as { device?: unknown };
    // Until the provider sends the person back; a visit to it may take its time.
    if (device === 'shared') {
      reply.setCookie(sharedCookie, 'yes', { ...sharedCookiePlace, maxAge: 900 });
    } else reply.clearCookie(sharedCookie, sharedCookiePlace);
    try {
      const auth = await withProvider();
      const { headers, response } = await auth.api.signInSocial({
        body: { provider: oidcProvider, callbackURL: '/', errorCallbackURL: '/login', disableRedirect: true },
        headers: headersOfVisitor(request),
        returnHeaders: true,
      });
      if (!response.url) throw new Error('The provider has no page to sign in');
      passCookies(headers, reply);
      return reply.header('Cache-Control', 'no-store').redirect(response.url);
    } catch (error) {
      request.log.error({ err: error }, 'signing in with the provider failed');
      return refuse(reply, 'provider');
    }
  });

  if (!config.oidc) return;
  app.get(`/api/auth/callback/${oidcProvider}`, { schema: { hide: true } }, async (request, reply) => {
    request.ownDevice = request.cookies[sharedCookie] !== 'yes';
    reply.clearCookie(sharedCookie, sharedCookiePlace);
    try {
      const auth = await withProvider();
      const answer = await auth.api.callbackOAuth({
        method: 'GET',
        params: { id: oidcProvider },
        query: request.query as Record<string, string>,
        headers: headersOfVisitor(request),
        asResponse: true,
      });
      const target = answer.headers.get('location') ?? '';
      const problem = URL.canParse(target, 'http://here')
        ? new URL(target, 'http://here').searchParams.get('error')
        : 'none';
      if (answer.status !== 302 || problem !== null) {
        const code = problem ?? ((await answer.json()) as { code?: string }).code ?? '';
        request.log.warn({ code }, 'a sign-in with the provider came to nothing');
        return refuse(reply, problems.get(code) ?? 'provider');
      }
      passCookies(answer.headers, reply);
      return reply.header('Cache-Control', 'no-store').redirect('/');
    } catch (error) {
      const code = error instanceof APIError ? String(error.body?.code) : '';
      request.log.error({ err: error }, 'signing in with the provider failed');
      return refuse(reply, problems.get(code) ?? 'provider');
    }
  });
}

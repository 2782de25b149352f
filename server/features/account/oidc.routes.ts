import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { security } from '#contract/security.ts';
import type { SignInProblem } from '#contract/security-shapes.ts';
import type { Role } from '#contract/shapes.ts';
import { setRoleByServer } from '#server/features/admin/people.queries.ts';
import type { Api } from '#server/http/api.ts';
import { comesFromOwnPages } from '#server/http/origin.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { type Person, proofMinutes, readPerson } from '#server/http/session.ts';
import type { AccountServices } from './account.services.ts';
import { type Auth, createAuth, oidcProvider, signUpClosed } from './auth.services.ts';
import { headersOfVisitor, passCookies } from './auth-call.http.ts';
import { settleInvitation } from './invitations.queries.ts';
import {
  discover,
  type ProviderFlow,
  type ProviderPurpose,
  providerFlow,
} from './provider-identity.client.ts';
import { connectProvider, disconnectProvider, hasOtherWayIn, offerJoin } from './provider-join.queries.ts';
import { endSessionByToken } from './sessions.queries.ts';

const timeoutMs = 10_000;

/** Error codes of Better Auth and providers, and our problem codes; any other is the provider's fault. */
const problems = new Map<string, SignInProblem>([
  ['account_not_linked', 'account-exists'],
  ['account not linked', 'account-exists'],
  ['signup_disabled', 'other-account'],
  ['email_not_verified', 'email-not-verified'],
  ['email_not_found', 'email-not-verified'],
  ['access_denied', 'cancelled'],
  ['login_required', 'cancelled'],
  [signUpClosed, 'sign-up-closed'],
]);

/** Remembers during the redirects that this is a shared device. */
const sharedCookie = 'tisane.shared_device';
const sharedCookiePlace = { path: '/api', sameSite: 'lax', secure: 'auto', httpOnly: true } as const;

/** Full pages: the redirects to the provider, to sign in, prove identity or connect it, and its one callback. */
export function oidcRoutes(api: Api, parts: AccountServices): void {
  const { app, route, db, config } = api;
  const { oidc } = config;
  const { emails, limits } = parts;
  let known: Auth | undefined;

  /** Retries a provider that was unreachable before. */
  async function withProvider(): Promise<Auth> {
    if (known) return known;
    if (!oidc) throw new Error('There is no provider');
    const signal = AbortSignal.timeout(timeoutMs);
    const auth = createAuth(api, emails, { ...oidc, discovered: await discover(oidc, signal) });
    const late = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined)),
    );
    const context = await Promise.race([auth.$context, late]);
    const provider = context?.socialProviders.find(({ id }) => id === oidcProvider);
    if (provider?.issuer?.replace(/\/+$/, '') !== oidc.issuer) {
      throw new Error('The provider of OIDC_ISSUER does not describe itself');
    }
    known = auth;
    return auth;
  }

  const leave = (reply: FastifyReply, path: string) =>
    reply.header('Cache-Control', 'no-store').redirect(path);

  const sendBack = (reply: FastifyReply, problem: SignInProblem, page = '/login') =>
    leave(reply, `${page}?problem=${problem}`);

  const caller = (request: FastifyRequest) => readPerson(db, request, config, api.now());

  type Errand = { purpose: ProviderPurpose; person?: Person; shared: boolean };

  /** Redirects the browser to the provider; for a proof, with a new sign-in there. */
  async function send(request: FastifyRequest, reply: FastifyReply, { purpose, person, shared }: Errand) {
    // Until the provider redirects back; the person may take some time there.
    if (shared) reply.setCookie(sharedCookie, 'yes', { ...sharedCookiePlace, maxAge: 900 });
    else reply.clearCookie(sharedCookie, sharedCookiePlace);
    try {
      const auth = await withProvider();
      const { headers, response } = await auth.api.signInSocial({
        body: {
          provider: oidcProvider,
          callbackURL: '/',
          errorCallbackURL: '/login',
          disableRedirect: true,
          requestSignUp: purpose === 'sign-in',
          additionalData: { purpose, startedBy: person?.userId },
          ...(purpose === 'prove' && { additionalParams: { prompt: 'login', max_age: '0' } }),
        },
        headers: headersOfVisitor(request),
        returnHeaders: true,
      });
      if (!response.url) throw new Error('The provider has no page to sign in');
      passCookies(headers, reply);
      return leave(reply, response.url);
    } catch (error) {
      request.log.error({ err: error }, 'signing in with the provider failed');
      return sendBack(reply, 'provider', person ? '/settings/security' : '/login');
    }
  }

  app.get('/api/login', async (request, reply) => {
    // A link on another site must not start a session.
    if (!oidc || !comesFromOwnPages(request, config, true)) return reply.redirect('/login');
    await limits.countBegun(request.ip);
    const { device } = request.query as { device?: unknown };
    return send(request, reply, { purpose: 'sign-in', shared: device === 'shared' });
  });

  route(security.disconnectProvider, async ({ person: { userId, scope }, request }) => {
    if (!(await hasOtherWayIn(db, scope, 'provider'))) {
      return refusal('provider-only-way-in');
    }
    if (await disconnectProvider(db, scope)) {
      await parts.notifyOfWay(userId, { what: 'providerRemoved', provider: oidc?.name });
      securityEvent(api, 'user_updated', { request, userId, about: 'provider-removed' });
    }
    return { ok: true as const };
  });

  if (!oidc) return;

  for (const [url, purpose] of [
    ['/api/account/proof/provider', 'prove'],
    ['/api/account/provider/connect', 'connect'],
  ] as const) {
    app.get(url, async (request, reply) => {
      // A link on another site starts nothing here.
      const person = comesFromOwnPages(request, config, false) ? await caller(request) : undefined;
      if (!person) return leave(reply, '/settings/security');
      if (purpose === 'connect' && !person.proved) return sendBack(reply, 'cancelled', '/settings/security');
      await limits.countBegun(request.ip);
      return send(request, reply, { purpose, person, shared: !person.ownDevice });
    });
  }

  /** The callback for a signed-in person: the provider's identity is a proof, or a new sign-in method. */
  async function finish(request: FastifyRequest, reply: FastifyReply, flow: ProviderFlow, from: Headers) {
    const person = await caller(request);
    const { identity, session, purpose, startedBy } = flow;
    const isTheirs = session !== undefined && session.userId === person?.userId;
    if (session && !isTheirs) await endSessionByToken(db, session.token);
    if (!person || !identity || person.userId !== startedBy)
      return sendBack(reply, 'provider', '/settings/security');
    const { userId } = person;
    if (purpose === 'prove') {
      const age = Date.now() / 1000 - (identity.authTime ?? 0);
      if (isTheirs && age < proofMinutes * 60) {
        passCookies(from, reply);
        await parts.entered(request, reply, userId);
        securityEvent(api, 'session_renewed', { request, userId, about: 'provider' });
        return leave(reply, '/settings/security?proved=1');
      }
      if (session && isTheirs) await endSessionByToken(db, session.token);
      return sendBack(reply, isTheirs ? 'provider' : 'other-account', '/settings/security');
    }
    if (session && isTheirs) await endSessionByToken(db, session.token);
    if (!isTheirs) {
      const connected = person.proved && !session && (await connectProvider(db, person.scope, identity.sub));
      if (!connected) return sendBack(reply, 'other-account', '/settings/security');
      await parts.notifyOfWay(userId, { what: 'providerAdded', provider: oidc?.name });
      securityEvent(api, 'user_updated', { request, userId, about: 'provider-added' });
    }
    return leave(reply, '/settings/security?connected=1');
  }

  /** With OIDC_ADMIN_GROUP the provider's group makes admins, and ends their rights. */
  async function followGroup(request: FastifyRequest, userId: string, { identity }: ProviderFlow) {
    if (!oidc?.adminGroup || !identity) return;
    const role: Role = identity.groups.includes(oidc.adminGroup) ? 'admin' : 'user';
    const { email } = await parts.userOr401(userId);
    const done = await setRoleByServer(db, email, role);
    if (done === 'last-admin')
      request.log.warn('the last admin is not in OIDC_ADMIN_GROUP, and stays an admin');
    else if (done !== 'nobody' && done.before !== role) {
      securityEvent(api, 'authz_change', {
        request,
        userId,
        actorId: 'provider',
        about: role === 'admin' ? 'made-admin' : 'no-admin',
        facts: { from: done.before, to: role },
      });
    }
  }

  app.get(`/api/auth/callback/${oidcProvider}`, async (request, reply) => {
    request.ownDevice = request.cookies[sharedCookie] !== 'yes';
    reply.clearCookie(sharedCookie, sharedCookiePlace);
    const flow: ProviderFlow = {};
    try {
      const auth = await withProvider();
      const answer = await providerFlow
        .run(flow, () =>
          auth.api.callbackOAuth({
            method: 'GET',
            params: { id: oidcProvider },
            query: request.query as Record<string, string>,
            headers: headersOfVisitor(request),
            asResponse: true,
          }),
        )
        .finally(() => settleInvitation(db, flow.invitation, flow.session?.userId));
      const target = answer.headers.get('location') ?? '';
      const problem = URL.canParse(target, 'http://here')
        ? new URL(target, 'http://here').searchParams.get('error')
        : 'none';
      if (flow.purpose && flow.purpose !== 'sign-in' && flow.identity?.emailVerified) {
        return await finish(request, reply, flow, answer.headers);
      }
      if (answer.status !== 302 || problem !== null) {
        const code = problem ?? ((await answer.json()) as { code?: string }).code ?? '';
        request.log.warn({ code }, 'a sign-in with the provider came to nothing');
        securityEvent(api, 'authn_login_fail', { request, about: 'provider' });
        const reason = problems.get(code) ?? 'provider';
        if (reason === 'account-exists' && flow.identity?.emailVerified) {
          // Nobody can sign in in another way to connect it.
          if (oidc.only) return sendBack(reply, 'not-connected');
          await offerJoin(db, config, reply, flow.identity);
          return sendBack(reply, reason);
        }
        if (reason !== 'account-exists' && reason !== 'email-not-verified') return sendBack(reply, reason);
        const missing = flow.identity?.email ? 'email_verified' : 'email';
        request.log.warn({ missing }, 'the provider has not confirmed the address: see OIDC_TRUST_EMAIL');
        return sendBack(reply, 'email-not-verified');
      }
      if (flow.session) await followGroup(request, flow.session.userId, flow);
      passCookies(answer.headers, reply);
      if (flow.session) {
        const { userId } = flow.session;
        await parts.entered(request, reply, userId);
        securityEvent(api, 'authn_login_success', { request, userId, about: 'provider' });
      }
      return leave(reply, '/');
    } catch (error) {
      const code = error instanceof APIError ? String(error.body?.code) : '';
      request.log.error({ err: error }, 'signing in with the provider failed');
      return sendBack(reply, problems.get(code) ?? 'provider');
    }
  });
}

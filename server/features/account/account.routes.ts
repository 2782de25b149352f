import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { account, type User } from '#contract/account.ts';
import { conflict, unauthorized } from '#server/http/errors.ts';
import { mount } from '#server/http/mount.ts';
import { comesFromOwnPages } from '#server/http/origin.ts';
import type { Services } from '#server/http/services.ts';
import { createLimits, TooMany } from './account.limits.ts';
import { findUser } from './account.queries.ts';
import { createAuth } from './auth.ts';

/** A request's headers as Better Auth reads them. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  headers.set('x-forwarded-for', request.ip);
  return headers;
}

function passCookies(from: Headers, reply: FastifyReply): void {
  for (const cookie of from.getSetCookie()) reply.header('set-cookie', cookie);
}

export async function accountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config } = services;
  const auth = createAuth(db, config);
  const limits = createLimits(db.$client);

  app.addHook('onError', async (_request, reply, error) => {
    if (error instanceof TooMany) reply.header('Retry-After', error.retryAfter);
  });

  async function userOr401(id: string): Promise<User> {
    const user = await findUser(db, id);
    if (!user) throw unauthorized();
    return user;
  }

  mount(app, services, account.user, async ({ person, request, reply }) => {
    // Better Auth renews a session that is more than a day old, and its cookie with it.
    const session = await auth.api.getSession({ headers: headersOf(request), asResponse: true });
    passCookies(session.headers, reply);
    reply.header('Cache-Control', 'no-store');
    return userOr401(person.userId);
  });

  mount(app, services, account.signup, async ({ body, request, reply }) => {
    await limits.countSignup(request.ip);
    const { email, password, firstName, lastName } = body;
    const { headers, response } = await auth.api
      .signUpEmail({
        body: {
          email,
          password,
          name: [firstName, lastName].filter(Boolean).join(' '),
          ...(firstName && { firstName }),
          ...(lastName && { lastName }),
        },
        headers: headersOf(request),
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        const taken = error instanceof APIError && error.statusCode === 422;
        throw taken ? conflict('An account with this email already exists. Please sign in instead.') : error;
      });
    passCookies(headers, reply);
    return userOr401(response.user.id);
  });

  mount(app, services, account.login, async ({ body, request, reply }) => {
    const tried = await limits.countLogin(body.email, request.ip);
    const { headers, response } = await auth.api
      .signInEmail({ body, headers: headersOf(request), returnHeaders: true })
      .catch((error: unknown) => {
        const wrong = error instanceof APIError && error.statusCode < 500;
        throw wrong ? unauthorized('Invalid email or password. Please try again.') : error;
      });
    await tried.worked();
    passCookies(headers, reply);
    return userOr401(response.user.id);
  });

  async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = await auth.api.signOut({ headers: headersOf(request), asResponse: true });
    passCookies(answer.headers, reply);
  }

  mount(app, services, account.logout, async ({ request, reply }) => {
    await endSession(request, reply);
    return { ok: true as const };
  });

  // Full pages, for a navigation rather than a call.
  app.get('/api/login', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/login'));
  app.get('/api/logout', { schema: { hide: true } }, async (request, reply) => {
    // A link on somebody else's page must not sign anybody out.
    if (comesFromOwnPages(request, config, false)) await endSession(request, reply);
    return reply.header('Cache-Control', 'no-store').redirect('/');
  });
}

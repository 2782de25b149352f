import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** The cookie of Better Auth's two-factor plugin between the password and the code. */
const challengeCookie = 'two_factor';

/** What we need of Better Auth's insides beside what it offers; called by our routes, served nowhere. */
export const ownEndpoints = (
  moveBrowser: (userId: string, ids: { from: string; to: string }) => Promise<void>,
) =>
  ({
    id: 'tisane',
    endpoints: {
      /** Whose password was right in this browser, while their code is waited for; null when nobody's was. */
      whoseCode: createAuthEndpoint('/tisane/whose-code', { method: 'GET' }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie(challengeCookie);
        const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
        const found = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge));
        return { userId: found ? found.value : null };
      }),

      /** A new session in the place of this one: whoever holds a copy of its cookie is out, and gains nothing by a proof. */
      renewSession: createAuthEndpoint(
        '/tisane/renew-session',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ secondFactor: z.boolean() }) },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const { internalAdapter } = ctx.context;
          const renewed = await internalAdapter.createSession(user.id, false, ctx.body);
          await setSessionCookie(ctx, { session: renewed, user });
          await moveBrowser(user.id, { from: session.id, to: renewed.id });
          await internalAdapter.deleteSession(session.token);
          return { token: renewed.token };
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

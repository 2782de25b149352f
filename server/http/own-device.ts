import { sessionLifetime } from '#server/database/session-lifetime.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** False when whoever signs in or is signed in here said that the device is not their own. */
    ownDevice: boolean;
  }
}

/** How long a session lasts that is not used, on the person's own device. */
export const ownSessionSeconds = sessionLifetime.idleDays * 24 * 60 * 60;
/** How long one lasts on somebody else's device, used or not, where the browser stays open. */
export const sharedSessionMs = 12 * 60 * 60 * 1000;

/** Passes on to the hooks of Better Auth, by `shared`, about `ownDevice`; what the browser sends under this name is not passed on. */
export const deviceHeader = 'x-tisane-device';

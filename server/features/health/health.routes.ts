import type { FastifyInstance } from 'fastify';
import { health } from '#contract/health.ts';
import { refuse } from '#server/http/errors.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';

export function healthRoutes(app: FastifyInstance, services: Services): void {
  const options = { isForOperators: true };
  registerRoute(app, services, health.live, async () => ({ status: 'ok' as const }), options);
  registerRoute(
    app,
    services,
    health.ready,
    async ({ request }) => {
      // Said before anything is closed, so that whoever sends requests here sends them elsewhere.
      if (services.isStopping?.()) throw refuse('server-stopping');
      try {
        await services.db.$client.query('select 1');
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        throw refuse('database-away');
      }
      return { status: 'ok' as const };
    },
    options,
  );
}

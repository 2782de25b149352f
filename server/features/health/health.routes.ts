import { health } from '#contract/health.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';

export function healthRoutes(api: Api): void {
  const { route } = api;
  const options = { isForOperators: true };
  route(health.live, async () => ({ status: 'ok' as const }), options);
  route(
    health.ready,
    async ({ request }) => {
      // Reported before anything closes, so that a load balancer uses other instances.
      if (api.isStopping?.()) throw refuse('server-stopping');
      try {
        await api.db.$client.query('select 1');
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        throw refuse('database-away');
      }
      return { status: 'ok' as const };
    },
    options,
  );
}

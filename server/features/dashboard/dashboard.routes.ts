import type { FastifyInstance } from 'fastify';
import { dashboard } from '#contract/dashboard.ts';
import { JsonText, registerSingleQueryRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { readDashboard } from './dashboard.queries.ts';

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  registerSingleQueryRoute(app, services, dashboard.read, async ({ token, days }) => {
    const json = await readDashboard(services.db, token, days, services.catalogue);
    return json === undefined ? 'signed-out' : new JsonText(json);
  });
}

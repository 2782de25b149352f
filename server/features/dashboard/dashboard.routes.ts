import type { FastifyInstance } from 'fastify';
import { dashboard } from '#contract/dashboard.ts';
import { JsonText, registerSingleQueryRoute } from '#server/http/register-single-query-route.ts';
import type { Services } from '#server/http/services.ts';
import { readDashboard } from './dashboard.queries.ts';

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  registerSingleQueryRoute(app, services, dashboard.read, async ({ caller, days, saveZone }) => {
    const read = await readDashboard(services.db, caller, await days(), services.catalogue);
    if (!read) return 'signed-out';
    await saveZone(read);
    return new JsonText(read.json);
  });
}

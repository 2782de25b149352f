import type { FastifyInstance } from 'fastify';
import { dashboard } from '#contract/dashboard.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { dashboardFrom, storedDashboard } from './dashboard.queries.ts';

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  registerRoute(
    app,
    services,
    dashboard.read,
    ({ person, row }) => dashboardFrom(db, person, row, catalogue),
    { sessionQuery: storedDashboard },
  );
}

import type { FastifyInstance } from 'fastify';
import { securityActivity } from '#contract/security-activity.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { recentActivity } from './activity.queries.ts';

export function activityRoutes(app: FastifyInstance, services: Services): void {
  registerRoute(app, services, securityActivity.recent, async ({ person }) => {
    // What was just done is on its way to the list.
    await services.securityLog.settled();
    return recentActivity(services.db, person.scope);
  });
}

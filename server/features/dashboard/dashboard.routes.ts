import type { FastifyInstance } from 'fastify';
import { dashboard } from '#contract/dashboard.ts';
import { JsonText, mountInOneTrip } from '#server/http/mount.ts';
import type { Services } from '#server/http/services.ts';
import { keepTimeZone } from '#server/http/session.ts';
import { readDashboard } from './dashboard.queries.ts';

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  mountInOneTrip(app, services, dashboard.read, async ({ token, today, timeZone }) => {
    const found = await readDashboard(services.db, token, today);
    if (!found) return 'signed-out';
    await keepTimeZone(services.db, found.userId, found.knownTimeZone, timeZone);
    return new JsonText(found.json);
  });
}

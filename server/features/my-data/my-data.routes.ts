import type { FastifyInstance } from 'fastify';
import { myData, myDataLimit } from '#contract/my-data.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { readMyData, restoreMyData } from './my-data.queries.ts';

export function myDataRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  registerRoute(app, services, myData.read, async ({ person, reply }) => {
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="tisane-${person.today}.json"`);
    return readMyData(db, person.userId, now());
  });

  registerRoute(
    app,
    services,
    myData.restore,
    async ({ person, body }) => {
      const { file, replace = false } = body;
      const arrival = { replace, now: now(), today: person.today };
      return { restored: await restoreMyData(db, person.userId, file, arrival) };
    },
    { bodyLimit: myDataLimit },
  );
}

import type { FastifyInstance } from 'fastify';
import { myData, myDataLimit } from '#contract/my-data.ts';
import { mount } from '#server/http/mount.ts';
import type { Services } from '#server/http/services.ts';
import { readMyData, restoreMyData } from './my-data.queries.ts';

export function myDataRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  mount(app, services, myData.read, async ({ person, reply }) => {
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="tisane-${person.today}.json"`);
    return readMyData(db, person.userId, now());
  });

  mount(
    app,
    services,
    myData.restore,
    async ({ person, body }) => {
      const { file, replace = false } = body;
      return { restored: await restoreMyData(db, person.userId, file, { replace, today: person.today }) };
    },
    { bodyLimit: myDataLimit },
  );
}

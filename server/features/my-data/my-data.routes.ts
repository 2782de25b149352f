import type { FastifyInstance } from 'fastify';
import { bodyBytes, clientTimeoutMs, writeCost } from '#contract/limits.ts';
import { myData } from '#contract/my-data.ts';
import { readUnreadRecipes } from '#server/features/recipes/recipe-readings.queries.ts';
import { Packed } from '#server/http/packed.ts';
import { registerRawRoute, registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { myDataText } from './my-data.export.ts';
import { restoreSent } from './restore-thread.ts';

export async function myDataRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, now, limiter, reader, catalogue } = services;
  const exclusions = catalogue.exclusionDictionary;

  registerRoute(
    app,
    services,
    myData.read,
    async ({ person, reply }) => {
      await limiter.takeExport(person.userId, reply);
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `attachment; filename="tisane-${person.today}.json"`);
      return Packed.from(myDataText(db, person.scope, now()));
    },
    { cost: writeCost.export },
  );

  await registerRawRoute(
    app,
    services,
    myData.restore,
    async ({ person, body, request }) => {
      const arrival = { now: now(), today: person.today };
      const encoding = request.headers['content-encoding'];
      const { userId, scope } = person;
      const restored = await restoreSent(db, { body, encoding, userId, arrival, exclusions });
      await readUnreadRecipes(db, { ...reader, scope });
      return { restored };
    },
    {
      cost: writeCost.restore,
      bodyLimit: bodyBytes.restore,
      bodyTimeoutMs: clientTimeoutMs.restore,
      enter: (person) => limiter.enterRestore(person.userId),
    },
  );
}

import { bodyBytes, clientTimeoutMs, writeCost } from '#contract/limits.ts';
import { myData } from '#contract/my-data.ts';
import { readUnreadRecipes } from '#server/features/recipes/recipe-readings.queries.ts';
import type { Api } from '#server/http/api.ts';
import { Packed } from '#server/http/packed.ts';
import { registerRawRoute } from '#server/http/register-route.ts';
import { myDataText } from './my-data.export.ts';
import { restoreSent } from './restore-thread.ts';

export async function myDataRoutes(api: Api): Promise<void> {
  const { route, db, now, limiter, reader, catalogue } = api;
  const exclusions = catalogue.exclusionDictionary;

  route(
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
    api,
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

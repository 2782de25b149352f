import { Readable } from 'node:stream';
import { bodyBytes, clientTimeoutMs, writeCost } from '#contract/limits.ts';
import { myData } from '#contract/my-data.ts';
import { historyTablesPath } from '#contract/paths.ts';
import { readUnreadRecipes } from '#server/features/recipes/recipe-readings.queries.ts';
import type { Api } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { refuse } from '#server/http/errors.ts';
import { Packed } from '#server/http/packed.ts';
import { registerRawRoute } from '#server/http/register-route.ts';
import { readPerson } from '#server/http/session.ts';
import { myDataText } from './export.queries.ts';
import { historyTablesZip } from './history.tables.ts';
import { restoreSent } from './restore.services.ts';

export async function myDataRoutes(api: Api): Promise<void> {
  const { app, route, db, config, now, limiter, reader, catalogue } = api;
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

  // Files for spreadsheets rather than JSON, so the contract does not list them. They are compressed already.
  app.get(historyTablesPath, { compress: false }, async (request, reply) => {
    const person = await readPerson(db, request, config, now());
    authorize(person, myData.read, {}, config);
    if (!person) throw refuse('signed-out');
    await limiter.takeExport(person.userId, reply);
    const chunks = await historyTablesZip(db, person, catalogue);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="tisane-tables-${person.today}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(chunks));
  });

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

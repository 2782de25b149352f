import { trends } from '#contract/trends.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';
import { refuseFuture } from '#server/http/future.ts';
import { Packed } from '#server/http/packed.ts';
import { readPerson } from '#server/http/session.ts';
import { historyCsv } from './history-csv.ts';
import { removeWeight, saveWeight, trendsOf, weightOn } from './trends.queries.ts';

export function trendsRoutes(api: Api): void {
  const { app, route, write, db, config, limiter } = api;

  route(trends.read, ({ person, query }) => trendsOf(db, person.scope, person.today, query.days ?? 30));
  write(trends.saveWeight, {
    write: async ({ db, person, body }) => {
      const early = refuseFuture(body.date, person.today);
      return early ?? saveWeight(db, person.scope, body);
    },
    answer: async ({ person, body }) => (await weightOn(db, person.scope, body.date)) ?? body,
  });
  write(trends.removeWeight, {
    write: ({ db, person, params }) => removeWeight(db, person.scope, params.date),
  });

  // A file for spreadsheets rather than JSON, so the contract does not list it.
  app.get('/api/progress/export.csv', async (request, reply) => {
    const person = await readPerson(db, request, config, api.now());
    if (!person) throw refuse('signed-out');
    await limiter.takeExport(person.userId, reply);
    reply
      .header('content-disposition', `attachment; filename="tisane-${person.today}.csv"`)
      .header('cache-control', 'private, no-store');
    const packed = await Packed.from(historyCsv(db, person.scope));
    return packed.send(request, reply, 'text/csv; charset=utf-8');
  });
}

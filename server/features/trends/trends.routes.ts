import { trends } from '#contract/trends.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFuture } from '#server/http/future.ts';
import { removeWeight, saveWeight, trendsOf, weightOn } from './trends.queries.ts';

export function trendsRoutes(api: Api): void {
  const { route, write, db } = api;

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
}

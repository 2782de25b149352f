import { trials } from '#contract/trials.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFuture } from '#server/http/future.ts';
import { answerDay, removeTrial, saveTrial } from './trial-writes.queries.ts';
import { trialsOf } from './trials.queries.ts';

export function trialsRoutes({ route, write, db, now }: Api): void {
  route(trials.read, async ({ person: { scope, timeZone: zone, dayStart } }) => ({
    trials: await trialsOf(db, scope, { zone, dayStart, now: now() }),
  }));
  write(trials.save, {
    write: ({ db, person, params, body }) =>
      saveTrial(db, person.scope, { ...body, id: params.trialId }, person.today),
  });
  write(trials.remove, {
    write: ({ db, person, params }) => removeTrial(db, person.scope, params.trialId),
  });
  write(trials.answer, {
    write: async ({ db, person, params, body }) => {
      const early = refuseFuture(params.day, person.today);
      return early ?? answerDay(db, person.scope, { ...params, ...body });
    },
  });
}

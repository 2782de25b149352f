import { refusal } from '#contract/error-codes.ts';
import { writeCost } from '#contract/limits.ts';
import { rituals } from '#contract/rituals.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFuture } from '#server/http/future.ts';
import { archiveRituals } from './goal-template.queries.ts';
import { addRitual, replacePlan } from './plan.queries.ts';
import { remedyCaution } from './remedy-caution.queries.ts';
import {
  completionsOf,
  historyOfRitual,
  ritualsForGoal,
  ritualsOfDay,
  tick,
  untick,
} from './rituals.queries.ts';

export function ritualsRoutes(api: Api): void {
  const { route, write, db, catalogue } = api;
  const done = { ok: true as const };

  route(rituals.forGoal, ({ person, params }) => ritualsForGoal(db, person.scope, params.goal));
  route(rituals.ofDay, ({ person, params }) => ritualsOfDay(db, person.scope, params.date));
  route(rituals.history, async ({ person, params }) => {
    const { scope, today } = person;
    const days = await historyOfRitual(db, scope, { id: params.ritualId, today });
    return days ? { today, days } : refusal('no-such-ritual');
  });
  route(rituals.templates, async ({ params }) => catalogue.rituals(params.goal));
  write(rituals.create, {
    write: async ({ db, person, body, made }) => {
      const { remedyId, ...ritual } = body;
      const found = remedyId === undefined ? undefined : catalogue.remedy.get(remedyId);
      if (remedyId !== undefined && !found) return refusal('no-such-remedy');
      const caution = found ? await remedyCaution(db, person.scope, catalogue, found.remedy) : null;
      const isRemedy = found !== undefined;
      return addRitual(db, person.scope, person.today, { ...ritual, caution, isRemedy, made });
    },
  });
  write(rituals.finalize, {
    write: ({ db, person, params: { goal }, body, made }) =>
      replacePlan(db, person.scope, goal, person.today, { ...body, made }, catalogue.rituals(goal)),
    cost: writeCost.plan,
  });
  route(rituals.removeForGoal, async ({ person, params }) => {
    await archiveRituals(db, person.scope, person.today, { goal: params.goal });
    return done;
  });

  route(rituals.completions, ({ person, params }) => completionsOf(db, person.scope, params.date));
  write(rituals.complete, {
    write: async ({ db, person, body }) =>
      refuseFuture(body.completedAt, person.today) ?? (await tick(db, person.scope, body)) ?? body,
    answer: async ({ body }) => body,
  });
  write(rituals.uncomplete, {
    write: ({ db, person, params }) => untick(db, person.scope, params.ritualId, params.date),
  });
}

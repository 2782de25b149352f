import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { writeCost } from '#contract/limits.ts';
import { rituals } from '#contract/rituals.ts';
import { archiveRituals } from '#server/database/queries/goal-template.queries.ts';
import { fullOf } from '#server/database/queries/row-ceiling.ts';
import { all, first } from '#server/database/statement.ts';
import { tickRitual, untickRitual } from '#server/database/statements/tick.ts';
import { refuseFuture } from '#server/http/future.ts';
import { registerRoute, registerSingleQueryRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { addRitual, replacePlan } from './plan.ts';
import { remedyCaution } from './remedy-caution.ts';
import { completionsOfDay, ritualsForGoal, ritualsOfDay } from './rituals.queries.ts';

export function ritualsRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  const done = { ok: true as const };

  registerRoute(app, services, rituals.forGoal, ({ person, params }) =>
    ritualsForGoal(db, person.scope, params.goal),
  );
  registerRoute(app, services, rituals.ofDay, ({ person, params }) =>
    ritualsOfDay(db, person.scope, params.date),
  );
  registerRoute(app, services, rituals.templates, async ({ params }) => catalogue.rituals(params.goal));
  registerRoute(app, services, rituals.create, async ({ person, body }) => {
    const { remedyId, ...ritual } = body;
    const found = remedyId === undefined ? undefined : catalogue.remedy.get(remedyId);
    if (remedyId !== undefined && !found) return refusal('no-such-remedy');
    const caution = found ? await remedyCaution(db, person.scope, found.remedy) : null;
    return addRitual(db, person.scope, person.today, { ...ritual, caution, isRemedy: found !== undefined });
  });
  registerRoute(
    app,
    services,
    rituals.finalize,
    ({ person, params: { goal }, body }) =>
      replacePlan(db, person.scope, goal, person.today, body, catalogue.rituals(goal)),
    { cost: writeCost.plan },
  );
  registerRoute(app, services, rituals.removeForGoal, async ({ person, params }) => {
    await archiveRituals(db, person.scope, person.today, { goal: params.goal });
    return done;
  });

  registerRoute(app, services, rituals.completions, ({ person, params }) =>
    completionsOfDay(db, person.scope, params.date),
  );
  registerSingleQueryRoute(app, services, rituals.complete, async ({ token, days, body }) => {
    const tick = await first(db, tickRitual, token, days, body.ritualId, body.completedAt);
    if (!tick) return 'signed-out';
    const early = refuseFuture(body.completedAt, tick.today);
    if (early) return early;
    if (tick.isFull) return fullOf('ritualCompletions');
    if (!tick.isTheirs) return refusal('no-such-ritual');
    return body;
  });
  registerRoute(app, services, rituals.uncomplete, async ({ person, params }) => {
    await all(db, untickRitual, person.userId, params.ritualId, params.date);
    return done;
  });
}

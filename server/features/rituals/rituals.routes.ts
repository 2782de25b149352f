import type { FastifyInstance } from 'fastify';
import { rituals } from '#contract/rituals.ts';
import { archiveRituals } from '#server/day/lay-out-goal.ts';
import { remedyCaution } from '#server/day/remedy-caution.ts';
import { notFound } from '#server/http/errors.ts';
import { mount, mountInOneTrip } from '#server/http/mount.ts';
import type { Services } from '#server/http/services.ts';
import { addRitual, finalizePlan } from './plan.ts';
import { completionsOfDay, ritualsForGoal, ritualsOfDay } from './rituals.queries.ts';
import { tickRitual, untickRitual } from './tick.queries.ts';

export function ritualsRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  const done = { ok: true as const };

  mount(app, services, rituals.forGoal, ({ person, params }) =>
    ritualsForGoal(db, person.userId, params.goal),
  );
  mount(app, services, rituals.ofDay, ({ person, params }) => ritualsOfDay(db, person.userId, params.date));
  mount(app, services, rituals.templates, async ({ params }) => catalogue.rituals(params.goal));
  mount(app, services, rituals.create, async ({ person, body }) => {
    const { remedyId, ...ritual } = body;
    const found = remedyId === undefined ? undefined : catalogue.remedy.get(remedyId);
    if (remedyId !== undefined && !found) throw notFound('There is no such remedy.');
    const caution = found ? await remedyCaution(db, person.userId, found.remedy) : null;
    return addRitual(db, person.userId, person.today, { ...ritual, caution });
  });
  mount(app, services, rituals.finalize, ({ person, params, body }) =>
    finalizePlan(
      db,
      person.userId,
      params.goal,
      person.today,
      body.rituals,
      catalogue.rituals(params.goal),
    ),
  );
  mount(app, services, rituals.removeForGoal, async ({ person, params }) => {
    await archiveRituals(db, person.userId, person.today, { goal: params.goal });
    return done;
  });

  mount(app, services, rituals.completions, ({ person, params }) =>
    completionsOfDay(db, person.userId, params.date),
  );
  mountInOneTrip(app, services, rituals.complete, async ({ token, days, body }) => {
    const result = await tickRitual(db, token, days, body.ritualId, body.completedAt);
    if (result === 'signed-out') return result;
    if (result === 'no-such-ritual') throw notFound('This ritual is not in your plan.');
    return body;
  });
  mount(app, services, rituals.uncomplete, async ({ person, params }) => {
    await untickRitual(db, person.userId, params.ritualId, params.date);
    return done;
  });
}

import type { FastifyInstance } from 'fastify';
import { fasts } from '#contract/fasts.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import type { Person } from '#server/http/session.ts';
import {
  type Clock,
  currentFast,
  editFast,
  lastFasts,
  removeFast,
  startFast,
  stopFast,
} from './fasts.queries.ts';

export function fastsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  const clockOf = ({ timeZone: zone, dayStart }: Person): Clock => ({ now: now(), zone, dayStart });

  registerRoute(app, services, fasts.current, async ({ person }) => ({
    fast: await currentFast(db, person.scope),
    now: now().toISOString(),
  }));
  registerRoute(app, services, fasts.list, ({ person }) => lastFasts(db, person.scope));
  registerRoute(app, services, fasts.start, ({ person, body }) =>
    startFast(db, person.scope, clockOf(person), body),
  );
  registerRoute(app, services, fasts.stop, ({ person, body }) =>
    stopFast(db, person.scope, clockOf(person), body),
  );
  registerRoute(app, services, fasts.edit, ({ person, params, body }) =>
    editFast(db, person.scope, params.fastId, clockOf(person), body),
  );
  registerRoute(app, services, fasts.remove, async ({ person, params }) => {
    await removeFast(db, person.scope, params.fastId);
    return { ok: true as const };
  });
}

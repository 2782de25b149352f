import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { fasts } from '#contract/fasts.ts';
import type { WriteVersion } from '#server/database/write-versions.queries.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import type { Person } from '#server/http/session.ts';
import {
  type Clock,
  currentFast,
  editFast,
  fastById,
  lastFasts,
  removeFast,
  startFast,
  stopFast,
} from './fasts.queries.ts';

export function fastsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  registerRoute(app, services, fasts.current, async ({ person }) => ({
    fast: await currentFast(db, person.scope),
    now: now().toISOString(),
  }));
  registerRoute(app, services, fasts.list, ({ person }) => lastFasts(db, person.scope));
  // Where no time is said it is that of the tap, however long the call waited for a network.
  const clockOf = ({ timeZone: zone, dayStart }: Person, made: WriteVersion): Clock => ({
    now: now(),
    tapped: made.at,
    behind: made.behind,
    zone,
    dayStart,
  });
  registerWrite(app, services, fasts.start, {
    write: ({ db, person, body, made }) => startFast(db, person.scope, clockOf(person, made), body),
  });
  registerWrite(app, services, fasts.stop, {
    write: ({ db, person, body, made }) => stopFast(db, person.scope, clockOf(person, made), body),
  });
  registerWrite(app, services, fasts.edit, {
    write: ({ db, person, params, body, made }) =>
      // What somebody types is by a clock on the wall, and stays what it is.
      editFast(db, person.scope, params.fastId, { ...clockOf(person, made), behind: 0 }, body),
    answer: async ({ person, params }) =>
      (await fastById(db, person.scope, params.fastId)) ?? refusal('no-such-fast'),
  });
  registerWrite(app, services, fasts.remove, {
    write: ({ db, person, params }) => removeFast(db, person.scope, params.fastId),
  });
}

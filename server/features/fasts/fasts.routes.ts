import { refusal } from '#contract/error-codes.ts';
import { fasts } from '#contract/fasts.ts';
import type { Api } from '#server/http/api.ts';
import type { WriteTime } from '#server/http/operation-headers.ts';
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

export function fastsRoutes({ route, write, db, now }: Api): void {
  route(fasts.current, async ({ person }) => ({
    fast: await currentFast(db, person.scope),
    now: now().toISOString(),
  }));
  route(fasts.list, ({ person }) => lastFasts(db, person.scope));
  // Without a time, that of the tap counts, however long the call was queued.
  const clockOf = ({ timeZone: zone, dayStart }: Person, made: WriteTime): Clock => ({
    now: now(),
    tapped: made.at,
    behind: made.behind,
    zone,
    dayStart,
  });
  write(fasts.start, {
    write: ({ db, person, body, made }) => startFast(db, person.scope, clockOf(person, made), body),
  });
  write(fasts.stop, {
    write: ({ db, person, body, made }) => stopFast(db, person.scope, clockOf(person, made), body),
  });
  write(fasts.edit, {
    write: ({ db, person, params, body, made }) =>
      editFast(db, person.scope, params.fastId, clockOf(person, made), body),
    answer: async ({ person, params }) =>
      (await fastById(db, person.scope, params.fastId)) ?? refusal('no-such-fast'),
  });
  write(fasts.remove, {
    write: ({ db, person, params }) => removeFast(db, person.scope, params.fastId),
  });
}

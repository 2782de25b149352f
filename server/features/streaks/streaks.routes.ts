import type { FastifyInstance } from 'fastify';
import { streaks } from '#contract/streaks.ts';
import { daysBetween, personDay } from '#domain/day.ts';
import { refuse } from '#server/http/errors.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import {
  addPause,
  addRestDay,
  endPause,
  pausesOf,
  removeRestDay,
  restDaysBetween,
} from './rest-days.queries.ts';
import { readStreak, saveDayStart } from './streaks.queries.ts';

/** A year, and the day that closes it. */
const maxRangeDays = 366;

export function streaksRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const done = { ok: true as const };

  registerRoute(
    app,
    services,
    streaks.read,
    ({ person, params }) => readStreak(db, person.scope, params.kind, person.today),
    { heavy: true },
  );

  registerRoute(app, services, streaks.restDays, async ({ person, query: { from, to } }) => {
    if (to < from) throw refuse('range-reversed');
    if (daysBetween(from, to) >= maxRangeDays) throw refuse('range-too-long', { most: maxRangeDays });
    return restDaysBetween(db, person.scope, from, to);
  });
  registerRoute(app, services, streaks.addRestDay, async ({ person, body }) => {
    return (await addRestDay(db, person.scope, person.today, body.date)) ?? body;
  });
  registerRoute(app, services, streaks.removeRestDay, async ({ person, params }) => {
    return (await removeRestDay(db, person.scope, person.today, params.date)) ?? done;
  });

  registerRoute(app, services, streaks.pauses, ({ person }) => pausesOf(db, person.scope));
  registerRoute(app, services, streaks.addPause, async ({ person, body }) => {
    return (await addPause(db, person.scope, person.today, body)) ?? body;
  });
  registerRoute(app, services, streaks.endPause, async ({ person, params }) => {
    await endPause(db, person.scope, person.today, params.date);
    return done;
  });

  registerRoute(app, services, streaks.daySettings, async ({ person: { dayStart, today } }) => ({
    dayStart,
    today,
  }));
  registerRoute(app, services, streaks.saveDaySettings, async ({ person, body: { dayStart } }) => {
    await saveDayStart(db, person.scope, dayStart);
    return { dayStart, today: personDay(person.timeZone, services.now(), dayStart) };
  });
}

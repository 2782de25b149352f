import type { FastifyInstance } from 'fastify';
import { streaks } from '#contract/streaks.ts';
import { daysBetween, personDay } from '#domain/day.ts';
import { badRequest } from '#server/http/errors.ts';
import { mount } from '#server/http/mount.ts';
import type { Services } from '#server/http/services.ts';
import { addPause, addRestDay, endPause, pausesOf, removeRestDay, restDaysBetween } from './holds.queries.ts';
import { readStreak, saveDayStart } from './streaks.queries.ts';

/** A year, and the day that closes it. */
const longestRange = 366;

export function streaksRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const done = { ok: true as const };

  mount(
    app,
    services,
    streaks.read,
    ({ person, params }) => readStreak(db, person.userId, params.kind, person.today),
    { heavy: true },
  );

  mount(app, services, streaks.restDays, async ({ person, query: { from, to } }) => {
    if (to < from) throw badRequest('The range ends before it begins (to)');
    if (daysBetween(from, to) >= longestRange)
      throw badRequest(`A range holds at most ${longestRange} days (to)`);
    return restDaysBetween(db, person.userId, from, to);
  });
  mount(app, services, streaks.addRestDay, async ({ person, body }) => {
    await addRestDay(db, person.userId, person.today, body.date);
    return body;
  });
  mount(app, services, streaks.removeRestDay, async ({ person, params }) => {
    await removeRestDay(db, person.userId, person.today, params.date);
    return done;
  });

  mount(app, services, streaks.pauses, ({ person }) => pausesOf(db, person.userId));
  mount(app, services, streaks.addPause, async ({ person, body }) => {
    await addPause(db, person.userId, person.today, body);
    return body;
  });
  mount(app, services, streaks.endPause, async ({ person, params }) => {
    await endPause(db, person.userId, person.today, params.date);
    return done;
  });

  mount(app, services, streaks.daySettings, async ({ person: { dayStart, today } }) => ({ dayStart, today }));
  mount(app, services, streaks.saveDaySettings, async ({ person, body: { dayStart } }) => {
    await saveDayStart(db, person.userId, dayStart);
    return { dayStart, today: personDay(person.timeZone, services.now(), dayStart) };
  });
}

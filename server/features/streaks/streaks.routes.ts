import { refusal } from '#contract/error-codes.ts';
import { retention } from '#contract/limits.ts';
import { streaks } from '#contract/streaks.ts';
import { daysBetween, personDay } from '#domain/days/day.ts';
import type { WriteVersion } from '#domain/writes/later-write.ts';
import type { Api } from '#server/http/api.ts';
import type { Person } from '#server/http/session.ts';
import {
  addPause,
  addRestDay,
  endPause,
  pausesOf,
  removeRestDay,
  restDaysBetween,
} from './rest-days.queries.ts';
import { readStreak, saveDaySettings } from './streaks.queries.ts';

/** A year, and the day that closes it. */
const maxRangeDays = 366;

export function streaksRoutes(api: Api): void {
  const { route, write, db, now } = api;
  /** The person's day when the write was made: a queued write was made in time. */
  const dayOf = ({ timeZone, dayStart }: Person, { at }: WriteVersion) =>
    personDay(
      timeZone,
      new Date(Math.max(at.getTime(), now().getTime() - retention.writeDays * 86_400_000)),
      dayStart,
    );

  route(streaks.read, ({ person, params }) => readStreak(db, person.scope, params.kind, person.today));

  route(streaks.restDays, async ({ person, query: { from, to } }) => {
    if (to < from) return refusal('range-reversed');
    if (daysBetween(from, to) >= maxRangeDays) return refusal('range-too-long', { most: maxRangeDays });
    return restDaysBetween(db, person.scope, from, to);
  });
  write(streaks.addRestDay, {
    write: ({ db, person, made, body }) => addRestDay(db, person.scope, dayOf(person, made), body.date),
    answer: async ({ body }) => body,
  });
  write(streaks.removeRestDay, {
    write: ({ db, person, made, params }) =>
      removeRestDay(db, person.scope, dayOf(person, made), params.date),
  });

  route(streaks.pauses, ({ person }) => pausesOf(db, person.scope));
  write(streaks.addPause, {
    write: ({ db, person, made, body }) => addPause(db, person.scope, dayOf(person, made), body),
    answer: async ({ body }) => body,
  });
  write(streaks.endPause, {
    write: ({ db, person, made, params }) => endPause(db, person.scope, dayOf(person, made), params.date),
  });

  const daySettings = ({ timeZone, dayStart }: Person) => ({
    dayStart,
    today: personDay(timeZone, now(), dayStart),
  });
  route(streaks.daySettings, async ({ person }) => daySettings(person));
  write(streaks.saveDaySettings, {
    write: async ({ db, person, body }) => {
      await saveDaySettings(db, person.scope, body);
      const { dayStart = person.dayStart } = body;
      return daySettings({ ...person, dayStart });
    },
    answer: async ({ person }) => daySettings(person),
  });
}

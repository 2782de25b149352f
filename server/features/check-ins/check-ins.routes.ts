import { type CheckInFields, checkIns, type Episode, maxFeelingDays } from '#contract/check-ins.ts';
import { refusal } from '#contract/error-codes.ts';
import { instantsOf } from '#domain/check-ins/episode.ts';
import { statedInstants } from '#domain/check-ins/stated-instant.ts';
import { daysBetween, isTimeZone, personDay } from '#domain/days/day.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFuture } from '#server/http/future.ts';
import {
  removeCheckIn,
  removeEpisode,
  removeTrackedItem,
  saveCheckIn,
  saveEpisode,
  saveTrackedItem,
} from './check-in-writes.queries.ts';
import { howIFeel } from './check-ins.queries.ts';

export function checkInsRoutes({ route, write, db, now }: Api): void {
  route(checkIns.read, async ({ person, query: { from, to } }) => {
    if (to < from) return refusal('range-reversed');
    if (daysBetween(from, to) >= maxFeelingDays) return refusal('range-too-long', { most: maxFeelingDays });
    const { timeZone: zone, dayStart } = person;
    return howIFeel(db, person.scope, { zone, dayStart, now: now() }, { from, to });
  });
  write(checkIns.saveItem, {
    write: ({ db, person, params, body }) =>
      saveTrackedItem(db, person.scope, { ...body, id: params.trackedItemId }),
  });
  write(checkIns.removeItem, {
    write: ({ db, person, params }) => removeTrackedItem(db, person.scope, params.trackedItemId, now()),
  });
  write(checkIns.save, {
    write: async ({ db, person, params, body: { base, ...body }, made, recordFields }) => {
      const clock = { now: now(), behind: made.behind };
      const stated = (checkIn: CheckInFields): CheckInFields => ({
        ...checkIn,
        at: statedInstants([checkIn.at], clock)(checkIn.at),
        // The server may not know the browser's zone; the record matters more than its zone.
        zone: isTimeZone(checkIn.zone) ? checkIn.zone : person.timeZone,
      });
      const checkIn = stated(body);
      // Before a flight west the local day was a later one.
      const there = personDay(checkIn.zone, clock.now, person.dayStart);
      const early = refuseFuture(checkIn.day, there > person.today ? there : person.today);
      if (early) return early;
      if (new Date(checkIn.at) > clock.now) return refusal('time-to-come');
      const change = { base: base && stated(base), recordFields };
      return saveCheckIn(db, person.scope, { ...checkIn, id: params.checkInId }, change);
    },
  });
  write(checkIns.remove, {
    write: ({ db, person, params, recordFields }) =>
      removeCheckIn(db, person.scope, params.checkInId, recordFields),
  });
  write(checkIns.saveEpisode, {
    write: ({ db, person, params, body, made }) => {
      const clock = { now: now(), behind: made.behind };
      const at = statedInstants(instantsOf(body), clock);
      const orNull = (instant: string | null) => instant && at(instant);
      const episode: Episode = {
        ...body,
        id: params.episodeId,
        startedAt: at(body.startedAt),
        endedAt: orNull(body.endedAt),
        taken: body.taken.map((each) => ({ ...each, at: at(each.at), easedAt: orNull(each.easedAt) })),
      };
      return saveEpisode(db, person.scope, episode, clock.now);
    },
  });
  write(checkIns.removeEpisode, {
    write: ({ db, person, params }) => removeEpisode(db, person.scope, params.episodeId),
  });
}

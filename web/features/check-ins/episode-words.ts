import type { Episode } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { episodeSpan } from '#domain/check-ins/episode.ts';
import { personDay } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { whereNow } from '#web/device/local-day.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { zoneHere } from '#web/lib/zone-here.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A duration in words; both times in ms since 1970. */
export function durationText(from: number, to: number): string {
  const span = Math.max(0, to - from);
  if (span >= dayMs) {
    return texts.agoDays({ days: Math.floor(span / dayMs), hours: Math.floor((span % dayMs) / hourMs) });
  }
  const minutes = Math.floor(span / 60_000);
  return texts.ago({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** "7:05 PM" of today, "Sat 7:05 PM" of the week before it, else with its date. */
export function sinceText(instant: string): string {
  const age = serverNow() - Date.parse(instant);
  return format.moment(
    instant,
    age < dayMs / 2 ? 'time' : age < 6 * dayMs ? 'weekdayAndTime' : 'dateAndTime',
  );
}

/** The time span of an episode, or its start while it is running. */
export function spanText({ startedAt, endedAt }: Pick<Episode, 'startedAt' | 'endedAt'>): string {
  // The calendar date, independent of the hour at which the person's day begins.
  const dateOf = (instant: string) => personDay(zoneHere(), new Date(instant), 0);
  const on = (instant: string) =>
    texts.onDayAt({ day: format.day(dateOf(instant), 'short'), time: format.moment(instant, 'time') });
  const start = on(startedAt);
  if (!endedAt) return texts.stillGoing({ start });
  const isOneDate = dateOf(startedAt) === dateOf(endedAt);
  return texts.fromTo({ start, end: isOneDate ? format.moment(endedAt, 'time') : on(endedAt) });
}

/** The first and last day of each episode in this device's time zone; only those that overlap the range. */
export function episodesIn(
  episodes: readonly Episode[],
  { from, to }: { from: Day; to: Day },
): { episode: Episode; first: Day; last: Day }[] {
  const calendar = whereNow();
  return episodes
    .map((episode) => ({ episode, ...episodeSpan(episode, calendar) }))
    .filter(({ first, last }) => first <= to && last >= from);
}

import { type Episode, maxEpisodeDays } from '#contract/check-ins.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';
import { personDay } from '#domain/days/day.ts';

type Times = Pick<Episode, 'startedAt' | 'endedAt' | 'taken'>;

/** Every instant that an episode names. */
export const instantsOf = ({ startedAt, endedAt, taken }: Times): string[] =>
  [startedAt, endedAt, ...taken.flatMap(({ at, easedAt }) => [at, easedAt])].filter(
    (instant) => instant !== null,
  );

/** Why the times of an episode are invalid; undefined if valid. */
export function episodeProblem(
  episode: Times,
  now: Date,
): Refusal<'time-to-come' | 'value-wrong' | 'episode-reversed' | 'episode-too-long'> | undefined {
  if (instantsOf(episode).some((instant) => Date.parse(instant) > now.getTime()))
    return refusal('time-to-come');
  if (episode.taken.some(({ at, easedAt }) => easedAt !== null && Date.parse(easedAt) < Date.parse(at)))
    return refusal('value-wrong');
  if (episode.endedAt === null) return undefined;
  const length = Date.parse(episode.endedAt) - Date.parse(episode.startedAt);
  if (length <= 0) return refusal('episode-reversed');
  return length > maxEpisodeDays * 86_400_000
    ? refusal('episode-too-long', { most: maxEpisodeDays })
    : undefined;
}

/** A person's time zone and day start, and the current time. */
export type Calendar = { zone: string; dayStart: number; now: Date };

/** The first and the last day of an episode; a current one lasts until now. */
export function episodeSpan(
  { startedAt, endedAt }: Pick<Episode, 'startedAt' | 'endedAt'>,
  { zone, dayStart, now }: Calendar,
): { first: Day; last: Day } {
  const start = Date.parse(startedAt);
  // An episode that ends exactly at the start of a day has no part of that day.
  const end = Math.max(start, (endedAt === null ? now.getTime() : Date.parse(endedAt)) - 1);
  const dayOf = (instant: number) => personDay(zone, new Date(instant), dayStart);
  return { first: dayOf(start), last: dayOf(end) };
}

const orderOf = ({ startedAt, id }: Episode) => `${startedAt} ${id}`;
/** Orders by start, then by id. */
export const byStart = (one: Episode, other: Episode): number => (orderOf(one) < orderOf(other) ? -1 : 1);

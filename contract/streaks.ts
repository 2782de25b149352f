import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Day } from './shapes.ts';

export const streakKinds = ['ritual', 'habit'] as const;
export const StreakKind = z.enum(streakKinds);
export type StreakKind = z.infer<typeof StreakKind>;

/**
 * `kept`: something was done. `rest` and `paused`: nothing was done, and the streak continues. `open`: today, so far.
 * `missed`: it ended a streak.
 */
export const dayStates = ['kept', 'rest', 'paused', 'open', 'missed'] as const;
export const DayState = z.enum(dayStates);
export type DayState = z.infer<typeof DayState>;

export const StreakDay = z.object({
  date: Day,
  state: DayState,
  /** The number of completed rituals or habits. */
  count: z.int(),
});
export type StreakDay = z.infer<typeof StreakDay>;

export const Streak = z.object({
  /** Kept days; without rest days and pauses. */
  current: z.int(),
  longest: z.int(),
  today: Day,
  /** The first day of the current streak; null while there is none. */
  since: z.nullable(Day),
  /** Newest first: the current streak, then the gap back to the previous kept day. At most 400. */
  days: z.array(StreakDay),
});
export type Streak = z.infer<typeof Streak>;

export const pauseKinds = ['illness', 'travel'] as const;
export const PauseKind = z.enum(pauseKinds);
export type PauseKind = z.infer<typeof PauseKind>;

export const Pause = z.object({
  firstDay: Day,
  /** The last paused day; null: no planned end. */
  lastDay: z.nullable(Day),
  kind: PauseKind,
});
export type Pause = z.infer<typeof Pause>;

/** The latest hour at which a day may begin. */
export const latestDayStart = 5;

/** The hour at which a person's day begins, 0 to `latestDayStart`: earlier hours belong to the previous day. */
export const DayStart = z
  .int(issue('day-start-format'))
  .check(z.gte(0, issue('day-start-format')), z.lte(latestDayStart, issue('day-start-format')));

export const DaySettings = z.object({
  dayStart: z.int(),
  /** The person's today, by that day start and their time zone. */
  today: Day,
});
export type DaySettings = z.infer<typeof DaySettings>;

const streakReads = ['streaks', 'workout-streak', 'dashboard', 'user-stats', 'daily-progress'] as const;

export const streaks = {
  read: endpoint('GET /api/streaks/:kind', 'read statistics', {
    tags: ['streaks'],
    summary: 'A streak, and the days that it counts',
    params: z.object({ kind: StreakKind }),
    reply: Streak,
  }),
  restDays: endpoint('GET /api/rest-days', 'read rest-day', {
    tags: ['rest-days'],
    refuses: ['range-reversed', 'range-too-long'],
    summary: 'The rest days of a range (at most 366 days), oldest first',
    query: z.object({ from: Day, to: Day }),
    reply: z.array(z.object({ date: Day })),
  }),
  addRestDay: endpoint('POST /api/rest-days', 'create rest-day', {
    refuses: ['rest-day-too-late', 'rest-day-too-far', 'rest-day-paused', 'rest-days-of-week-used'],
    summary: 'Choose a rest day, two a week at most; a repeat changes nothing',
    body: z.object({ date: Day }),
    reply: z.object({ date: Day }),
    invalidates: ['rest-days', ...streakReads],
  }),
  removeRestDay: endpoint('DELETE /api/rest-days/:date', 'delete rest-day', {
    refuses: ['rest-day-over'],
    summary: 'Take a rest day of today or later back; a repeat changes nothing',
    params: z.object({ date: Day }),
    invalidates: ['rest-days', ...streakReads],
  }),
  pauses: endpoint('GET /api/pauses', 'read pause', {
    tags: ['pauses'],
    summary: 'Pauses for illness and travel, newest first',
    reply: z.array(Pause),
  }),
  addPause: endpoint('POST /api/pauses', 'create pause', {
    refuses: ['pause-reversed', 'pause-too-late', 'pause-too-far', 'pause-overlaps-open', 'pause-overlaps'],
    summary: 'Pause from yesterday or later on; a repeat changes nothing',
    body: Pause,
    reply: Pause,
    invalidates: ['pauses', ...streakReads],
  }),
  endPause: endpoint('DELETE /api/pauses/:date', 'delete pause', {
    summary: 'End the pause that begins on a day: its days before today stay; a repeat changes nothing',
    params: z.object({ date: Day }),
    invalidates: ['pauses', ...streakReads],
  }),
  daySettings: endpoint('GET /api/day-settings', 'read day-settings', {
    tags: ['day-settings'],
    summary: 'The hour at which the day begins, the day that it is, and the screen that opens first',
    reply: DaySettings,
  }),
  saveDaySettings: endpoint('PUT /api/day-settings', 'update day-settings', {
    summary: 'Let the day begin at another hour; the days behind stay as they are',
    body: z.object({ dayStart: z.optional(DayStart) }),
    reply: DaySettings,
    invalidates: ['day-settings', 'user', ...streakReads],
  }),
};

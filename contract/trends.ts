import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Day, TimeOfDay } from './shapes.ts';

/** The spans of trends, in days. */
export const trendSpans = [7, 30, 90, 365] as const;
export type TrendSpan = (typeof trendSpans)[number];

/** The records of a day. Null is "not recorded", which differs from zero. */
export const TrendDay = z.object({
  date: Day,
  /** Glasses. */
  water: z.nullable(z.int()),
  /** Hours. */
  fasting: z.nullable(z.int()),
  /** Hours. */
  sleep: z.nullable(z.int()),
  /** Minutes. */
  movement: z.nullable(z.int()),
  /** The number of completed rituals; null on a day without any activity. */
  rituals: z.nullable(z.int()),
  habits: z.nullable(z.int()),
  /** Kilograms. */
  weight: z.nullable(z.number()),
});
export type TrendDay = z.infer<typeof TrendDay>;

/** Rituals of a time of day, over the days of the span before today with any completed ritual. */
export const TimeOfDayCount = z.object({
  timeOfDay: TimeOfDay,
  planned: z.int(),
  done: z.int(),
  /** The number of days with planned rituals. */
  days: z.int(),
});
export type TimeOfDayCount = z.infer<typeof TimeOfDayCount>;

export const Trends = z.object({
  /** Every day of the span, oldest first; the last is today. */
  days: z.array(TrendDay),
  timesOfDay: z.array(TimeOfDayCount),
  /** Has the person ever recorded a weight? If not, weight is hidden. */
  weightUsed: z.boolean(),
});
export type Trends = z.infer<typeof Trends>;

export const Weight = z.object({
  date: Day,
  /** To the nearest ten grams. */
  kg: z.number().check(z.minimum(20, issue('weight-too-low')), z.maximum(400, issue('weight-too-high'))),
});
export type Weight = z.infer<typeof Weight>;

const invalidates = ['trends'] as const;

export const trends = {
  read: endpoint('GET /api/trends', 'read statistics', {
    tags: ['trends'],
    summary: 'What was recorded on each of the last 7, 30, 90 or 365 days (30 when not said)',
    query: z.object({
      days: z.optional(
        z.coerce
          .number()
          .check(
            z.refine((days) => (trendSpans as readonly number[]).includes(days), issue('trend-span-unknown')),
          ),
      ),
    }),
    reply: Trends,
  }),
  saveWeight: endpoint('POST /api/weights', 'update weight', {
    refuses: ['day-to-come'],
    summary: 'Record a weight; a second one of the same day takes the place of the first',
    body: Weight,
    reply: Weight,
    invalidates,
  }),
  removeWeight: endpoint('DELETE /api/weights/:date', 'delete weight', {
    summary: 'Take a weight back; a repeat changes nothing',
    params: z.object({ date: Day }),
    invalidates,
  }),
};

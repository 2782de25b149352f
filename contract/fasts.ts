import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Day } from './shapes.ts';

/** An instant with its offset, such as `2026-03-01T20:00:00Z`. */
const Instant = z.iso.datetime({ offset: true, error: issue('instant-format') });

/** The longest fast that is stored, in hours. */
export const maxFastHours = 72;

export const Fast = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  /** Null while it is under way. */
  endedAt: z.nullable(z.string()),
  /** The time zone that the person was in. */
  zone: z.string(),
  /** The day that its hours count for: the one on which it ended. Null while it is under way. */
  day: z.nullable(Day),
});
export type Fast = z.infer<typeof Fast>;

const invalidates = ['fasts', 'daily-progress', 'dashboard', 'user-stats', 'trends'] as const;
const OneFast = z.object({ fastId: z.uuid() });

/** What may be wrong with the times of a fast. */
const timesRefused = [
  'fast-before-1900',
  'fast-begins-in-future',
  'fast-ends-in-future',
  'fast-reversed',
  'fast-too-long',
  'fast-overlaps',
] as const;

export const fasts = {
  current: endpoint('GET /api/fasts/current', 'read fast', {
    tags: ['fasts'],
    summary: "The fast that is under way, and the server's clock",
    reply: z.object({ fast: z.nullable(Fast), now: z.string() }),
  }),
  list: endpoint('GET /api/fasts', 'read fast', {
    tags: ['fasts'],
    summary: 'The last sixty fasts, newest first',
    reply: z.array(Fast),
  }),
  start: endpoint('POST /api/fasts/start', 'create fast', {
    refuses: ['fast-under-way', 'account-full', ...timesRefused],
    summary:
      'Begin a fast, now or at a time that has passed, or write down one that is over; a repeat of the id changes nothing',
    body: z.object({
      /** Made by the client, so that a repeat of the same request begins nothing twice. */
      id: z.optional(z.uuid()),
      startedAt: z.optional(Instant),
      /** Absent while it is under way. */
      endedAt: z.optional(Instant),
    }),
    reply: Fast,
    invalidates,
  }),
  stop: endpoint('POST /api/fasts/stop', 'update fast', {
    refuses: ['no-such-fast', 'no-fast-under-way', ...timesRefused],
    summary: 'End the fast, now or at a time that has passed; its hours go into the day on which it ended',
    body: z.object({
      /** Which fast is meant: when it has ended already, nothing changes. Absent: the one under way. */
      id: z.optional(z.uuid()),
      endedAt: z.optional(Instant),
    }),
    reply: Fast,
    invalidates,
  }),
  edit: endpoint('PATCH /api/fasts/:fastId', 'update fast', {
    refuses: ['no-such-fast', ...timesRefused],
    summary: 'Put the times of a fast right; the days that it counted for follow',
    params: OneFast,
    body: z.object({
      startedAt: z.optional(Instant),
      /** Null: it has not ended. */
      endedAt: z.optional(z.nullable(Instant)),
    }),
    reply: Fast,
    invalidates,
  }),
  remove: endpoint('DELETE /api/fasts/:fastId', 'delete fast', {
    summary: 'Delete a fast; a repeat changes nothing',
    params: OneFast,
    invalidates,
  }),
};

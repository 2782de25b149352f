import * as z from 'zod/mini';
import { maxFigure, maxScale, Preset, type PresetFacts, presets, TrackedKind } from './check-in-presets.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Day, Uuid } from './shapes.ts';
import { Weight } from './trends.ts';
import { visibleName } from './visible-name.ts';

/** Lower case, as in the database. */
const Id = Uuid;

const word = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most, issue('characters-too-many')));
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, issue('characters-too-many')));
const Note = words(2000);
/** ISO 8601; UTC in responses. */
const Instant = z.iso
  .datetime({ offset: true, error: issue('instant-format') })
  .check(z.refine((instant) => instant >= '1900' && instant < '2200', issue('instant-too-far')));
const Scale = z.int().check(z.gte(0), z.lte(maxScale));

const trackedFields = {
  /** Null: a custom item. */
  preset: z.nullable(Preset),
  /** Custom name; empty if the preset names it. */
  name: words(80).check(visibleName),
  kind: TrackedKind,
  /** The unit of a measurement, optional for a count; else empty. */
  unit: words(20),
  /** No longer asked for; its recorded values stay. */
  isArchived: z.boolean(),
  /** Its place in the list. */
  position: z.int().check(z.gte(0), z.lte(1000)),
};

type TrackedFields = z.infer<z.ZodMiniObject<typeof trackedFields>>;
/** A preset needs this kind and unit; a custom item needs a name. */
const fitsPreset = z.refine<TrackedFields>(
  ({ preset, name, kind, unit }) => {
    if (preset === null) return name !== '';
    const facts: PresetFacts = presets[preset];
    return facts.kind === kind && (facts.units?.map((each) => each.unit) ?? ['']).includes(unit);
  },
  { message: issue('tracked-item-contradicts-preset'), path: ['preset'] },
);

/** A tracked item: a symptom, a mood, a measurement. */
export const TrackedItem = z.object({ id: Id, ...trackedFields }).check(fitsPreset);
export type TrackedItem = z.infer<typeof TrackedItem>;

/**
 * A recorded value. `second` is the lower figure of a blood pressure, `place` the place in the body, in the person's
 * words.
 */
export const CheckInValue = z.object({
  itemId: Id,
  value: z.number().check(z.gte(-maxFigure), z.lte(maxFigure)),
  second: z.optional(z.number().check(z.gte(-maxFigure), z.lte(maxFigure))),
  place: z.optional(word(80)),
});
export type CheckInValue = z.infer<typeof CheckInValue>;

/** The maximum number of values of a check-in. */
export const maxValues = 60;

const checkInFields = {
  /** The day that it counts for. */
  day: Day,
  /** The time of the check-in. */
  at: Instant,
  /** The person's time zone at that time. */
  zone: word(64),
  /** At most one value for each item. */
  values: z.array(CheckInValue).check(
    z.maxLength(maxValues),
    z.refine(
      (values) => new Set(values.map(({ itemId }) => itemId)).size === values.length,
      issue('value-wrong'),
    ),
  ),
  note: Note,
};

/** A check-in at one time. A day may have several: an item's figure for the day is the highest. */
export const CheckIn = z.object({ id: Id, ...checkInFields });
export type CheckIn = z.infer<typeof CheckIn>;
const CheckInFields = z.object(checkInFields);
export type CheckInFields = z.infer<typeof CheckInFields>;

/** The maximum duration of an ended episode, in days. */
export const maxEpisodeDays = 366;

export const easings = ['no', 'some', 'yes'] as const;
export const Easing = z.enum(easings);
export type Easing = z.infer<typeof Easing>;

/** A remedy taken for an episode, and whether and when the episode eased. Null: not recorded. */
export const TakenForEpisode = z
  .object({
    what: word(120),
    at: Instant,
    eased: z.nullable(Easing),
    easedAt: z.nullable(Instant),
  })
  .check(
    z.refine(({ at, easedAt }) => easedAt === null || Date.parse(easedAt) >= Date.parse(at), {
      message: issue('value-wrong'),
      path: ['easedAt'],
    }),
  );
export type TakenForEpisode = z.infer<typeof TakenForEpisode>;

/** The maximum number of triggers of an episode. */
export const maxTriggers = 20;
export const maxTaken = 30;

const episodeFields = {
  itemId: Id,
  startedAt: Instant,
  /** Null while it lasts. */
  endedAt: z.nullable(Instant),
  /** The peak intensity. */
  peak: z.nullable(Scale),
  /** Possible triggers, in the person's words. */
  triggers: z.array(word(80)).check(z.maxLength(maxTriggers)),
  taken: z.array(TakenForEpisode).check(z.maxLength(maxTaken)),
  note: Note,
};

/** An episode of a tracked item, from its start to its end: a migraine, a flare. */
export const Episode = z.object({ id: Id, ...episodeFields });
export type Episode = z.infer<typeof Episode>;

/** The maximum number of days of a read. */
export const maxFeelingDays = 400;
/** The maximum of a response: more than anybody records in that many days. The newest are kept. */
export const maxCheckInsRead = 2000;
export const maxEpisodesRead = 400;

export const HowIFeel = z.object({
  /** All tracked items in order, including archived ones. */
  items: z.array(TrackedItem),
  /** Check-ins of the range, oldest first; at most `maxCheckInsRead`. */
  checkIns: z.array(CheckIn),
  /** Episodes that overlap the range, oldest first; at most `maxEpisodesRead`. */
  episodes: z.array(Episode),
  weights: z.array(Weight),
  /** The number of completed rituals and of doses taken, by day; days without any are absent. */
  rituals: z.array(z.object({ date: Day, done: z.int() })),
  doses: z.array(z.object({ date: Day, done: z.int() })),
});
export type HowIFeel = z.infer<typeof HowIFeel>;

const invalidates = ['how-i-feel'] as const;
const OneItem = z.object({ trackedItemId: Id });
const OneCheckIn = z.object({ checkInId: Id });
const OneEpisode = z.object({ episodeId: Id });

export const checkIns = {
  read: endpoint('GET /api/how-i-feel', 'read check-in', {
    tags: ['how-i-feel', 'trends', 'doses'],
    refuses: ['range-reversed', 'range-too-long'],
    summary: `What the person follows and what was recorded on the days of a range (at most ${maxFeelingDays}): check-ins, episodes, weights, how many rituals and doses`,
    query: z.object({ from: Day, to: Day }),
    reply: HowIFeel,
  }),
  saveItem: endpoint('PUT /api/tracked-items/:trackedItemId', 'create check-in', {
    refuses: ['tracked-item-fixed', 'account-full'],
    summary:
      'Follow something, change it or have a deleted one back, by an id that the client makes. Its kind and its preset with its unit stay what they were first',
    params: OneItem,
    body: z.object(trackedFields).check(fitsPreset),
    invalidates,
  }),
  removeItem: endpoint('DELETE /api/tracked-items/:trackedItemId', 'delete check-in', {
    summary:
      'Delete something that was followed, with its episodes and all its values; for forty days all come back when it is saved again',
    params: OneItem,
    invalidates,
  }),
  save: endpoint('PUT /api/check-ins/:checkInId', 'create check-in', {
    refuses: [
      'day-to-come',
      'time-to-come',
      'number-too-low',
      'number-too-high',
      'value-wrong',
      'list-too-long',
      'check-ins-of-day-full',
      'account-full',
      'account-bytes-full',
    ],
    summary:
      'Record a check-in, or change it, by an id that the client makes. Values of what is not followed are left out; one without values and note is deleted',
    params: OneCheckIn,
    /** `base`: the check-in before the change; later changes of other devices to other fields stay. */
    body: z.object({ ...checkInFields, base: z.optional(CheckInFields) }),
    invalidates,
  }),
  remove: endpoint('DELETE /api/check-ins/:checkInId', 'delete check-in', {
    summary: 'Delete a check-in; a repeat changes nothing',
    params: OneCheckIn,
    invalidates,
  }),
  saveEpisode: endpoint('PUT /api/episodes/:episodeId', 'create check-in', {
    refuses: [
      'no-such-tracked-item',
      'time-to-come',
      'value-wrong',
      'episode-reversed',
      'episode-too-long',
      'account-full',
      'account-bytes-full',
    ],
    summary: 'Record an episode, or change it, by an id that the client makes',
    params: OneEpisode,
    body: z.object(episodeFields),
    invalidates,
  }),
  removeEpisode: endpoint('DELETE /api/episodes/:episodeId', 'delete check-in', {
    summary: 'Delete an episode; a repeat changes nothing',
    params: OneEpisode,
    invalidates,
  }),
};

import * as z from 'zod/mini';
import { maxFigure, maxScale, Preset, type PresetFacts, presets, TrackedKind } from './check-in-presets.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Day } from './shapes.ts';
import { Weight } from './trends.ts';

/** As the database spells it. */
const Id = z.uuid().check(z.toLowerCase());

const word = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most, issue('characters-too-many')));
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, issue('characters-too-many')));
const Note = words(2000);
/** ISO 8601; UTC in what is answered. */
const Instant = z.iso
  .datetime({ offset: true, error: issue('instant-format') })
  .check(z.refine((instant) => instant >= '1900' && instant < '2200', issue('instant-too-far')));
const Scale = z.int().check(z.gte(0), z.lte(maxScale));

const trackedFields = {
  /** Null: something of the person's own. */
  preset: z.nullable(Preset),
  /** In the person's own words; empty where the preset names it. */
  name: words(80),
  kind: TrackedKind,
  /** Of a measurement, and of a count if wanted; else empty. */
  unit: words(20),
  /** Not asked for any more; what was recorded of it stays. */
  isArchived: z.boolean(),
  /** Its place in the list. */
  position: z.int().check(z.gte(0), z.lte(1000)),
};

type TrackedFields = z.infer<z.ZodMiniObject<typeof trackedFields>>;
/** The preset has this kind and unit; something of one's own has a name instead. */
const fitsPreset = z.refine<TrackedFields>(
  ({ preset, name, kind, unit }) => {
    if (preset === null) return name !== '';
    const facts: PresetFacts = presets[preset];
    return facts.kind === kind && (facts.units?.map((each) => each.unit) ?? ['']).includes(unit);
  },
  { message: issue('tracked-item-contradicts-preset'), path: ['preset'] },
);

/** Something that a person follows: a symptom, a mood, a measurement. */
export const TrackedItem = z.object({ id: Id, ...trackedFields }).check(fitsPreset);
export type TrackedItem = z.infer<typeof TrackedItem>;

/** What was recorded of one thing. `second` is the lower figure of a blood pressure, `place` where it is, in the person's words. */
export const CheckInValue = z.object({
  itemId: Id,
  value: z.number().check(z.gte(-maxFigure), z.lte(maxFigure)),
  second: z.optional(z.number().check(z.gte(-maxFigure), z.lte(maxFigure))),
  place: z.optional(word(80)),
});
export type CheckInValue = z.infer<typeof CheckInValue>;

/** Of one check-in. */
export const maxValues = 60;

const checkInFields = {
  /** The day that it counts for. */
  day: Day,
  /** When it was so. */
  at: Instant,
  /** The time zone that the person was in. */
  zone: word(64),
  /** One of a thing at most. */
  values: z.array(CheckInValue).check(
    z.maxLength(maxValues),
    z.refine(
      (values) => new Set(values.map(({ itemId }) => itemId)).size === values.length,
      issue('value-wrong'),
    ),
  ),
  note: Note,
};

/** How somebody was at one time. There may be several on a day: the day's figure of a thing is the highest. */
export const CheckIn = z.object({ id: Id, ...checkInFields });
export type CheckIn = z.infer<typeof CheckIn>;
const CheckInFields = z.object(checkInFields);
export type CheckInFields = z.infer<typeof CheckInFields>;

/** The longest that an episode that is over may have been, in days. */
export const maxEpisodeDays = 366;

export const easings = ['no', 'some', 'yes'] as const;
export const Easing = z.enum(easings);
export type Easing = z.infer<typeof Easing>;

/** What was taken for an episode, and whether and when it eased. Null: not recorded. */
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

/** Of one episode. */
export const maxTriggers = 20;
export const maxTaken = 30;

const episodeFields = {
  itemId: Id,
  startedAt: Instant,
  /** Null while it is under way. */
  endedAt: z.nullable(Instant),
  /** How strong it was at its strongest. */
  peak: z.nullable(Scale),
  /** What may have set it off, in the person's words. */
  triggers: z.array(word(80)).check(z.maxLength(maxTriggers)),
  taken: z.array(TakenForEpisode).check(z.maxLength(maxTaken)),
  note: Note,
};

/** A migraine, a flare: something that is followed, from its start to its end. */
export const Episode = z.object({ id: Id, ...episodeFields });
export type Episode = z.infer<typeof Episode>;

/** Days of one read at most. */
export const maxFeelingDays = 400;
/** Of one answer: more than anybody writes down in so many days. The newest count. */
export const maxCheckInsRead = 5000;
export const maxEpisodesRead = 1000;

export const HowIFeel = z.object({
  /** All of them, in their order, archived ones among them. */
  items: z.array(TrackedItem),
  /** Of the days of the range, oldest first; at most `maxCheckInsRead`. */
  checkIns: z.array(CheckIn),
  /** Those of which some lies in the range, oldest first; at most `maxEpisodesRead`. */
  episodes: z.array(Episode),
  weights: z.array(Weight),
  /** How many rituals were done and doses taken, by day; a day on which none was is not in it. */
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
    ],
    summary:
      'Record a check-in, or change it, by an id that the client makes. Values of what is not followed are left out; one without values and note is deleted',
    params: OneCheckIn,
    /** `base` is what the change was made from: what another device has changed since stays. */
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

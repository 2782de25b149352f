import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { SafetyFlag } from './safety.ts';
import { Day, Goal, TimeOfDay } from './shapes.ts';

const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, issue('ritual-name-required')),
    z.maxLength(120, issue('characters-too-many')),
  );
const description = z.string().check(z.trim(), z.maxLength(600, issue('characters-too-many')));

const text = (most: number) => z.string().check(z.maxLength(most));
const whole = (most: number) => z.int().check(z.gte(0), z.lte(most));

/** A ritual as it is stored, and as the file of a person's data has it: the table has these columns. */
export const StoredRitual = z.object({
  id: z.uuid(),
  goal: Goal,
  title: text(200).check(z.minLength(1)),
  description: text(2000),
  timeOfDay: TimeOfDay,
  /** About how long it takes. */
  minutes: z.nullable(whole(1440)),
  why: z.nullable(text(2000)),
  /** A line for each caution, the one that matters most first. */
  caution: z.nullable(text(4000)),
  /** Which of our suggestions it is; null for the person's own and for remedies. */
  templateId: z.nullable(text(120)),
  /** Among those of its part of the day. */
  position: whole(100_000),
  /** First day, and the first day on which it was not planned any more. */
  startsOn: Day,
  endsOn: z.nullable(Day),
});

export const Ritual = z.omit(StoredRitual, { position: true, startsOn: true, endsOn: true });
export type Ritual = z.infer<typeof Ritual>;

/** What a ritual of the person's own has not got, and the server alone adds. */
export const noDetails = { minutes: null, why: null, caution: null, templateId: null };

export const RitualTemplate = z.object({
  templateId: z.string(),
  goal: Goal,
  title: z.string(),
  description: z.string(),
  timeOfDay: TimeOfDay,
  minutes: z.int(),
  why: z.string(),
  caution: z.nullable(z.string()),
  /** Whom the caution concerns, as the safety profile has it; null: everybody. */
  cautionFlags: z.nullable(z.array(SafetyFlag)),
});
export type RitualTemplate = z.infer<typeof RitualTemplate>;

/** As many as one plan holds. */
export const maxRituals = 60;

export const NewRitual = z.object({
  /** Made by the client, so that a repeat of the same request adds nothing. */
  id: z.optional(z.uuid()),
  goal: Goal,
  title,
  timeOfDay: TimeOfDay,
  description: z.optional(description),
  /** The remedy it came from: its cautions stay with the ritual. */
  remedyId: z.optional(z.string().check(z.maxLength(140))),
});
export type NewRitual = z.infer<typeof NewRitual>;

/**
 * One line of a finalized plan: a ritual that stays (its `id`), one of ours (`templateId`) or one of the person's own.
 * A new one may bring an `id` made by the client, so that a repeat of the same request changes nothing.
 */
export const PlannedRitual = z.object({
  id: z.optional(z.uuid()),
  templateId: z.optional(z.string().check(z.maxLength(120))),
  title,
  timeOfDay: TimeOfDay,
  description: z.optional(description),
});
export type PlannedRitual = z.infer<typeof PlannedRitual>;

export const RitualCompletion = z.object({ ritualId: z.string(), completedAt: Day });
export type RitualCompletion = z.infer<typeof RitualCompletion>;

/** How far back the history of one ritual goes, in days. */
export const ritualHistoryDays = 28;

/** The days of the last four weeks on which it was ticked, the latest first, and today as the person's calendar has it. */
const RitualHistory = z.object({ today: Day, days: z.array(Day) });

const ofGoal = z.object({ goal: Goal });
const ofDay = z.object({ date: Day });

/** Reads that change when the list of rituals does. */
const planReads = ['rituals', 'dashboard', 'progress-summary'] as const;
/** Reads that change with a tick. */
const tickReads = [
  'ritual-completions',
  'dashboard',
  'user-stats',
  'streaks',
  'daily-progress',
  'progress-summary',
  'trends',
] as const;

export const rituals = {
  forGoal: endpoint('GET /api/rituals/:goal', 'read ritual', {
    tags: ['rituals'],
    summary: 'The rituals a person keeps now for a goal, in their order',
    params: ofGoal,
    reply: z.array(Ritual),
  }),
  ofDay: endpoint('GET /api/rituals/day/:date', 'read ritual', {
    tags: ['rituals'],
    summary: 'The rituals that were planned on a day, whatever the goal was then',
    params: ofDay,
    reply: z.array(Ritual),
  }),
  history: endpoint('GET /api/ritual-history/:ritualId', 'read ritual', {
    tags: ['ritual-completions'],
    summary: 'The days of the last four weeks on which one ritual was ticked',
    params: z.object({ ritualId: z.uuid() }),
    reply: RitualHistory,
    refuses: ['no-such-ritual'],
  }),
  templates: endpoint('GET /api/ritual-templates/:goal', 'read catalogue', {
    summary: 'The fifteen rituals we suggest for a goal',
    params: ofGoal,
    reply: z.array(RitualTemplate),
  }),
  create: endpoint('POST /api/rituals', 'create ritual', {
    refuses: ['goal-changed', 'ritual-plan-full', 'account-full', 'no-such-remedy'],
    summary:
      'Add one ritual to the current goal; a remedy that is in that part of the day already is not added again',
    body: NewRitual,
    reply: Ritual,
    invalidates: planReads,
  }),
  finalize: endpoint('PUT /api/rituals/goal/:goal', 'update ritual', {
    refuses: ['goal-changed', 'ritual-twice', 'ritual-plan-full', 'account-full'],
    summary: 'Replace the rituals of the current goal by this list, at once and whole',
    params: ofGoal,
    body: z.object({
      /**
       * The rituals that the list was made from. One that has been added since, on another device or elsewhere in the app,
       * stays; one that has been taken out since does not come back. Without it the list is all there is.
       */
      known: z.optional(z.array(z.uuid()).check(z.maxLength(maxRituals * 2))),
      rituals: z.array(PlannedRitual).check(z.maxLength(maxRituals, issue('ritual-plan-full'))),
    }),
    reply: z.array(Ritual),
    invalidates: planReads,
  }),
  removeForGoal: endpoint('DELETE /api/rituals/goal/:goal', 'delete ritual', {
    summary: "Take a goal's rituals out of the plan; their history stays",
    params: ofGoal,
    invalidates: planReads,
  }),
  completions: endpoint('GET /api/ritual-completions/:date', 'read ritual-completion', {
    tags: ['ritual-completions'],
    summary: 'What was ticked on a day',
    params: ofDay,
    reply: z.array(RitualCompletion),
  }),
  complete: endpoint('POST /api/ritual-completions', 'create ritual-completion', {
    refuses: ['day-to-come', 'account-full', 'day-full', 'no-such-ritual'],
    summary: 'Tick a ritual on a day; a repeat changes nothing',
    body: z.object({ ritualId: z.uuid(), completedAt: Day }),
    reply: RitualCompletion,
    invalidates: tickReads,
  }),
  uncomplete: endpoint('DELETE /api/ritual-completions/:date/:ritualId', 'delete ritual-completion', {
    summary: 'Take a tick back; a repeat changes nothing',
    params: z.object({ date: Day, ritualId: z.uuid() }),
    invalidates: tickReads,
  }),
};

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Uuid } from './shapes.ts';
import { visibleName } from './visible-name.ts';

/** The kinds of a change that a person can try. */
export const changeKinds = ['remedy', 'ritual', 'food', 'bedtime', 'other'] as const;

/** What the person changes: takes, does, or (a food) leaves out. */
export const TrialChange = z.object({
  kind: z.enum(changeKinds),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), visibleName),
  /** Of a remedy: that of a condition (`migraine:ginger`) or the page of the A to Z (`herb:ginger`). */
  remedyId: z.nullable(z.string().check(z.maxLength(140))),
});
export type TrialChange = z.infer<typeof TrialChange>;

export const trialFigures = ['water', 'sleep', 'movement', 'weight'] as const;

/** What is compared: the day's value of a tracked item, its number of episodes that begin on the day, or a figure. */
export const TrialOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), itemId: Uuid }),
  z.object({ kind: z.literal('episodes'), itemId: Uuid }),
  z.object({ kind: z.literal('figure'), figure: z.enum(trialFigures) }),
]);
export type TrialOutcome = z.infer<typeof TrialOutcome>;

/** With five pairs no result could reach 5 %. */
export const leastPairs = 6;
export const mostPairs = 24;
export const maxBlockDays = 7;

const hasNoThreeAlike = (order: readonly boolean[]) =>
  order.every((first, at) => at < 2 || first !== order[at - 1] || first !== order[at - 2]);

/** Days of a trial in pairs of blocks: one block with the change, one without, in random order. */
const Blocks = z
  .object({
    kind: z.literal('blocks'),
    blockDays: z.int().check(z.gte(1), z.lte(maxBlockDays)),
    /** The first days of each block, which are not compared: what was taken before still acts. */
    washOutDays: z.int().check(z.gte(0), z.lte(maxBlockDays - 1)),
    /** For each pair: does it begin with the change? Drawn at the start; no three in a row are the same. */
    order: z
      .array(z.boolean())
      .check(z.minLength(leastPairs), z.maxLength(mostPairs), z.refine(hasNoThreeAlike)),
  })
  .check(z.refine(({ blockDays, washOutDays }) => washOutDays < blockDays));
export type Blocks = z.infer<typeof Blocks>;

/** For what takes weeks: as many days before the first day as from it on, without a verdict. */
const BeforeAfter = z.object({
  kind: z.literal('before-after'),
  days: z.int().check(z.gte(14), z.lte(180)),
});

export const TrialDesign = z.discriminatedUnion('kind', [Blocks, BeforeAfter]);
export type TrialDesign = z.infer<typeof TrialDesign>;

/** The design of a trial. It is fixed before the first day and stays. */
const protocol = {
  change: TrialChange,
  outcome: TrialOutcome,
  /** The direction that helps. */
  better: z.enum(['lower', 'higher']),
  /** The smallest difference that matters to the person, in the outcome's unit. */
  smallest: z.number().check(z.gte(0.001), z.lte(1_000_000)),
  design: TrialDesign,
  firstDay: Day,
};

export const stopReasons = ['own', 'care'] as const;

export const Trial = z.object({
  ...protocol,
  /** Days that are left out: the trial goes on after them where it was. In order. `to` is null while a pause lasts. */
  pauses: z.array(z.object({ from: Day, to: z.nullable(Day) })).check(
    z.maxLength(50),
    z.refine((pauses) =>
      pauses.every(
        ({ from, to }, at) =>
          (to === null ? at === pauses.length - 1 : to >= from) &&
          (at === 0 || from > (pauses[at - 1]?.to ?? '')),
      ),
    ),
  ),
  /** The last day, if the person stopped before the end; null otherwise. A stopped trial has no verdict. */
  stoppedOn: z.nullable(Day),
  /** `care`: a sign that needs care was recorded. */
  stopReason: z.nullable(z.enum(stopReasons)),
});
export type Trial = z.infer<typeof Trial>;

export const TrialDay = z.object({
  day: Day,
  /** The outcome; null if it was not recorded. */
  value: z.nullable(z.number()),
  /** Was the day's arm followed? Null if it was not answered. */
  followed: z.nullable(z.boolean()),
});
export type TrialDay = z.infer<typeof TrialDay>;

export const StoredTrial = z.extend(Trial, {
  id: z.string(),
  /** Days of the trial (of before and after: also the days before) with a value or an answer, oldest first. */
  days: z.array(TrialDay),
});
export type StoredTrial = z.infer<typeof StoredTrial>;

/** A new trial began at most this many days ago: a device may have been without a network. Later the days would be known. */
export const maxTrialDaysLate = 7;

/** The maximum number of days of a read: more than ten years of trials have. The newest trials keep theirs. */
export const maxTrialDaysRead = 8000;

const OneTrial = z.object({ trialId: Uuid });
const invalidates = ['trials'] as const;

export const trials = {
  read: endpoint('GET /api/trials', 'read trial', {
    tags: ['trials', 'how-i-feel', 'trends'],
    summary: 'All trials of the person with their days, the newest first',
    reply: z.object({ trials: z.array(StoredTrial) }),
  }),
  save: endpoint('PUT /api/trials/:trialId', 'create trial', {
    refuses: [
      'trial-fixed',
      'trial-running',
      'trial-too-late',
      'no-such-tracked-item',
      'account-full',
      'account-bytes-full',
    ],
    summary:
      'Start a trial by an id that the client makes, or pause or stop it. Its design stays what it was first; one trial runs at a time',
    params: OneTrial,
    body: Trial,
    invalidates,
  }),
  remove: endpoint('DELETE /api/trials/:trialId', 'delete trial', {
    summary: 'Delete a trial with its answers; a repeat changes nothing',
    params: OneTrial,
    invalidates,
  }),
  answer: endpoint('PUT /api/trials/:trialId/days/:day', 'update trial', {
    refuses: ['no-such-trial', 'day-to-come', 'account-full'],
    summary: "Record whether the day's arm was followed; null takes the answer back",
    params: z.object({ trialId: Uuid, day: Day }),
    body: z.object({ followed: z.nullable(z.boolean()) }),
    invalidates,
  }),
};

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { strengthUnits } from './medicines.ts';
import { WeekDay } from './reminders.ts';
import { SafetyFlag, Severity } from './safety.ts';
import { Clock, Day, Uuid } from './shapes.ts';
import { visibleName } from './visible-name.ts';

/** An instant from 1900 to 2199, as ISO 8601. */
const Instant = z.iso
  .datetime({ offset: true, error: issue('instant-format') })
  .check(z.refine((instant) => instant >= '1900' && instant < '2200', issue('instant-too-far')));
const whole = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));

export const doseForms = [
  'tablet',
  'capsule',
  'drops',
  'liquid',
  'injection',
  'inhaler',
  'spray',
  'patch',
  'cream',
  'powder',
  'tea',
  'other',
] as const;

/** Units of a dose; `piece` is one tablet, capsule or patch. */
export const doseUnits = ['piece', 'ml', 'drop', 'puff', 'cup', 'g', 'mg', 'microgram', 'iu'] as const;

const Amount = z.number().check(z.gte(0), z.lte(100_000));

/** The days of a step. Weeks and days count from `since`, which a later step with another amount keeps. */
const DoseDays = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily') }),
  z.object({ kind: z.literal('every'), count: whole(2, 365), since: Day }),
  z.object({ kind: z.literal('weekdays'), on: z.array(WeekDay).check(z.minLength(1), z.maxLength(7)) }),
  z.object({ kind: z.literal('cycle'), weeksOn: whole(1, 52), weeksOff: whole(1, 52), since: Day }),
]);

/** The amount, days and times from a day on, until the next step. */
export const DoseStep = z.object({
  from: Day,
  amount: Amount,
  days: DoseDays,
  /** Local times in ascending order. Empty: a pause, or as needed. */
  times: z.array(Clock).check(
    z.maxLength(24),
    z.refine(
      (times) => times.every((time, at) => at === 0 || time > (times[at - 1] ?? '')),
      issue('dose-times-order'),
    ),
  ),
});
export type DoseStep = z.infer<typeof DoseStep>;

const Ingredient = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
const maxIngredients = 12;
const RemedyId = z.string().check(z.maxLength(140));

/** A plan of doses. */
export const DosePlan = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), visibleName),
  /** The contents of one `unit`, as ids of the table of medicines; amounts are null if unknown. */
  contents: z
    .array(
      z.object({
        ingredient: Ingredient,
        amount: z.nullable(Amount),
        unit: z.enum(strengthUnits),
      }),
    )
    .check(z.maxLength(maxIngredients)),
  /** The remedy of a condition (`migraine:ginger`) or the page of the A to Z (`herb:ginger`). */
  remedyId: z.nullable(RemedyId),
  form: z.enum(doseForms),
  unit: z.enum(doseUnits),
  food: z.enum(['with', 'apart', 'any']),
  /** Past, current and future steps, in order: a changed dose and a taper are further steps. */
  steps: z.array(DoseStep).check(
    z.minLength(1),
    z.maxLength(200),
    z.refine(
      (steps) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? '')),
      issue('dose-steps-order'),
    ),
  ),
  /** Not null: taken as needed, with this minimum interval in hours and this maximum in any 24 hours. */
  asNeeded: z.nullable(z.object({ leastHours: whole(0, 48), mostPerDay: whole(1, 24) })),
  /** Is the person reminded of it? */
  isReminded: z.boolean(),
  /** The last day of a course. */
  endsOn: z.nullable(Day),
  /** The first day on which the stopped plan asks for nothing. */
  stoppedOn: z.nullable(Day),
  /** When it was written down on its first day: earlier times of that day are not asked for. */
  beganAt: z.optional(Instant),
  /** The time zone of its times and days; null: where the person is. */
  zone: z.nullable(z.string().check(z.maxLength(64))),
  stock: z.nullable(
    z.object({
      /** The counted stock in its `unit`, and when it was counted. */
      count: Amount,
      countedAt: Instant,
      /** The stock is low if it lasts this many days or fewer. */
      warnDays: whole(0, 90),
      /** Remaining repeats of the prescription; null: not stated. */
      repeatsLeft: z.nullable(whole(0, 99)),
    }),
  ),
});
export type DosePlan = z.infer<typeof DosePlan>;

export const StoredDosePlan = z.extend(DosePlan, {
  id: z.string(),
  /** The amount taken since the stock was counted. */
  used: z.number(),
});
export type StoredDosePlan = z.infer<typeof StoredDosePlan>;

const LoggedDose = z.object({
  state: z.enum(['taken', 'skipped']),
  /** When it was taken; for a skipped dose, when that was recorded. */
  at: Instant,
  /** The amount taken. */
  amount: Amount,
  /** Minutes by which the later doses of the day move, as this one was late. */
  movesRest: z._default(whole(0, 720), 0),
});

/**
 * The key of a dose within a day: the local time of the plan (`0800`), unchanged if other times change; for an extra
 * dose, twelve random digits from the client (the last of a UUID).
 */
const DoseKey = z.string().check(z.regex(/^(([01]\d|2[0-3])[0-5]\d|[\da-f]{12})$/));

export const DoseLog = z.extend(LoggedDose, {
  planId: Uuid,
  /** The plan's day in the plan's time zone. */
  day: Day,
  dose: DoseKey,
});
export type DoseLog = z.infer<typeof DoseLog>;

/** Warnings about a new dose together with everything else that the person takes. */
export const DoseCheck = z.object({
  /** False: unknown to the table of medicines and to the library, so nothing was compared. */
  isKnown: z.boolean(),
  /** Its page of the A to Z. */
  page: z.nullable(z.string()),
  /** The strictest first. */
  warnings: z.array(
    z.object({
      level: Severity,
      text: z.string(),
      /** Advice of a pair; a caution has it in its text. */
      do: z.nullable(z.string()),
      /**
       * The reason: a condition of the safety profile, or a medicine that is taken. Both are null if the reason is
       * the new dose itself.
       */
      flag: z.nullable(SafetyFlag),
      medicine: z.nullable(z.string()),
      /** The name of the other dose, medicine, ritual or saved remedy, if the warning is about it. */
      beside: z.nullable(z.string()),
      /** It is not taken as a dose, but is one of the person's rituals or saved remedies. */
      kept: z.optional(z.enum(['ritual', 'saved'])),
    }),
  ),
  /**
   * The same ingredient, medicines of one class, or the same plant or supplement; `of` are the names of what is
   * already taken.
   */
  duplicates: z.array(
    z.object({ kind: z.enum(['ingredient', 'class', 'entry']), what: z.string(), of: z.array(z.string()) }),
  ),
  /** Names of unknown medicines and remedies that are already taken. */
  notCompared: z.array(z.string()),
});
export type DoseCheck = z.infer<typeof DoseCheck>;

/** Two plans whose doses must be hours apart, and the library's advice. */
export const DosesApart = z.object({
  /** The medicine, and what must be apart from it. */
  planIds: z.array(z.string()),
  hours: z.int(),
  /** Hours if the medicine is taken first; absent: `hours`. */
  hoursBefore: z.optional(z.int()),
  do: z.string(),
});
export type DosesApart = z.infer<typeof DosesApart>;

const OnePlan = z.object({ planId: Uuid });
const OneDose = z.object({ planId: Uuid, day: Day, dose: DoseKey });
const invalidates = ['doses'] as const;
/** Remedies and dishes are compared with dose plans too. */
const invalidatesPlans = [...invalidates, 'safety-profile'] as const;

export const doses = {
  read: endpoint('GET /api/doses', 'read dose', {
    tags: ['doses'],
    refuses: ['range-reversed', 'range-too-long'],
    summary:
      'All plans of doses, which of them go hours apart, and what was recorded in a range (at most 7 days) and the three days before and after it',
    query: z.object({ from: Day, to: Day }),
    reply: z.object({ plans: z.array(StoredDosePlan), log: z.array(DoseLog), apart: z.array(DosesApart) }),
  }),
  // Not a GET: the address must not contain what a person takes.
  check: endpoint('POST /api/dose-check', 'read dose', {
    summary:
      'What speaks against taking something beside all else that the person takes, before they add it. Nothing is stored',
    body: z.object({
      ingredients: z.array(Ingredient).check(z.maxLength(maxIngredients)),
      remedyId: z.nullable(RemedyId),
      /** The plan that is being changed; it is not compared with itself. */
      planId: z.nullable(Uuid),
    }),
    reply: DoseCheck,
  }),
  savePlan: endpoint('PUT /api/dose-plans/:planId', 'create dose', {
    refuses: [
      'no-such-dose-plan',
      'dose-zone-unknown',
      'dose-reminders-full',
      'account-full',
      'account-bytes-full',
    ],
    summary: 'Add what one takes, under an id of the client, or change what the body names of it',
    params: OnePlan,
    body: z.partial(DosePlan),
    invalidates: invalidatesPlans,
    wakesReminders: true,
  }),
  removePlan: endpoint('DELETE /api/dose-plans/:planId', 'delete dose', {
    summary: 'Delete a plan with all that was recorded of it; a repeat changes nothing',
    params: OnePlan,
    invalidates: invalidatesPlans,
  }),
  log: endpoint('PUT /api/dose-log/:planId/:day/:dose', 'update dose', {
    refuses: ['no-such-dose-plan', 'day-to-come', 'dose-day-full', 'account-full'],
    summary: 'Record that a dose was taken or skipped',
    params: OneDose,
    body: LoggedDose,
    invalidates,
    wakesReminders: true,
  }),
  unlog: endpoint('DELETE /api/dose-log/:planId/:day/:dose', 'delete dose', {
    summary: 'Delete that record; a repeat changes nothing',
    params: OneDose,
    invalidates,
    wakesReminders: true,
  }),
};

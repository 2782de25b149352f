import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SafetyFlag, Severity } from './safety.ts';
import { Day } from './shapes.ts';

/** The length of `medicine:` and a name of the safety profile. */
const maxPrivateId = 140;

/** What the person writes for the page for the doctor, and what they marked as private. */
export const DoctorPage = z.object({
  questions: z.string().check(z.trim(), z.maxLength(2000)),
  /**
   * Of what is not on the page unless it is ticked: ids of tracked items, dose plans and trials, `weight`, `flag:` with a
   * flag of the safety profile, `medicine:` with the name of one.
   */
  privateIds: z.array(z.string().check(z.minLength(1), z.maxLength(maxPrivateId))).check(z.maxLength(500)),
});
export type DoctorPage = z.infer<typeof DoctorPage>;

/** Doses of a plan in a range of days. */
export const DoseCount = z.object({
  planId: z.string(),
  /** Planned doses that were taken, and that were skipped. */
  taken: z.int(),
  skipped: z.int(),
  /** Doses beside the plan, such as of a medicine taken as needed. */
  extra: z.int(),
});
export type DoseCount = z.infer<typeof DoseCount>;

export const takenKinds = ['medicine', 'herb', 'supplement', 'other'] as const;

const NamedIngredient = z.object({ id: z.string(), name: z.string() });

/** What the library knows of a dose plan. */
export const KnownPlan = z.object({
  planId: z.string(),
  kind: z.enum(takenKinds),
  /** Ingredients of the table of medicines, with their names. */
  ingredients: z.array(NamedIngredient),
});
export type KnownPlan = z.infer<typeof KnownPlan>;

/** A medicine of the safety profile without a current dose plan. */
export const ListedMedicine = z.object({ name: z.string(), ingredients: z.array(NamedIngredient) });
export type ListedMedicine = z.infer<typeof ListedMedicine>;

/** An interaction between two things that the person takes, or of one with an answer of the safety profile. */
export const TakenWarning = z.object({
  names: z.array(z.string()),
  level: Severity,
  text: z.string(),
  planIds: z.array(z.string()),
  /** Names of medicines of the safety profile. */
  listed: z.array(z.string()),
  flag: z.nullable(SafetyFlag),
});
export type TakenWarning = z.infer<typeof TakenWarning>;

/** The maximum number of days of a read. */
export const maxDoseCountDays = 100;

export const doctorPage = {
  read: endpoint('GET /api/doctor-page', 'read doctor-page', {
    tags: ['doctor-page'],
    summary: 'What the person wants to ask their doctor, and what they marked as private',
    reply: DoctorPage,
  }),
  save: endpoint('PUT /api/doctor-page', 'update doctor-page', {
    summary: 'Keep the questions, the private things, or both',
    body: z.partial(DoctorPage),
    invalidates: ['doctor-page'],
  }),
  taken: endpoint('GET /api/doctor-page/taken', 'read dose', {
    tags: ['doses', 'safety-profile'],
    summary:
      'What the library knows of everything that the person takes: kinds, ingredients, and which of it may interact, the strictest first',
    reply: z.object({
      plans: z.array(KnownPlan),
      medicines: z.array(ListedMedicine),
      warnings: z.array(TakenWarning),
    }),
  }),
  doseCounts: endpoint('GET /api/dose-counts', 'read dose', {
    tags: ['doses'],
    refuses: ['range-reversed', 'range-too-long'],
    summary: `How many doses of each plan were taken in a range (at most ${maxDoseCountDays} days)`,
    query: z.object({ from: Day, to: Day }),
    reply: z.object({ counts: z.array(DoseCount) }),
  }),
};

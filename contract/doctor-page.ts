import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Uuid } from './shapes.ts';

/** What the person writes for the page for the doctor, and what they marked as private. */
export const DoctorPage = z.object({
  questions: z.string().check(z.trim(), z.maxLength(2000)),
  /** Ids of tracked items, dose plans and trials that are not on the page unless they are ticked. */
  privateIds: z.array(Uuid).check(z.maxLength(500)),
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

/** The maximum number of days of a read. */
export const maxDoseCountDays = 100;

export const doctorPage = {
  read: endpoint('GET /api/doctor-page', 'read doctor-page', {
    tags: ['doctor-page'],
    summary: 'What the person wants to ask their doctor, and what they marked as private',
    reply: DoctorPage,
  }),
  save: endpoint('PUT /api/doctor-page', 'update doctor-page', {
    refuses: ['account-bytes-full'],
    summary: 'Keep the questions, the private things, or both',
    body: z.partial(DoctorPage),
    invalidates: ['doctor-page'],
  }),
  doseCounts: endpoint('GET /api/dose-counts', 'read dose', {
    tags: ['doses'],
    refuses: ['range-reversed', 'range-too-long'],
    summary: `How many doses of each plan were taken in a range (at most ${maxDoseCountDays} days)`,
    query: z.object({ from: Day, to: Day }),
    reply: z.object({ counts: z.array(DoseCount) }),
  }),
};

import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DoctorPage } from '#contract/doctor-page.ts';
import { owner } from './account.ts';

/** What a person wants to ask their doctor, and what is private on that page. No row: nothing yet. */
export const doctorPages = pgTable('doctor_pages', {
  userId: owner().primaryKey(),
  questions: text('questions').notNull().default(''),
  privateIds: jsonb('private_ids').$type<DoctorPage['privateIds']>().notNull().default([]),
});

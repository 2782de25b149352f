import * as z from 'zod/mini';
import { issue } from './error-codes.ts';

/** The ten healing goals, as keys. `goals.names` in messages/ has their words. */
export const goals = [
  'full-body-detox',
  'anxiety-stress-relief',
  'libido-fertility-boost',
  'faster-metabolism',
  'alkaline-weight-gain',
  'high-blood-pressure-support',
  'thyroid-fibroid-support',
  'skin-clarity-glow',
  'energy-boost',
  'immune-system-reset',
] as const;
export const Goal = z.enum(goals);
export type Goal = z.infer<typeof Goal>;

export const timesOfDay = ['morning', 'midday', 'evening'] as const;
export const TimeOfDay = z.enum(timesOfDay);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

export const roles = ['user', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** A calendar day of the person, `yyyy-MM-dd`; days that no calendar has are refused. */
export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, issue('date-format')),
  z.refine((day) => isDay(day), issue('date-not-real')),
);
export type Day = string;

/** The last valid day, far in the future: up to a year before it, adding up to a year still gives valid days. */
export const lastDay: Day = '2999-12-31';

/** Is this `yyyy-MM-dd`, and a day from 1900 to `lastDay` that a calendar has? */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(day) &&
    day >= '1900-01-01' &&
    day <= lastDay
  );
}

/** A UUID in its one spelling: ids are compared as texts, and PostgreSQL reads capitals as the same id. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** A local time, `HH:mm`. */
export const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('time-format')));

/** The response of a write without a result. */
export const Done = z.object({ ok: z.literal(true) });
export type Done = z.infer<typeof Done>;

import type { Dose } from '#domain/doses/doses.ts';
import type { DayThings } from './today.ts';

export const day = '2031-03-12';
export const zone = 'Europe/Berlin';

/** A local time in the tests' zone, which is an hour ahead of UTC. */
export const at = (clock: string, on = day): Date => new Date(`${on}T${clock}:00+01:00`);

export const emptyDay: DayThings = {
  rituals: [],
  doses: [],
  taken: [],
  apart: [],
  fasts: [],
  meals: [],
  workout: null,
  checkIn: null,
  waking: { wakes: '06:00', sleeps: '22:00' },
};

/** A dose of a plan at a time, which has not been logged. */
export const doseAt = (planId: string, time: Date, now: Date, dose = '0'): Dose => ({
  planId,
  day,
  dose,
  at: time,
  amount: 1,
  state: time > now ? 'coming' : 'due',
  logged: undefined,
});

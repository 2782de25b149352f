import type { Preferences } from '#contract/account.ts';
import {
  type ReminderKind,
  type ReminderSettings,
  reminderKinds,
  type WeekDay,
  weekDays,
} from '#contract/reminders.ts';
import { type Day, type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { clockIn, instantAt } from '#domain/days/zoned.ts';

export const defaultReminderSettings: ReminderSettings = {
  times: { morning: '08:00', midday: '12:30', evening: '20:00' },
  // Emails are off by default, as there may be three a day.
  channels: { push: true, email: false },
  mealTimes: false,
  eveningBefore: '18:00',
  // Off by default.
  checkInTime: null,
  weeklyDay: 'sunday',
  weeklyTime: '18:00',
  quiet: { from: '22:00', to: '07:00' },
  discreet: true,
};

/** The usual meal times, local time. */
export const mealClock: Record<TimeOfDay, string> = { morning: '08:00', midday: '12:30', evening: '18:30' };

/** A reminder at a local time: each day, or on one weekday. */
export type Slot = { kind: ReminderKind; slot: string; time: string; weekDay?: WeekDay };

/** A slot on a person's day, and its instant. */
export type Occurrence = { kind: ReminderKind; slot: string; day: Day; at: Date };

type Kind = {
  /** Minutes after its time for which it is still useful. */
  goodFor: number;
  /** Sent in quiet hours too. */
  isAtAnyHour?: true;
  isWanted: (preferences: Preferences, settings: ReminderSettings) => boolean;
  slots: (settings: ReminderSettings) => Omit<Slot, 'kind'>[];
};

const kinds: Record<ReminderKind, Kind> = {
  rituals: {
    goodFor: 60,
    isWanted: ({ ritualReminders }) => ritualReminders,
    slots: ({ times }) =>
      timesOfDay.flatMap((slot) => {
        const time = times[slot];
        return time ? [{ slot, time }] : [];
      }),
  },
  tomorrow: {
    goodFor: 60,
    isWanted: ({ mealPlanReminders }) => mealPlanReminders,
    slots: ({ eveningBefore: time }) => [{ slot: 'evening', time }],
  },
  meals: {
    goodFor: 60,
    isWanted: ({ mealPlanReminders }, { mealTimes }) => mealPlanReminders && mealTimes,
    slots: () => timesOfDay.map((slot) => ({ slot, time: mealClock[slot] })),
  },
  week: {
    goodFor: 1440,
    isWanted: ({ emailNotifications }) => emailNotifications,
    slots: ({ weeklyTime: time, weeklyDay: weekDay }) => [{ slot: 'week', time, weekDay }],
  },
  // Each plan has its own reminders and times (`domain/doses/dose-reminders.ts`). A medicine at ten in the evening is
  // due at ten, when quiet hours begin for everything else.
  doses: { goodFor: 60, isAtAnyHour: true, isWanted: () => true, slots: () => [] },
  'check-in': {
    goodFor: 60,
    isWanted: (_, { checkInTime }) => checkInTime !== null,
    slots: ({ checkInTime: time }) => (time ? [{ slot: 'day', time }] : []),
  },
};

/** Minutes after its time for which a reminder is still useful. */
export const goodFor = (kind: ReminderKind) => kinds[kind].goodFor;

/** Is this kind switched on? */
export const isWanted = (kind: ReminderKind, settings: ReminderSettings, preferences: Preferences) =>
  kinds[kind].isWanted(preferences, settings);

/** All reminders that are switched on, with their times. */
export const slotsOf = (settings: ReminderSettings, preferences: Preferences): Slot[] =>
  reminderKinds
    .filter((kind) => isWanted(kind, settings, preferences))
    .flatMap((kind) => kinds[kind].slots(settings).map((slot) => ({ kind, ...slot })));

/** The weekday of a day. */
export function weekDayOf(day: Day): WeekDay {
  return weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
}

function occurrences(slots: readonly Slot[], zone: string, from: Day, to: Day): Occurrence[] {
  const found: Occurrence[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const { kind, slot, time, weekDay } of slots) {
      if (weekDay && weekDayOf(day) !== weekDay) continue;
      found.push({ kind, slot, day, at: instantAt(zone, day, time) });
    }
  }
  return found;
}

/** Is it due and still useful? */
export function isDue({ kind, at }: Pick<Occurrence, 'kind' | 'at'>, now: Date): boolean {
  const late = now.getTime() - at.getTime();
  return late >= 0 && late < goodFor(kind) * 60_000;
}

/** Reminders that are due and still useful. */
export function dueNow(slots: readonly Slot[], zone: string, now: Date): Occurrence[] {
  const today = dayIn(zone, now);
  return occurrences(slots, zone, addDays(today, -2), addDays(today, 1)).filter((one) => isDue(one, now));
}

/** The instant of the next reminder; undefined if there is none. */
export function nextDue(slots: readonly Slot[], zone: string, now: Date): Date | undefined {
  const today = dayIn(zone, now);
  const daily = slots.filter(({ weekDay }) => !weekDay);
  const weekly = slots.filter(({ weekDay }) => weekDay);
  const coming = [
    ...occurrences(daily, zone, today, addDays(today, 2)),
    ...occurrences(weekly, zone, today, addDays(today, 8)),
  ]
    .map(({ at }) => at)
    .filter((at) => at > now);
  return coming.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** Is it sent in quiet hours too? */
export const isAtAnyHour = (kind: ReminderKind) => kinds[kind].isAtAnyHour ?? false;

/** The end of the quiet hours around an instant; undefined outside of them. */
export function quietUntil(quiet: ReminderSettings['quiet'], zone: string, now: Date): Date | undefined {
  if (!quiet) return undefined;
  const { from, to } = quiet;
  const clock = clockIn(zone, now);
  const within = from < to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!within) return undefined;
  const today = dayIn(zone, now);
  return [today, addDays(today, 1)].map((day) => instantAt(zone, day, to)).find((end) => end > now);
}

/** Minutes to wait after a failed attempt: 1, 2, 4, 8, 16 …, about six retries an hour. */
export function waitAfter(attempts: number): number {
  return 2 ** Math.max(0, attempts - 1);
}

/** Minutes after the first attempt at which retries end. */
export const tryFor = 60;

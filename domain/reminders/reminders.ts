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
  // Three emails a day are for who asks for them.
  channels: { push: true, email: false },
  mealTimes: false,
  eveningBefore: '18:00',
  // For who asks for it.
  checkInTime: null,
  weeklyDay: 'sunday',
  weeklyTime: '18:00',
  quiet: { from: '22:00', to: '07:00' },
  discreet: true,
};

/** The usual hours of meals, by the clock on the wall wherever the person is. */
export const mealClock: Record<TimeOfDay, string> = { morning: '08:00', midday: '12:30', evening: '18:30' };

/** Something to be reminded of at a time on the wall: each day, or on one day of the week. */
export type Slot = { kind: ReminderKind; slot: string; time: string; weekDay?: WeekDay };

/** A slot on a day of the person's, and when that is. */
export type Occurrence = { kind: ReminderKind; slot: string; day: Day; at: Date };

type Kind = {
  /** How long after its time it is still worth having, in minutes. */
  goodFor: number;
  /** Quiet hours do not hold it back. */
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
  // Each plan says for itself whether the person is reminded, and when (`domain/doses/dose-reminders.ts`).
  // A medicine at ten in the evening is asked for at ten, when quiet hours begin for all else.
  doses: { goodFor: 60, isAtAnyHour: true, isWanted: () => true, slots: () => [] },
  'check-in': {
    goodFor: 60,
    isWanted: (_, { checkInTime }) => checkInTime !== null,
    slots: ({ checkInTime: time }) => (time ? [{ slot: 'day', time }] : []),
  },
};

/** How long after its time a reminder is still worth having, in minutes. */
export const goodFor = (kind: ReminderKind) => kinds[kind].goodFor;

/** Does the person want this kind at all? */
export const isWanted = (kind: ReminderKind, settings: ReminderSettings, preferences: Preferences) =>
  kinds[kind].isWanted(preferences, settings);

/** Everything that the person wants to be reminded of, with its time. */
export const slotsOf = (settings: ReminderSettings, preferences: Preferences): Slot[] =>
  reminderKinds
    .filter((kind) => isWanted(kind, settings, preferences))
    .flatMap((kind) => kinds[kind].slots(settings).map((slot) => ({ kind, ...slot })));

/** Monday, Tuesday … of a day. */
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

/** Has it come due, and is it still worth having? */
export function isDue({ kind, at }: Pick<Occurrence, 'kind' | 'at'>, now: Date): boolean {
  const late = now.getTime() - at.getTime();
  return late >= 0 && late < goodFor(kind) * 60_000;
}

/** What has come due and is still worth having. */
export function dueNow(slots: readonly Slot[], zone: string, now: Date): Occurrence[] {
  const today = dayIn(zone, now);
  return occurrences(slots, zone, addDays(today, -2), addDays(today, 1)).filter((one) => isDue(one, now));
}

/** When something comes due next; undefined when nothing ever does. */
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

/** When the quiet hours that an instant falls in are over; undefined when it falls in none. */
export function quietUntil(quiet: ReminderSettings['quiet'], zone: string, now: Date): Date | undefined {
  if (!quiet) return undefined;
  const { from, to } = quiet;
  const clock = clockIn(zone, now);
  const within = from < to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!within) return undefined;
  const today = dayIn(zone, now);
  return [today, addDays(today, 1)].map((day) => instantAt(zone, day, to)).find((end) => end > now);
}

/** Minutes to wait after a try that failed: 1, 2, 4, 8, 16 …, so that an hour has some six of them. */
export function waitAfter(attempts: number): number {
  return 2 ** Math.max(0, attempts - 1);
}

/** Tries end this many minutes after the first. */
export const tryFor = 60;

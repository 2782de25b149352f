import type { HabitArea, HabitConfigs, SelectedHabits } from '#contract/habits.ts';

/** What a stepper may do with a day's figure. Units: glasses, hours, hours, minutes. */
export type HabitRange = { min: number; max: number; step: number; goal: number };

export const habitRanges: Record<HabitArea, HabitRange> = {
  water: { min: 0, max: 12, step: 1, goal: 8 },
  fasting: { min: 0, max: 24, step: 1, goal: 16 },
  sleep: { min: 0, max: 12, step: 1, goal: 8 },
  movement: { min: 0, max: 120, step: 5, goal: 30 },
};

/** Fasting is not for everybody: it is on for whoever has chosen it. */
export const defaultSelectedHabits: SelectedHabits = {
  waterGoal: true,
  intermittentFasting: false,
  sleepSchedule: true,
  dailyMovement: true,
};

export const defaultHabitConfigs: HabitConfigs = {
  waterGoal: { targetGlasses: 8 },
  intermittentFasting: { fastingHours: 16, eatingWindow: 8 },
  sleepSchedule: { bedtime: '22:00', wakeTime: '06:00' },
  dailyMovement: { targetMinutes: 30, activityType: 'Light exercise/walking' },
};

/** Bounds of the tracker's setup. */
export const habitConfigRanges = {
  targetGlasses: { min: 1, max: 12, step: 1 },
  fastingHours: { min: 12, max: 20, step: 1 },
  eatingWindow: { min: 4, max: 12, step: 1 },
  targetMinutes: { min: 10, max: 120, step: 5 },
} as const;

/**
 * A fasting rhythm after a change of one of its two spans: fasting and eating make up a day, so the other one is what is
 * left of it. Hours. Of two that are given the fast counts.
 */
export function fastingRhythm(change: { fastingHours: number } | { eatingWindow: number }): Rhythm {
  if ('fastingHours' in change) {
    return { fastingHours: change.fastingHours, eatingWindow: 24 - change.fastingHours };
  }
  return { fastingHours: 24 - change.eatingWindow, eatingWindow: change.eatingWindow };
}

type Rhythm = HabitConfigs['intermittentFasting'];

/**
 * The next figure after a tap on plus (+1) or minus (-1), held inside the range; "not recorded" counts from zero. A figure
 * beyond the range (workouts add to movement) goes down step by step.
 */
export function stepped(area: HabitArea, value: number | null, direction: 1 | -1): number {
  const { min, max, step } = habitRanges[area];
  const now = value ?? 0;
  return Math.min(Math.max(max, now), Math.max(min, now + direction * step));
}

/** True when a figure has just crossed its line upwards: 8 glasses, 16 hours, 8 hours, 30 minutes. */
export function crossesMilestone(area: HabitArea, before: number | null, after: number): boolean {
  const line = habitRanges[area].goal;
  return (before ?? 0) < line && after >= line;
}

/**
 * What a figure does to its habit's tick: true ticks it (the goal was just reached), false takes it back (it was just missed
 * again), undefined leaves it.
 */
export function tickByFigure(
  { before, after, goal }: { before: number | null; after: number; goal: number },
  isTicked: boolean,
): boolean | undefined {
  const isReached = after >= goal;
  return (before ?? 0) >= goal !== isReached && isTicked !== isReached ? isReached : undefined;
}

/** The hours of a fasting rhythm such as `16:8`; the default's where there is none. */
export function fastingGoal(fastingType: string | null): number {
  const hours = Number.parseInt(fastingType ?? '', 10);
  return hours > 0 && hours <= 24 ? hours : habitRanges.fasting.goal;
}

/** How a fast of so many hours is going. */
export function fastingLevel(hours: number): 'excellent' | 'good' | 'building' {
  if (hours >= 16) return 'excellent';
  return hours >= 12 ? 'good' : 'building';
}

/** Hours between two clock times, to a tenth, over midnight where it must; a day where they are the same. */
export function hoursBetween(bedtime: string, wakeTime: string): number {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const span = (minutes(wakeTime) - minutes(bedtime) + 1440) % 1440;
  return Math.round((span || 1440) / 6) / 10;
}

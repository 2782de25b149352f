import type { HabitArea, HabitConfigs, SelectedHabits } from '#contract/habits.ts';

/** The range of a stepper for a day's figure. Units: glasses, hours, hours, minutes. */
export type HabitRange = { min: number; max: number; step: number; goal: number };

export const habitRanges: Record<HabitArea, HabitRange> = {
  water: { min: 0, max: 12, step: 1, goal: 8 },
  fasting: { min: 0, max: 24, step: 1, goal: 16 },
  sleep: { min: 0, max: 12, step: 1, goal: 8 },
  movement: { min: 0, max: 120, step: 5, goal: 30 },
};

/** The default; fasting is off, as it does not suit everybody. */
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

/** The limits in the tracker's setup. */
export const habitConfigRanges = {
  targetGlasses: { min: 1, max: 12, step: 1 },
  fastingHours: { min: 12, max: 20, step: 1 },
  eatingWindow: { min: 4, max: 12, step: 1 },
  targetMinutes: { min: 10, max: 120, step: 5 },
} as const;

/**
 * A fasting rhythm in hours after a change of one span: fasting and eating add up to a day, so the other is the rest.
 * If both are given, the fast is used.
 */
export function fastingRhythm(change: { fastingHours: number } | { eatingWindow: number }): Rhythm {
  if ('fastingHours' in change) {
    return { fastingHours: change.fastingHours, eatingWindow: 24 - change.fastingHours };
  }
  return { fastingHours: 24 - change.eatingWindow, eatingWindow: change.eatingWindow };
}

type Rhythm = HabitConfigs['intermittentFasting'];

/**
 * The next figure after a tap on plus (+1) or minus (-1), kept in the range; "not recorded" counts as zero. A figure
 * above the range (workouts add to movement) decreases step by step.
 */
export function stepped(area: HabitArea, value: number | null, direction: 1 | -1): number {
  const { min, max, step } = habitRanges[area];
  const now = value ?? 0;
  return Math.min(Math.max(max, now), Math.max(min, now + direction * step));
}

/** Has a figure just reached its milestone: 8 glasses, 16 hours, 8 hours, 30 minutes? */
export function crossesMilestone(area: HabitArea, before: number | null, after: number): boolean {
  const line = habitRanges[area].goal;
  return (before ?? 0) < line && after >= line;
}

/**
 * The effect of a figure on its habit's tick: true ticks it (the goal was just reached), false unticks it (it is no
 * longer reached), undefined changes nothing.
 */
export function tickByFigure(
  { before, after, goal }: { before: number | null; after: number; goal: number },
  isTicked: boolean,
): boolean | undefined {
  const isReached = after >= goal;
  return (before ?? 0) >= goal !== isReached && isTicked !== isReached ? isReached : undefined;
}

/** The fasting hours of a rhythm such as `16:8`; the default's if there is none. */
export function fastingGoal(fastingType: string | null): number {
  const hours = Number.parseInt(fastingType ?? '', 10);
  return hours > 0 && hours <= 24 ? hours : habitRanges.fasting.goal;
}

/** The label of a fast of this length. */
export function fastingLevel(hours: number): 'excellent' | 'good' | 'building' {
  if (hours >= 16) return 'excellent';
  return hours >= 12 ? 'good' : 'building';
}

/** Hours between two local times, to a tenth, across midnight if needed; 24 if they are equal. */
export function hoursBetween(bedtime: string, wakeTime: string): number {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const span = (minutes(wakeTime) - minutes(bedtime) + 1440) % 1440;
  return Math.round((span || 1440) / 6) / 10;
}

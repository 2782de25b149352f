/** The maximum number of habits in a day's completions. */
export const habitsPerDay = 4;

/** A day's completions: its rituals and at most four habits. */
export function completionCount(ritualsCompleted: number, habitsCompleted: number): number {
  return ritualsCompleted + Math.min(habitsCompleted, habitsPerDay);
}

/** The completed share, 0 to 100, of the day's rituals (5 if there are none) and four habits. */
export function completionPercentage(count: number, dailyRituals: number): number {
  return Math.min(100, Math.round((count / ((dailyRituals || 5) + habitsPerDay)) * 100));
}

export const calendarBands = [
  { from: 90, band: 'dark-green' },
  { from: 80, band: 'green' },
  { from: 70, band: 'light-green' },
  { from: 60, band: 'lime' },
  { from: 50, band: 'yellow' },
  { from: 40, band: 'orange' },
  { from: 25, band: 'light-red' },
  { from: 1, band: 'red' },
  { from: 0, band: 'muted' },
] as const;
export type CalendarBand = (typeof calendarBands)[number]['band'];

/** The colour band of a completion percentage. */
export function calendarBand(percentage: number): CalendarBand {
  return calendarBands.find(({ from }) => percentage >= from)?.band ?? 'muted';
}

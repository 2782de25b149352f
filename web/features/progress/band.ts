import type { CalendarBand } from '#domain/progress/calendar.ts';

/** What is written on the fullest days. */
const inks: Partial<Record<CalendarBand, string>> = {
  green: 'var(--band-ink-green)',
  'dark-green': 'var(--band-ink-full)',
};

/** The colours of a band, as a style: the days of a month and of a year are painted alike. */
export const bandStyle = (band: CalendarBand) => ({
  background: `var(--band-${band})`,
  color: inks[band] ?? 'var(--band-ink)',
});

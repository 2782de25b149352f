import type { CalendarBand } from '#domain/progress/calendar.ts';

/** The text colour on the fullest days. */
const inks: Partial<Record<CalendarBand, string>> = {
  green: 'var(--band-ink-green)',
  'dark-green': 'var(--band-ink-full)',
};

/** The colours of a band, as a style, for days of a month and of a year. */
export const bandStyle = (band: CalendarBand) => ({
  background: `var(--band-${band})`,
  color: inks[band] ?? 'var(--band-ink)',
});

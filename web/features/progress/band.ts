import type { CalendarBand } from '#domain/calendar.ts';

/** The colours of a band, as a style: the days of a month and of a year are painted alike. */
export const bandStyle = (band: CalendarBand) => ({
  background: `var(--band-${band})`,
  color: band === 'dark-green' || band === 'green' ? 'var(--band-ink-full)' : 'var(--band-ink)',
});

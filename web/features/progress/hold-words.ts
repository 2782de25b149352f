const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Sat, Nov 21". */
export const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`));

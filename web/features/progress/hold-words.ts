import { toast } from '#web/lib/toast.ts';

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Sat, Nov 21". */
export const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`));

/** Why a rest day or a pause was refused, in the server's words. */
export const sayRefused = ({ message }: Error) =>
  toast({ title: 'Error', description: message, variant: 'destructive' });

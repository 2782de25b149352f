import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TimeOfDay } from '#contract/shapes.ts';
import { dayParts } from './time-of-day.ts';

type TickRowProps = {
  title: string;
  note?: ReactNode;
  timeOfDay: TimeOfDay;
  done: boolean;
  onToggle: (done: boolean) => void;
};

/** Something to tick: the whole row is the button, pressed when it is done. */
export function TickRow({ title, note, timeOfDay, done, onToggle }: TickRowProps) {
  const { done: filled, open } = dayParts[timeOfDay];
  return (
    <button
      type="button"
      aria-pressed={done}
      onClick={() => onToggle(!done)}
      className="flex min-h-13 w-full items-center gap-3 rounded-xl px-3 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
    >
      <span
        aria-hidden
        className={clsx(
          'grid size-6.5 shrink-0 place-items-center rounded-full transition duration-150',
          done ? filled : ['ring-[1.75px] ring-inset', open],
        )}
      >
        {done && <Check size={15} strokeWidth={3.2} className="animate-fade" />}
      </span>
      <span className="min-w-0">
        <span className={clsx('block leading-snug font-medium', done && 'text-ink-soft')}>{title}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </button>
  );
}

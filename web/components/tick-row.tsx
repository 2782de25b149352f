import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TimeOfDay } from '#contract/shapes.ts';
import { TickMark } from './tick-mark.tsx';

type TickRowProps = {
  /** What the button does, where that is more than a tick. */
  label?: string;
  title: string;
  note?: ReactNode;
  timeOfDay: TimeOfDay;
  done: boolean;
  onToggle: (done: boolean) => void;
};

/** Something to tick: the whole row is the button, pressed when it is done. */
export function TickRow({ label, title, note, timeOfDay, done, onToggle }: TickRowProps) {
  return (
    <button
      type="button"
      aria-pressed={done}
      aria-label={label}
      onClick={() => onToggle(!done)}
      className="flex min-h-13 w-full items-center gap-3 rounded-xl px-3 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
    >
      <TickMark timeOfDay={timeOfDay} done={done} />
      <span className="min-w-0">
        <span className={clsx('block leading-snug font-medium', done && 'text-ink-soft')}>{title}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </button>
  );
}

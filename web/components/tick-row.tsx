import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TimeOfDay } from '#contract/shapes.ts';
import { usePressed } from '#web/lib/use-pressed.ts';
import { TickMark } from './tick-mark.tsx';

export type TickRowProps = {
  /** The button's label, where it does more than tick. */
  label?: string;
  title: string;
  note?: ReactNode;
  /** On a phone the short note is at the end of the title's line. */
  oneLine?: boolean;
  timeOfDay: TimeOfDay;
  done: boolean;
  onToggle: (done: boolean) => void;
};

/** A row to tick: the whole row is a toggle button. Other parts of the page change a frame later. */
export function TickRow({ label, title, note, oneLine, timeOfDay, done, onToggle }: TickRowProps) {
  const [ticked, press] = usePressed(done, (next) => next !== done && onToggle(next));
  return (
    <button
      type="button"
      aria-pressed={ticked}
      aria-label={label}
      onClick={() => press(!ticked)}
      className={clsx(
        'flex w-full items-center gap-3 rounded-xl px-3 py-1.5 text-left transition-colors duration-150 hover:bg-sunken',
        oneLine ? 'min-h-12 lg:min-h-13' : 'min-h-13',
      )}
    >
      <TickMark timeOfDay={timeOfDay} done={ticked} />
      <span className={clsx('min-w-0', oneLine && 'flex grow items-baseline justify-between gap-3 lg:block')}>
        <span
          className={clsx('block min-w-0 leading-snug font-medium wrap-anywhere', ticked && 'text-ink-soft')}
        >
          {title}
        </span>
        {note && <span className="tabular block shrink-0 text-sm text-ink-soft">{note}</span>}
      </span>
    </button>
  );
}

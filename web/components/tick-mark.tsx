import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { TimeOfDay } from '#contract/shapes.ts';
import { dayParts } from './time-of-day.ts';

/** The round mark of a row: filled when done, in the colour of its time of day. */
export function TickMark({ timeOfDay, done }: { timeOfDay: TimeOfDay; done: boolean }) {
  const { done: filled, open } = dayParts[timeOfDay];
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-6.5 shrink-0 place-items-center rounded-full transition duration-150 forced-colors:border',
        done ? filled : ['ring-[1.75px] ring-inset', open],
      )}
    >
      {done && <Check size={15} strokeWidth={3.2} className="animate-fade" />}
    </span>
  );
}

type TickButtonProps = { label: string; timeOfDay: TimeOfDay; done: boolean; onToggle: () => void };

/** The mark as a button of its own, where the row has other controls. */
export function TickButton({ label, timeOfDay, done, onToggle }: TickButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={done}
      aria-label={label}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <TickMark timeOfDay={timeOfDay} done={done} />
    </button>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type RoundCheckProps = { checked: boolean; onChange: () => void; children: ReactNode };

/** A line to tick, such as in a shopping list: a round checkbox, with the whole line as the target. */
export function RoundCheck({ checked, onChange, children }: RoundCheckProps) {
  return (
    <label className="relative flex min-h-12 min-w-0 grow cursor-pointer items-start gap-3 rounded-small py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="checkbox" checked={checked} onChange={onChange} className="sr-only" />
      <span
        aria-hidden
        className={
          checked
            ? 'grid size-6 shrink-0 place-items-center rounded-full bg-accent text-on-accent forced-colors:border'
            : 'size-6 shrink-0 rounded-full border-2 border-control'
        }
      >
        {checked && <Check size={15} strokeWidth={3} />}
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type RoundCheckProps = { checked: boolean; onChange: () => void; children: ReactNode };

/** A line to tick, such as in a shopping list: a round checkbox, with the whole line as the target. */
export function RoundCheck({ checked, onChange, children }: RoundCheckProps) {
  return (
    <label className="flex min-h-12 min-w-0 grow cursor-pointer items-start gap-3 rounded-small py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          onChange={onChange}
          className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full border-2 border-control outline-none checked:border-accent checked:bg-accent"
        />
        {checked && (
          <Check
            size={15}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none relative text-on-accent forced-colors:text-[CanvasText]"
          />
        )}
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  );
}

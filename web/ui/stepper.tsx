import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui } from '#messages/generated/ui.ts';
import { IconButton } from './icon-button.tsx';

type StepperProps = {
  /** The name of the figure, such as "Water"; the buttons are called "More water" and "Less water". */
  label: string;
  /** The figure counts single things: "Fewer servings". */
  countable?: boolean;
  value: number;
  min: number;
  max: number;
  onStep: (direction: 1 | -1) => void;
  /** The value as text, with its unit. */
  display: ReactNode;
};

/** Minus, a figure, plus. The buttons are disabled at the ends. */
export function Stepper({ label, countable = false, value, min, max, onStep, display }: StepperProps) {
  const name = label.toLowerCase();
  return (
    <fieldset aria-label={label} className="inline-flex items-center gap-2">
      <IconButton
        icon={Minus}
        variant="quiet"
        label={countable ? ui.fewer({ name }) : ui.less({ name })}
        disabled={value <= min}
        onClick={() => onStep(-1)}
      />
      <output className="tabular min-w-20 text-center font-semibold">{display}</output>
      <IconButton
        icon={Plus}
        variant="quiet"
        label={ui.more({ name })}
        disabled={value >= max}
        onClick={() => onStep(1)}
      />
    </fieldset>
  );
}

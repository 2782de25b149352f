import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  /** The value can be typed too, in these steps. */
  typed?: { step: number; onType: (value: number) => void };
};

/** Minus, a figure, plus. The buttons are disabled at the ends. */
export function Stepper({ label, countable = false, value, min, max, onStep, display, typed }: StepperProps) {
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
      <span className="relative grid min-h-11 min-w-20 place-items-center rounded-small">
        <output className="tabular text-center font-semibold">{display}</output>
        {typed && <TypedFigure label={label} value={value} min={min} max={max} {...typed} />}
      </span>
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

type TypedFigureProps = Pick<StepperProps, 'label' | 'value' | 'min' | 'max'> &
  NonNullable<StepperProps['typed']>;

/** The figure as a field over its text: seen while it has the focus. What is out of range is not taken. */
function TypedFigure({ label, value, min, max, step, onType }: TypedFigureProps) {
  const [text, setText] = useState<string>();
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={text ?? value}
      onChange={({ target }) => {
        setText(target.value);
        const next = target.valueAsNumber;
        if (next >= min && next <= max) onType(next);
      }}
      onBlur={() => setText(undefined)}
      className="tabular absolute inset-0 w-full rounded-small border border-control bg-card text-center font-semibold opacity-0 focus:opacity-100"
    />
  );
}

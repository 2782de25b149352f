import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';

const tones = {
  water: { fill: 'bg-water-soft', edge: 'border-water' },
  fasting: { fill: 'bg-fasting-soft', edge: 'border-fasting' },
  sleep: { fill: 'bg-sleep-soft', edge: 'border-sleep' },
  movement: { fill: 'bg-movement-soft', edge: 'border-movement' },
};

type FigureSliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  tone: keyof typeof tones;
  /** A value as it is written on the bar and said by a screen reader. */
  display: (value: number) => string;
  /** Where on the bar a line says that the goal is reached. */
  goal?: number;
  /** Called once, when the slider is let go. */
  onSet: (value: number) => void;
};

/** A figure as a bar that is slid to its value: a range input under a filled line. */
export function FigureSlider({
  label,
  value,
  min,
  max,
  step,
  tone,
  display,
  goal,
  onSet,
}: FigureSliderProps) {
  const input = useRef<HTMLInputElement>(null);
  /** What the slider is at while it is held. */
  const [held, setHeld] = useState<number>();
  const shown = held ?? value;
  const share = (at: number) => `${(Math.min(1, Math.max(0, (at - min) / (max - min))) * 100).toFixed(1)}%`;

  // React calls every movement a change; the browser's own `change` comes once, when the slider is let go or a key was pressed.
  useEffect(() => {
    const element = input.current;
    const set = () => {
      setHeld(undefined);
      if (element && element.valueAsNumber !== value) onSet(element.valueAsNumber);
    };
    element?.addEventListener('change', set);
    return () => element?.removeEventListener('change', set);
  }, [onSet, value]);

  return (
    <label className="relative flex h-12 grow cursor-ew-resize items-center overflow-hidden rounded-xl bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border">
      <span
        aria-hidden
        className={clsx(
          'absolute inset-y-0 left-0',
          shown > min && 'border-r-3',
          tones[tone].fill,
          tones[tone].edge,
        )}
        style={{ width: share(shown) }}
      />
      {goal !== undefined && goal < max && (
        <span
          aria-hidden
          className="absolute bottom-0 h-1.5 border-l-2 border-control"
          style={{ left: share(goal) }}
        />
      )}
      <span className="relative pl-4 font-medium">{label}</span>
      <span className="tabular relative ml-auto pr-4 font-semibold">{display(shown)}</span>
      <input
        ref={input}
        type="range"
        min={min}
        max={Math.max(max, value)}
        step={step}
        value={Math.max(min, shown)}
        aria-label={label}
        aria-valuetext={display(shown)}
        onChange={({ target }) => setHeld(target.valueAsNumber)}
        onBlur={() => setHeld(undefined)}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </label>
  );
}

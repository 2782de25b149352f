import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';

const tones = {
  water: { fill: 'bg-water-soft', edge: 'border-water' },
  fasting: { fill: 'bg-fasting-soft', edge: 'border-fasting' },
  sleep: { fill: 'bg-sleep-soft', edge: 'border-sleep' },
  movement: { fill: 'bg-movement-soft', edge: 'border-movement' },
  hurts: { fill: 'bg-hurts-soft', edge: 'border-hurts' },
  helps: { fill: 'bg-accent-soft', edge: 'border-accent' },
};

/** Keys that give the lowest value while there is none. */
const lowestKeys = /^(?:Enter| |Home|ArrowLeft|ArrowDown)$/;

type FigureSliderProps = {
  label: string;
  /** Null while there is none: a tap anywhere, also at the lowest value, gives one. */
  value: number | null;
  min: number;
  max: number;
  step: number;
  tone: keyof typeof tones;
  /** The value as text, on the bar and for screen readers. */
  display: (value: number) => string;
  /** The text while there is no value. */
  empty?: string;
  /** The position of the goal line on the bar. */
  goal?: number;
  /** Called once, when the slider is released. */
  onSet: (value: number) => void;
};

/** A figure as a slider: a range input under a filled bar. */
export function FigureSlider({
  label,
  value,
  min,
  max,
  step,
  tone,
  display,
  empty = '',
  goal,
  onSet,
}: FigureSliderProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The value while the slider is held. */
  const [held, setHeld] = useState<number>();
  const shown = held ?? value;
  const words = shown === null ? empty : display(shown);
  const share = (at: number) => `${(Math.min(1, Math.max(0, (at - min) / (max - min))) * 100).toFixed(1)}%`;

  // React calls every movement a change; the native `change` event comes once, on release or after a key.
  useEffect(() => {
    const element = input.current;
    const set = () => {
      setHeld(undefined);
      if (element && element.valueAsNumber !== value) onSet(element.valueAsNumber);
    };
    element?.addEventListener('change', set);
    return () => element?.removeEventListener('change', set);
  }, [onSet, value]);

  /** The input stands at the lowest value already: setting it there is no change. */
  const setLowest = () => {
    if (value === null && input.current?.valueAsNumber === min) onSet(min);
  };

  return (
    <label className="relative flex min-h-12 grow cursor-ew-resize items-center overflow-hidden rounded-xl bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border">
      <span
        aria-hidden
        className={clsx(
          'absolute inset-y-0 left-0',
          shown !== null && shown > min && 'border-r-3',
          tones[tone].fill,
          tones[tone].edge,
        )}
        style={{ width: share(shown ?? min) }}
      />
      {goal !== undefined && goal < max && (
        <span
          aria-hidden
          className="absolute bottom-0 h-1.5 border-l-2 border-control"
          style={{ left: share(goal) }}
        />
      )}
      <span className="relative min-w-0 py-2 pl-4 font-medium wrap-anywhere">{label}</span>
      <span className="tabular relative ml-auto shrink-0 pr-4 pl-3 font-semibold">{words}</span>
      <input
        ref={input}
        type="range"
        min={min}
        max={Math.max(max, value ?? max)}
        step={step}
        value={Math.max(min, shown ?? min)}
        aria-label={label}
        aria-valuetext={words}
        onClick={setLowest}
        onKeyDown={({ key }) => lowestKeys.test(key) && setLowest()}
        onChange={({ target }) => setHeld(target.valueAsNumber)}
        onBlur={() => setHeld(undefined)}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </label>
  );
}

import type { ReactNode } from 'react';
import type { HabitArea } from '#contract/habits.ts';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AreaDrawing } from './area-drawing.tsx';

type TrackerAreaProps = {
  area: HabitArea;
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** The goals of the habit, shown while it is on. */
  children: ReactNode;
};

/** One habit of the tracker: its switch and, while it is on, its goals. */
export function TrackerArea({ area, label, on, onSwitch, children }: TrackerAreaProps) {
  return (
    <Card className="flex flex-col gap-3">
      <Switch
        label={
          <span className="flex items-center gap-3">
            <AreaDrawing area={area} share={0.7} className="h-10 w-10 shrink-0" /> {label}
          </span>
        }
        checked={on}
        onCheckedChange={onSwitch}
      />
      {on && children}
    </Card>
  );
}

type GoalLineProps = {
  /** What stands at the line, and what the stepper is called. */
  name: string;
  label: string;
  value: number;
  /** How the value is shown, with its unit. */
  display: (value: number) => string;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
};

/** A goal with its stepper, held inside its range. */
export function GoalLine({ name, label, value, display, range, onChange }: GoalLineProps) {
  const { min, max, step } = range;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <span className="text-ink-soft">{name}</span>
      <Stepper
        label={label}
        value={value}
        min={min}
        max={max}
        display={display(value)}
        onStep={(direction) => onChange(Math.min(max, Math.max(min, value + direction * step)))}
      />
    </div>
  );
}

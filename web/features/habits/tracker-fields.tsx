import type { ReactNode } from 'react';
import type { HabitArea } from '#contract/habits.ts';
import { fastingRhythm, hoursBetween, habitConfigRanges as ranges } from '#domain/habits/habits.ts';
import { habitTracker as texts } from '#messages/generated/habit-tracker.ts';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AreaDrawing } from './area-drawing.tsx';
import type { TrackerDraft } from './tracker-draft.ts';

/** The four habits of the tracker: on or off, and their goals. */
export function TrackerFields({ draft }: { draft: TrackerDraft }) {
  const { selectedHabits, habitConfigs } = draft.settings;
  const { waterGoal, intermittentFasting, sleepSchedule, dailyMovement } = habitConfigs;
  const areaOf = (name: keyof typeof selectedHabits) => ({
    on: selectedHabits[name],
    onSwitch: (on: boolean) => draft.select(name, on),
  });
  return (
    <div className="grid items-start gap-4 up-to-two">
      <TrackerArea area="water" label={texts.water()} {...areaOf('waterGoal')}>
        <GoalLine
          name={texts.aDay()}
          label={texts.waterGoal()}
          value={waterGoal.targetGlasses}
          display={(count) => texts.glasses({ count })}
          range={ranges.targetGlasses}
          onChange={(targetGlasses) => draft.configure('waterGoal', { targetGlasses })}
        />
      </TrackerArea>
      <TrackerArea area="fasting" label={texts.fasting()} {...areaOf('intermittentFasting')}>
        <GoalLine
          name={texts.fastingLine()}
          label={texts.fastingHours()}
          value={intermittentFasting.fastingHours}
          display={(count) => texts.hours({ count })}
          range={ranges.fastingHours}
          onChange={(fastingHours) => draft.configure('intermittentFasting', fastingRhythm({ fastingHours }))}
        />
        <GoalLine
          name={texts.eatingWindow()}
          label={texts.eatingWindow()}
          value={intermittentFasting.eatingWindow}
          display={(count) => texts.hours({ count })}
          range={ranges.eatingWindow}
          onChange={(eatingWindow) => draft.configure('intermittentFasting', fastingRhythm({ eatingWindow }))}
        />
        <p className="text-sm text-ink-soft">{texts.caution()}</p>
      </TrackerArea>
      <TrackerArea area="sleep" label={texts.sleep()} {...areaOf('sleepSchedule')}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 border-t border-line pt-3">
          <TextField
            label={texts.bedtime()}
            type="time"
            value={sleepSchedule.bedtime}
            onChange={({ target }) =>
              target.value && draft.configure('sleepSchedule', { bedtime: target.value })
            }
          />
          <TextField
            label={texts.wakeTime()}
            type="time"
            value={sleepSchedule.wakeTime}
            onChange={({ target }) =>
              target.value && draft.configure('sleepSchedule', { wakeTime: target.value })
            }
          />
        </div>
        <p className="text-sm text-ink-soft">
          {texts.hoursInBed({ count: hoursBetween(sleepSchedule.bedtime, sleepSchedule.wakeTime) })}
        </p>
      </TrackerArea>
      <TrackerArea area="movement" label={texts.movement()} {...areaOf('dailyMovement')}>
        <GoalLine
          name={texts.aDay()}
          label={texts.movementGoal()}
          value={dailyMovement.targetMinutes}
          display={(count) => texts.minutes({ count })}
          range={ranges.targetMinutes}
          onChange={(targetMinutes) => draft.configure('dailyMovement', { targetMinutes })}
        />
        <TextField
          label={texts.kind()}
          maxLength={80}
          value={dailyMovement.activityType}
          onChange={({ target }) => draft.configure('dailyMovement', { activityType: target.value })}
        />
      </TrackerArea>
    </div>
  );
}

type TrackerAreaProps = {
  area: HabitArea;
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** The goals of the habit, shown while it is on. */
  children: ReactNode;
};

/** One habit of the tracker: its switch and, while it is on, its goals. */
function TrackerArea({ area, label, on, onSwitch, children }: TrackerAreaProps) {
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
  /** The name of the stepper. */
  name: string;
  label: string;
  value: number;
  /** The value as text, with its unit. */
  display: (value: number) => string;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
};

/** A goal with its stepper, limited to its range. */
function GoalLine({ name, label, value, display, range, onChange }: GoalLineProps) {
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
        typed={{ step, onType: onChange }}
        onStep={(direction) => onChange(Math.min(max, Math.max(min, value + direction * step)))}
      />
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { habitConfigRanges, hoursBetween } from '#domain/habits.ts';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AreaDrawing } from './area-drawing.tsx';
import type { TrackerDraft } from './tracker-draft.ts';

type FieldsProps = { draft: TrackerDraft; saving: boolean };

function Line({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <span id={id} className="text-ink-soft">
        {name}
      </span>
      {children}
    </div>
  );
}

/** The four habits of the tracker: on or off, and their goals. */
export function TrackerFields({ draft, saving }: FieldsProps) {
  const { selectedHabits, habitConfigs } = draft.settings;
  const { waterGoal, intermittentFasting, sleepSchedule, dailyMovement } = habitConfigs;
  const step = (range: { min: number; max: number; step: number }, value: number, direction: 1 | -1) =>
    Math.min(range.max, Math.max(range.min, value + direction * range.step));
  const ranges = habitConfigRanges;
  const card = 'flex flex-col gap-3';
  const drawing = 'h-10 w-10 shrink-0';
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card className={card}>
        <Switch
          label={
            <span className="flex items-center gap-3">
              <AreaDrawing area="water" share={0.6} className={drawing} /> Water
            </span>
          }
          checked={selectedHabits.waterGoal}
          disabled={saving}
          onCheckedChange={(on) => draft.select('waterGoal', on)}
        />
        {selectedHabits.waterGoal && (
          <Line name="A day">
            <Stepper
              label="Water goal"
              value={waterGoal.targetGlasses}
              {...ranges.targetGlasses}
              disabled={saving}
              display={`${waterGoal.targetGlasses} glasses`}
              onStep={(by) =>
                draft.configure('waterGoal', {
                  targetGlasses: step(ranges.targetGlasses, waterGoal.targetGlasses, by),
                })
              }
            />
          </Line>
        )}
      </Card>
      <Card className={card}>
        <Switch
          label={
            <span className="flex items-center gap-3">
              <AreaDrawing area="fasting" share={0.7} className={drawing} /> Intermittent fasting
            </span>
          }
          checked={selectedHabits.intermittentFasting}
          disabled={saving}
          onCheckedChange={(on) => draft.select('intermittentFasting', on)}
        />
        {selectedHabits.intermittentFasting && (
          <>
            <Line name="Fasting">
              <Stepper
                label="Fasting hours"
                value={intermittentFasting.fastingHours}
                {...ranges.fastingHours}
                disabled={saving}
                display={`${intermittentFasting.fastingHours} h`}
                onStep={(by) =>
                  draft.configure('intermittentFasting', {
                    fastingHours: step(ranges.fastingHours, intermittentFasting.fastingHours, by),
                  })
                }
              />
            </Line>
            <Line name="Eating window">
              <Stepper
                label="Eating window"
                value={intermittentFasting.eatingWindow}
                {...ranges.eatingWindow}
                disabled={saving}
                display={`${intermittentFasting.eatingWindow} h`}
                onStep={(by) =>
                  draft.configure('intermittentFasting', {
                    eatingWindow: step(ranges.eatingWindow, intermittentFasting.eatingWindow, by),
                  })
                }
              />
            </Line>
            <p className="text-sm text-ink-soft">
              Not while pregnant or breastfeeding, under 18, with an eating disorder, or on diabetes medicine
              without your doctor.
            </p>
          </>
        )}
      </Card>
      <Card className={card}>
        <Switch
          label={
            <span className="flex items-center gap-3">
              <AreaDrawing area="sleep" share={0.8} className={drawing} /> Sleep schedule
            </span>
          }
          checked={selectedHabits.sleepSchedule}
          disabled={saving}
          onCheckedChange={(on) => draft.select('sleepSchedule', on)}
        />
        {selectedHabits.sleepSchedule && (
          <>
            <div className="grid grid-cols-2 gap-3 border-t border-line pt-3">
              <TextField
                label="Bedtime"
                type="time"
                disabled={saving}
                value={sleepSchedule.bedtime}
                onChange={({ target }) =>
                  target.value && draft.configure('sleepSchedule', { bedtime: target.value })
                }
              />
              <TextField
                label="Wake time"
                type="time"
                disabled={saving}
                value={sleepSchedule.wakeTime}
                onChange={({ target }) =>
                  target.value && draft.configure('sleepSchedule', { wakeTime: target.value })
                }
              />
            </div>
            <p className="text-sm text-ink-soft">
              {hoursBetween(sleepSchedule.bedtime, sleepSchedule.wakeTime)} hours in bed
            </p>
          </>
        )}
      </Card>
      <Card className={card}>
        <Switch
          label={
            <span className="flex items-center gap-3">
              <AreaDrawing area="movement" share={0.7} className={drawing} /> Daily movement
            </span>
          }
          checked={selectedHabits.dailyMovement}
          disabled={saving}
          onCheckedChange={(on) => draft.select('dailyMovement', on)}
        />
        {selectedHabits.dailyMovement && (
          <>
            <Line name="A day">
              <Stepper
                label="Movement goal"
                value={dailyMovement.targetMinutes}
                {...ranges.targetMinutes}
                disabled={saving}
                display={`${dailyMovement.targetMinutes} min`}
                onStep={(by) =>
                  draft.configure('dailyMovement', {
                    targetMinutes: step(ranges.targetMinutes, dailyMovement.targetMinutes, by),
                  })
                }
              />
            </Line>
            <TextField
              label="What kind"
              maxLength={80}
              disabled={saving}
              value={dailyMovement.activityType}
              onChange={({ target }) => draft.configure('dailyMovement', { activityType: target.value })}
            />
          </>
        )}
      </Card>
    </div>
  );
}

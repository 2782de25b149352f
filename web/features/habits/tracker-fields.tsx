import { hoursBetween, habitConfigRanges as ranges } from '#domain/habits.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { GoalLine, TrackerArea } from './tracker-area.tsx';
import type { TrackerDraft } from './tracker-draft.ts';

/** The four habits of the tracker: on or off, and their goals. */
export function TrackerFields({ draft, saving }: { draft: TrackerDraft; saving: boolean }) {
  const { selectedHabits, habitConfigs } = draft.settings;
  const { waterGoal, intermittentFasting, sleepSchedule, dailyMovement } = habitConfigs;
  const areaOf = (name: keyof typeof selectedHabits) => ({
    on: selectedHabits[name],
    saving,
    onSwitch: (on: boolean) => draft.select(name, on),
  });
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TrackerArea area="water" label="Water" {...areaOf('waterGoal')}>
        <GoalLine
          name="A day"
          label="Water goal"
          value={waterGoal.targetGlasses}
          unit="glasses"
          range={ranges.targetGlasses}
          saving={saving}
          onChange={(targetGlasses) => draft.configure('waterGoal', { targetGlasses })}
        />
      </TrackerArea>
      <TrackerArea area="fasting" label="Intermittent fasting" {...areaOf('intermittentFasting')}>
        <GoalLine
          name="Fasting"
          label="Fasting hours"
          value={intermittentFasting.fastingHours}
          unit="h"
          range={ranges.fastingHours}
          saving={saving}
          onChange={(fastingHours) => draft.configure('intermittentFasting', { fastingHours })}
        />
        <GoalLine
          name="Eating window"
          label="Eating window"
          value={intermittentFasting.eatingWindow}
          unit="h"
          range={ranges.eatingWindow}
          saving={saving}
          onChange={(eatingWindow) => draft.configure('intermittentFasting', { eatingWindow })}
        />
        <p className="text-sm text-ink-soft">
          Not while pregnant or breastfeeding, under 18, with an eating disorder, or on diabetes medicine
          without your doctor.
        </p>
      </TrackerArea>
      <TrackerArea area="sleep" label="Sleep schedule" {...areaOf('sleepSchedule')}>
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
      </TrackerArea>
      <TrackerArea area="movement" label="Daily movement" {...areaOf('dailyMovement')}>
        <GoalLine
          name="A day"
          label="Movement goal"
          value={dailyMovement.targetMinutes}
          unit="min"
          range={ranges.targetMinutes}
          saving={saving}
          onChange={(targetMinutes) => draft.configure('dailyMovement', { targetMinutes })}
        />
        <TextField
          label="What kind"
          maxLength={80}
          disabled={saving}
          value={dailyMovement.activityType}
          onChange={({ target }) => draft.configure('dailyMovement', { activityType: target.value })}
        />
      </TrackerArea>
    </div>
  );
}

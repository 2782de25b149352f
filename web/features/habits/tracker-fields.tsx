import { fastingRhythm, hoursBetween, habitConfigRanges as ranges } from '#domain/habits/habits.ts';
import { habitTracker as texts } from '#messages/generated/habit-tracker.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { GoalLine, TrackerArea } from './tracker-area.tsx';
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

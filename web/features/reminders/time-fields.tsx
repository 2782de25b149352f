import { useId } from 'react';
import { type ReminderSettings, weekDays } from '#contract/reminders.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { format } from '#messages/format.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { times as timeTexts } from '#messages/generated/times.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type TimeFieldsProps = { value: ReminderSettings; onChange: (settings: ReminderSettings) => void };

/** The times of reminders: rituals at three times, check-in, meals, evening before, week, and quiet hours. */
export function TimeFields({ value, onChange }: TimeFieldsProps) {
  const { times, quiet } = value;
  const hint = useId();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-display text-xl font-medium">{texts.when()}</legend>
      <div className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {timesOfDay.map((time) => (
          <TextField
            key={time}
            label={timeTexts.rituals[time]()}
            labelStyle="beside"
            type="time"
            value={times[time] ?? ''}
            aria-describedby={hint}
            onChange={({ target }) =>
              onChange({ ...value, times: { ...times, [time]: target.value || null } })
            }
          />
        ))}
        <TextField
          label={texts.checkIn()}
          labelStyle="beside"
          type="time"
          value={value.checkInTime ?? ''}
          aria-describedby={hint}
          onChange={({ target }) => onChange({ ...value, checkInTime: target.value || null })}
        />
        <p id={hint} className="text-sm text-ink-soft sm:col-span-2">
          {texts.emptyNot()}
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
        <TextField
          label={texts.theEveningBefore()}
          labelStyle="beside"
          className="sm:col-start-1"
          type="time"
          required
          value={value.eveningBefore}
          onChange={({ target }) => target.value && onChange({ ...value, eveningBefore: target.value })}
        />
        <SelectField
          label={texts.theWeeksEmail()}
          labelStyle="beside"
          className="sm:col-start-1"
          value={value.weeklyDay}
          onChange={(weeklyDay) => onChange({ ...value, weeklyDay })}
          options={weekDays.map((each, at) => ({
            value: each,
            label: format.weekdayName(at),
          }))}
        />
        <TextField
          label={texts.weeklyTime()}
          labelStyle="beside"
          aria-label={texts.weekTime()}
          type="time"
          required
          value={value.weeklyTime}
          onChange={({ target }) => target.value && onChange({ ...value, weeklyTime: target.value })}
        />
      </div>
      <Switch
        checked={value.mealTimes}
        onCheckedChange={(mealTimes) => onChange({ ...value, mealTimes })}
        label={texts.mealTimes()}
        hint={texts.mealTimesHint()}
      />
      <Switch
        checked={quiet !== null}
        onCheckedChange={(on) => onChange({ ...value, quiet: on ? { from: '22:00', to: '07:00' } : null })}
        label={texts.quietHours()}
        hint={texts.quietHoursHint()}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-4 sm:max-w-xs">
          <TextField
            label={texts.from()}
            type="time"
            required
            value={quiet.from}
            onChange={({ target }) =>
              target.value && onChange({ ...value, quiet: { ...quiet, from: target.value } })
            }
          />
          <TextField
            label={texts.to()}
            type="time"
            required
            value={quiet.to}
            onChange={({ target }) =>
              target.value && onChange({ ...value, quiet: { ...quiet, to: target.value } })
            }
          />
        </div>
      )}
      <Switch
        checked={value.discreet}
        onCheckedChange={(discreet) => onChange({ ...value, discreet })}
        label={texts.discreet()}
        hint={texts.discreetHint()}
      />
    </fieldset>
  );
}

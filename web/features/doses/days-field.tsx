import type { DoseStep } from '#contract/doses.ts';
import { weekDays } from '#contract/reminders.ts';
import { type Day, lastDay } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { CheckChip } from '#web/ui/chip.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

type Days = DoseStep['days'];

/** The defaults of each kind. */
const firstOf = (since: Day): Record<Days['kind'], Days> => ({
  daily: { kind: 'daily' },
  every: { kind: 'every', count: 2, since },
  weekdays: { kind: 'weekdays', on: ['monday', 'wednesday', 'friday'] },
  cycle: { kind: 'cycle', weeksOn: 3, weeksOff: 1, since },
});
const kinds = ['daily', 'every', 'weekdays', 'cycle'] as const;

/** NaN: the field is empty. */
const shown = (value: number) => (Number.isNaN(value) ? null : value);
const typed = (value: number | null) => value ?? Number.NaN;

type DayFieldProps = Omit<TextFieldProps, 'type' | 'max' | 'onChange'> & {
  /** Gets an empty text while the field is empty or incomplete. */
  onChange: (day: Day | '') => void;
};

/** A date. Browsers allow years of six digits: years above four digits are ignored. */
export const DayField = ({ onChange, ...field }: DayFieldProps) => (
  <TextField
    type="date"
    max={lastDay}
    onChange={({ target }) => target.value.length <= lastDay.length && onChange(target.value)}
    {...field}
  />
);

type DaysFieldProps = {
  days: Days;
  /** The default first day for counting days and weeks. */
  since: Day;
  onChange: (days: Days) => void;
};

/** The days on which it is taken. */
export function DaysField({ days, since, onChange }: DaysFieldProps) {
  const counted = 'since' in days && (
    <DayField
      label={texts.countedFrom()}
      value={days.since}
      onChange={(day) => day && onChange({ ...days, since: day })}
    />
  );
  return (
    <div className="grid gap-3">
      <SelectField
        label={texts.onDays()}
        value={days.kind}
        options={kinds.map((value) => ({ value, label: texts.dayKinds[value]() }))}
        onChange={(kind) => onChange(firstOf(since)[kind])}
      />
      {days.kind === 'every' && (
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField
            label={texts.everyCount()}
            value={shown(days.count)}
            min={2}
            max={365}
            onChange={(count) => onChange({ ...days, count: typed(count) })}
          />
          {counted}
        </div>
      )}
      {days.kind === 'weekdays' && (
        <fieldset aria-label={texts.dayKinds.weekdays()} className="flex flex-wrap gap-2">
          {weekDays.map((day, at) => (
            <CheckChip
              key={day}
              checked={days.on.includes(day)}
              onChange={(isOn) =>
                onChange({
                  ...days,
                  on: weekDays.filter((each) => (each === day ? isOn : days.on.includes(each))),
                })
              }
            >
              {format.day(addDays('2024-01-01', at), 'shortWeekdayName')}
            </CheckChip>
          ))}
        </fieldset>
      )}
      {days.kind === 'cycle' && (
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
          <NumberField
            label={texts.weeksOn()}
            value={shown(days.weeksOn)}
            min={1}
            max={52}
            onChange={(weeksOn) => onChange({ ...days, weeksOn: typed(weeksOn) })}
          />
          <NumberField
            label={texts.weeksOff()}
            value={shown(days.weeksOff)}
            min={1}
            max={52}
            onChange={(weeksOff) => onChange({ ...days, weeksOff: typed(weeksOff) })}
          />
          {counted}
        </div>
      )}
    </div>
  );
}

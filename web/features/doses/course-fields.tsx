import { type Day, isDay } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { DayField } from './days-field.tsx';
import type { PlanDraft } from './plan-draft.ts';

/** An event that a course may begin with: its name, and its first day. */
export type Beginning = { name: string; day: Day };

type CourseFieldsProps = {
  draft: PlanDraft;
  onChange: (change: Partial<PlanDraft>) => void;
  /** The first day is in the past and cannot change. */
  isBegun: boolean;
  beginnings: readonly Beginning[];
  /** The maximum number of days by the library; null where it has none. */
  longestDays: number | null;
};

/** First and last day, and the time zone. */
export function CourseFields({ draft, onChange, isBegun, beginnings, longestDays }: CourseFieldsProps) {
  const { from, endsOn, zone } = draft;
  const longest = longestDays === null || !isDay(from) ? null : addDays(from, longestDays - 1);
  const begin = (day: Day) => {
    const { days } = draft;
    const counted = 'since' in days && days.since === from ? { ...days, since: day } : days;
    onChange({ from: day, days: counted });
  };
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        {!isBegun && <DayField label={texts.firstDay()} value={from} onChange={(day) => day && begin(day)} />}
        <DayField
          className={isBegun ? 'col-span-2' : undefined}
          label={texts.lastDay()}
          hint={texts.lastDayHint()}
          value={endsOn ?? ''}
          min={from}
          onChange={(day) => onChange({ endsOn: day || null })}
        />
      </div>
      {longest && (
        <Chip
          className="justify-self-start"
          pressed={longest === endsOn}
          onClick={() => onChange({ endsOn: longest === endsOn ? null : longest })}
        >
          {texts.longest({ day: format.day(longest, 'weekday') })}
        </Chip>
      )}
      {!isBegun && beginnings.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {beginnings.map(({ name, day }) => (
            <Chip key={`${name} ${day}`} pressed={day === from} onClick={() => begin(day)}>
              {texts.fromEpisode({ name, day: format.day(day, 'weekday') })}
            </Chip>
          ))}
        </div>
      )}
      <ChoiceField
        label={texts.whoseClock()}
        columns="grid-cols-2"
        value={zone === null ? 'here' : 'home'}
        options={[
          { value: 'here', label: texts.clocks.here(), hint: texts.clocksHint.here() },
          {
            value: 'home',
            label: texts.clocks.home(),
            hint: texts.clocksHint.home({ zone: (zone ?? zoneHere()).replaceAll('_', ' ') }),
          },
        ]}
        onChange={(clock) => onChange({ zone: clock === 'here' ? null : (zone ?? zoneHere()) })}
      />
    </div>
  );
}

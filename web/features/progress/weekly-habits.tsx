import type { DailyProgress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { addDays, mondayOf } from '#domain/days/day.ts';
import { fastingLevel, habitRanges } from '#domain/habits/habits.ts';
import { day as dayTexts } from '#messages/generated/day.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type WeeklyHabitsProps = { viewed: Day; day: DailyProgress; days: readonly TrendDay[] };

type Figure = 'water' | 'fasting' | 'sleep' | 'movement';

/** The week of the day that is looked at: the average of what was recorded, and how many days that is. */
function weekOf(days: readonly TrendDay[], viewed: Day, figure: Figure) {
  const from = mondayOf(viewed);
  const to = addDays(from, 6);
  const recorded = days.flatMap(({ date, [figure]: value }) =>
    date >= from && date <= to && value !== null ? [value] : [],
  );
  const mean = recorded.length ? recorded.reduce((sum, value) => sum + value, 0) / recorded.length : null;
  return { mean, count: recorded.length };
}

const one = (value: number) => Math.round(value * 10) / 10;

/** Water, fasting, sleep and movement over the week. */
export function WeeklyHabits({ viewed, day, days }: WeeklyHabitsProps) {
  const fasting = weekOf(days, viewed, 'fasting');
  const hasCome = days.some(({ date }) => date <= viewed);
  const protocol = day.fastingType ?? '16:8';
  return (
    <Card className="grid content-start gap-5">
      <div>
        <CardTitle>{texts.week()}</CardTitle>
        <p className="mt-1 text-sm text-ink-soft">{texts.weekText()}</p>
      </div>
      {hasCome ? (
        <>
          <Line
            title={texts.water()}
            tone="water"
            said={texts.glassesOf}
            goal={day.waterGoal}
            {...weekOf(days, viewed, 'water')}
          />
          <Line
            title={texts.weekFasting({ protocol })}
            tone="fasting"
            said={texts.hoursOf}
            goal={habitRanges.fasting.goal}
            note={fasting.mean === null ? undefined : dayTexts.fasting[fastingLevel(fasting.mean)]()}
            {...fasting}
          />
          <Line
            title={texts.sleep()}
            tone="sleep"
            said={texts.hoursOf}
            goal={day.sleepGoal}
            {...weekOf(days, viewed, 'sleep')}
          />
          <Line
            title={texts.weekMovement()}
            tone="movement"
            said={texts.minutesOf}
            goal={day.movementGoal}
            {...weekOf(days, viewed, 'movement')}
          />
        </>
      ) : (
        <p className="text-ink-soft">{texts.weekTooOld()}</p>
      )}
    </Card>
  );
}

type LineProps = {
  title: string;
  tone: 'water' | 'fasting' | 'sleep' | 'movement';
  /** The average and what it is measured against, with their unit. */
  said: (values: { mean: number; goal: number }) => string;
  goal: number;
  mean: number | null;
  count: number;
  note?: string | undefined;
};

function Line({ title, tone, said, goal, mean, count, note }: LineProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{title}</span>
        <span className="tabular text-sm text-ink-soft">
          {mean === null ? texts.notRecorded() : said({ mean: one(mean), goal })}
        </span>
      </p>
      <ProgressBar label={title} tone={tone} value={mean === null ? 0 : one(mean)} max={goal} />
      <p className="text-sm text-ink-soft">
        {count > 0 && texts.daysRecorded({ count })}
        {note && ` · ${note}`}
      </p>
    </div>
  );
}

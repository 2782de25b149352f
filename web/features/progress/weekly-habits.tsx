import type { DailyProgress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { addDays, mondayOf } from '#domain/days/day.ts';
import { fastingGoal, fastingLevel, habitRanges } from '#domain/habits/habits.ts';
import { day as dayTexts } from '#messages/generated/day.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type WeeklyHabitsProps = { viewed: Day; day: DailyProgress; days: readonly TrendDay[] };

type Figure = 'water' | 'fasting' | 'sleep' | 'movement';

/** The week of the viewed day: the average of the recorded days, and their number. */
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
  const hasCome = days.some(({ date }) => date <= viewed);
  const fasting = texts.weekFasting({ protocol: day.fastingType ?? '16:8' });
  const lines: Omit<LineProps, 'mean' | 'count'>[] = [
    { figure: 'water', title: texts.water(), said: texts.glassesOf, goal: day.waterGoal },
    {
      ...{ figure: 'fasting', title: fasting, said: texts.hoursOf, goal: fastingGoal(day.fastingType) },
      max: habitRanges.fasting.goal,
    },
    { figure: 'sleep', title: texts.sleep(), said: texts.hoursOf, goal: day.sleepGoal },
    { figure: 'movement', title: texts.weekMovement(), said: texts.minutesOf, goal: day.movementGoal },
  ];
  return (
    <Card className="grid content-start gap-5">
      <div>
        <CardTitle>{texts.week()}</CardTitle>
        <p className="mt-1 text-sm text-ink-soft">{texts.weekText()}</p>
      </div>
      {hasCome ? (
        lines.map((line) => <Line key={line.figure} {...line} {...weekOf(days, viewed, line.figure)} />)
      ) : (
        <p className="text-ink-soft">{texts.weekTooOld()}</p>
      )}
    </Card>
  );
}

type LineProps = {
  figure: Figure;
  title: string;
  /** The average and its goal, with their unit. */
  said: (values: { mean: number; goal: number }) => string;
  goal: number;
  /** Where the bar is full, if that is not the goal. */
  max?: number;
  mean: number | null;
  count: number;
};

function Line({ figure, title, said, goal, max = goal, mean, count }: LineProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{title}</span>
        <span className="tabular text-sm text-ink-soft">
          {mean === null ? texts.notRecorded() : said({ mean: one(mean), goal })}
        </span>
      </p>
      <ProgressBar label={title} tone={figure} value={mean === null ? 0 : one(mean)} max={max} />
      <p className="text-sm text-ink-soft">
        {count > 0 && texts.daysRecorded({ count })}
        {figure === 'fasting' && mean !== null && ` · ${dayTexts.fasting[fastingLevel(mean)]()}`}
      </p>
    </div>
  );
}

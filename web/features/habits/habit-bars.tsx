import { habitRanges } from '#domain/habits/habits.ts';
import { habits } from '#messages/generated/habits.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { TickButton } from '#web/components/tick-mark.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { Card } from '#web/ui/card.tsx';
import { FigureSlider } from '#web/ui/figure-slider.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { figureWords } from './area-drawing.tsx';
import { type DailyHabitsInput, useDailyHabits } from './use-daily-habits.ts';

type OwnHabitRowsProps = { day: Pick<ReturnType<typeof useDailyHabits>, 'own' | 'ticked' | 'tick'> };

/** The person's own habits of a day, each a row to tick. */
export function OwnHabitRows({ day: { own, ticked, tick } }: OwnHabitRowsProps) {
  return own.map(({ id, name }) => (
    <TickRow
      key={id}
      title={name}
      timeOfDay="midday"
      done={ticked.has(id)}
      onToggle={(done) => tick({ id, title: name }, done)}
    />
  ));
}

/** Says that the habits failed to load. */
export function HabitsFailed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed title={habits.title()} lines={[habits.notLoaded()]} onRetry={onRetry} />;
}

/** The day's habits, a line each: a tick, and a slider for the figure. Renders nothing without habits. */
export function HabitBars(input: DailyHabitsInput) {
  const { figures } = input;
  const day = useDailyHabits(input);
  if (day.isFailed) return <HabitsFailed onRetry={day.retry} />;
  if (!day.isReady || !figures) return <Skeleton className="h-52" />;
  if (day.total === 0) return null;
  return (
    <Card padding="rows" aria-labelledby="habits-of-the-day" className="grid gap-2">
      <h2 id="habits-of-the-day" className="flex items-center gap-2.5 px-3 font-semibold">
        {habits.short()}
        <span className="tabular ml-auto text-sm font-medium text-ink-soft">
          {habits.keptOf({ done: day.done, total: day.total })}
        </span>
      </h2>
      <ul className="grid gap-2 px-1 lg:grid-cols-2 lg:gap-x-6">
        {day.habits.map((habit) => {
          const { id, area, title } = habit;
          const goal = day.goalOf(area);
          const { min, max, step } = habitRanges[area];
          const done = day.ticked.has(id);
          return (
            <li key={id} className="flex items-center gap-1">
              <TickButton
                label={habits.tick({ title })}
                timeOfDay={habit.timeOfDay}
                done={done}
                onToggle={() => day.tick(habit, !done)}
              />
              <FigureSlider
                label={habits.areas[area]()}
                value={figures[area].value ?? min}
                min={min}
                max={max}
                step={step}
                goal={goal}
                tone={area}
                display={(value) => {
                  const figure = value === min ? figures[area].value : value;
                  const words = figureWords(area, figure, goal);
                  if (figure === null) return words.figure;
                  // For a fast the goal is a setting; the others have it in their figure.
                  if (area === 'fasting') return habits.hoursOf({ value: figure, goal });
                  // Only water has its unit in the note.
                  return area === 'water' ? habits.figureOf(words) : words.figure;
                }}
                onSet={(value) => day.setFigure(habit, value)}
              />
            </li>
          );
        })}
      </ul>
      <OwnHabitRows day={day} />
      <p className="px-3 pb-1 text-sm text-ink-soft">{habits.slide()}</p>
    </Card>
  );
}

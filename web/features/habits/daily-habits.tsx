import { stepped } from '#domain/habits/habits.ts';
import { habits } from '#messages/generated/habits.ts';
import { rich } from '#web/lib/rich.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FastingChoice } from './fasting-choice.tsx';
import { HabitCard } from './habit-card.tsx';
import { HabitsFailed } from './habits-failed.tsx';
import { NoHabits } from './no-habits.tsx';
import { OwnHabitRows } from './own-habit-rows.tsx';
import { type DailyHabitsInput, useDailyHabits } from './use-daily-habits.ts';

/** The goal's habits with their controls, then the person's own. */
export function DailyHabits(input: DailyHabitsInput) {
  const { figures } = input;
  const day = useDailyHabits(input);
  if (day.isFailed) return <HabitsFailed onRetry={day.retry} />;
  if (!day.isReady || !figures) {
    return (
      <div role="status" aria-label={habits.loading()} className="grid up-to-two gap-4">
        {['water', 'fasting', 'sleep', 'movement'].map((area) => (
          <Skeleton key={area} className="h-48" />
        ))}
      </div>
    );
  }
  if (day.total === 0) return <NoHabits />;
  const { fast } = day;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft" aria-live="polite">
        {rich(
          habits.done({
            done: day.done,
            total: day.total,
            b: (text) => <b className="tabular font-semibold text-ink">{text}</b>,
          }),
        )}
      </p>
      <div className="grid up-to-two gap-4">
        {day.habits.map((habit) => {
          const { id, area } = habit;
          const { value } = figures[area];
          return (
            <HabitCard
              key={id}
              habit={habit}
              done={day.ticked.has(id)}
              onToggle={(done) => day.tick(habit, done)}
              value={value}
              goal={day.goalOf(area)}
              ownSetting={
                area === 'fasting' && fast
                  ? habits.ownFast({ hours: fast.fastingHours, window: fast.eatingWindow })
                  : undefined
              }
              onStep={(direction) => day.setFigure(habit, stepped(area, value, direction))}
            />
          );
        })}
        <FastingChoice />
      </div>
      {day.own.length > 0 && (
        <Card padding="rows">
          <CardTitle className="px-3 pb-2">{habits.own()}</CardTitle>
          <OwnHabitRows day={day} />
        </Card>
      )}
    </div>
  );
}

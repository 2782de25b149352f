import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { HabitArea } from '#contract/habits.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { actions } from '#messages/en/actions.ts';
import { habits } from '#messages/en/habits.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { rich } from '#web/lib/rich.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HabitCard } from './habit-card.tsx';
import { switchOf, useHabitSettings } from './habit-settings.ts';
import { habitCompletionsQuery, habitsQuery, useTickHabit } from './habits.api.ts';

type DailyHabitsProps = {
  date: Day;
  goal: Goal;
  /** The day's figure of a habit, and what it is measured against; undefined while they load. */
  figures: Record<HabitArea, { value: number | null; goal: number }> | undefined;
  onStep: (area: HabitArea, before: number | null, direction: 1 | -1) => void;
};

/** The goal's habits with their controls, then the person's own. */
export function DailyHabits({ date, goal, figures, onStep }: DailyHabitsProps) {
  const list = useQuery(habitsQuery(goal));
  const completions = useQuery(habitCompletionsQuery(date));
  const settings = useHabitSettings();
  const fast = settings?.habitConfigs.intermittentFasting;
  const shown = useMemo(
    () => list.data?.filter(({ area }) => settings?.selectedHabits[switchOf[area]]) ?? [],
    [list.data, settings],
  );
  const own = useMemo(() => settings?.customHabits.filter(({ selected }) => selected) ?? [], [settings]);
  const shownIds = useMemo(() => [...shown, ...own].map(({ id }) => id), [shown, own]);
  const tick = useTickHabit(date, shownIds);

  if (list.isError || completions.isError) {
    return (
      <LoadFailed
        title={habits.title()}
        lines={[habits.notLoaded()]}
        actions={
          <Button onClick={() => Promise.all([list.refetch(), completions.refetch()])}>
            {actions.tryAgain()}
          </Button>
        }
      />
    );
  }
  if (!list.data || !completions.data || !settings || !figures) {
    return (
      <div role="status" aria-label={habits.loading()} className="grid gap-4 md:grid-cols-2">
        {['water', 'fasting', 'sleep', 'movement'].map((area) => (
          <Skeleton key={area} className="h-48" />
        ))}
      </div>
    );
  }
  const ticked = new Set(completions.data.map(({ habitId }) => habitId));
  if (shownIds.length === 0) {
    return (
      <Card>
        <EmptyState
          title={habits.none()}
          text={habits.noneText()}
          action={
            <Link href="/must-do-rituals?view=setup&step=3" className={buttonClass()}>
              {habits.setUp()}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft" aria-live="polite">
        {rich(
          habits.done({
            done: shownIds.filter((id) => ticked.has(id)).length,
            total: shownIds.length,
            b: (text) => <b className="tabular font-semibold text-ink">{text}</b>,
          }),
        )}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {shown.map((habit) => (
          <HabitCard
            key={habit.id}
            habit={habit}
            done={ticked.has(habit.id)}
            onToggle={(done) => tick(habit, done)}
            value={figures[habit.area].value}
            goal={(habit.area === 'fasting' && fast?.fastingHours) || figures[habit.area].goal}
            ownSetting={
              habit.area === 'fasting' && fast
                ? habits.ownFast({ hours: fast.fastingHours, window: fast.eatingWindow })
                : undefined
            }
            onStep={(direction) => onStep(habit.area, figures[habit.area].value, direction)}
          />
        ))}
      </div>
      {own.length > 0 && (
        <Card padding="rows">
          <CardTitle className="px-3 pb-2">{habits.own()}</CardTitle>
          {own.map(({ id, name }) => (
            <TickRow
              key={id}
              title={name}
              timeOfDay="midday"
              done={ticked.has(id)}
              onToggle={(done) => tick({ id, title: name }, done)}
            />
          ))}
        </Card>
      )}
    </div>
  );
}

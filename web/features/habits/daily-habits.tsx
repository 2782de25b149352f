import type { ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import { habitRanges, stepped } from '#domain/habits/habits.ts';
import { habits } from '#messages/generated/habits.ts';
import { TickRow } from '#web/components/tick-row.tsx';
import { rich } from '#web/lib/rich.ts';
import { setHabitSettings } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { AreaDrawing, figureWords } from './area-drawing.tsx';
import { HabitsFailed, OwnHabitRows } from './habit-bars.tsx';
import { useHabitSettings } from './habit-settings.ts';
import { type DailyHabitsInput, useDailyHabits } from './use-daily-habits.ts';

/** Fasting before it is chosen: a button that gives it a goal. */
function FastingChoice() {
  const settings = useHabitSettings();
  const { mutate } = useOperation(setHabitSettings);
  if (!settings) return null;
  const turnOn = () => {
    const selectedHabits = { ...settings.selectedHabits, intermittentFasting: true };
    mutate({
      target: null,
      value: { settings: { ...settings, selectedHabits }, base: settings },
      before: { settings, base: settings },
    });
  };
  return (
    <p className="mr-3 ml-12.5 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
      {habits.fastingOff()}
      <Button variant="quiet" size="sm" onClick={turnOn}>
        {habits.fastingOn()}
      </Button>
    </p>
  );
}

/** The empty state of habits. */
function NoHabits() {
  return (
    <EmptyCard
      title={habits.none()}
      text={habits.noneText()}
      action={<ButtonLink href="/must-do-rituals?view=setup&step=3">{habits.setUp()}</ButtonLink>}
    />
  );
}

type DailyHabitsProps = DailyHabitsInput & {
  /** The fasting timer, in the card of fasting. */
  timer?: ReactNode;
};

/** The goal's habits with their controls, then the person's own. */
export function DailyHabits({ timer, ...input }: DailyHabitsProps) {
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
  if (day.total === 0) {
    return (
      <div className="grid gap-4">
        <NoHabits />
        {timer && <Card>{timer}</Card>}
      </div>
    );
  }
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
      <div className="grid items-start up-to-two gap-4">
        {day.withFasting.map((habit) => {
          const { id, area } = habit;
          const { value } = figures[area];
          return (
            <HabitCard
              key={id}
              habit={habit}
              done={day.ticked.has(id)}
              onToggle={(done) => day.tick(habit, done)}
              value={value}
              goal={day.isChosen(area) ? day.goalOf(area) : null}
              ownSetting={
                area === 'fasting' && fast && day.isChosen(area)
                  ? habits.ownFast({ hours: fast.fastingHours, window: fast.eatingWindow })
                  : undefined
              }
              onStep={(direction) => day.setFigure(habit, stepped(area, value, direction))}
            >
              {area === 'fasting' && timer && <div className="border-t border-line pt-4">{timer}</div>}
            </HabitCard>
          );
        })}
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

type HabitCardProps = {
  habit: Habit;
  done: boolean;
  onToggle: (done: boolean) => void;
  /** Null without a figure for the day. */
  value: number | null;
  /** Null for a fast that the person has not chosen. */
  goal: number | null;
  onStep: (direction: 1 | -1) => void;
  /** The person's own setting, beside the suggestion of the goal. */
  ownSetting?: string | undefined;
  /** In place of the caution: the fasting timer has its own. */
  children: ReactNode;
};

/** One of the four habits: its tick, its drawing and its stepper. */
function HabitCard({ habit, done, onToggle, value, goal, onStep, ownSetting, children }: HabitCardProps) {
  const { area, title, description, caution, timeOfDay } = habit;
  const { min, max } = habitRanges[area];
  const { figure, note } = figureWords(area, value, goal ?? habitRanges[area].goal);
  return (
    <Card padding="medium" className="flex flex-col gap-3">
      <TickRow title={title} note={description} timeOfDay={timeOfDay} done={done} onToggle={onToggle} />
      {caution && !children && (
        <p className="mr-3 ml-12.5 border-l-3 border-danger pl-3 text-sm text-ink-soft">{caution}</p>
      )}
      {goal === null && <FastingChoice />}
      {ownSetting && <p className="mr-3 ml-12.5 text-sm text-ink-soft">{ownSetting}</p>}
      <div className="mt-auto flex items-center justify-between gap-3 rounded-xl bg-sunken p-3 pl-4">
        <AreaDrawing
          area={area}
          share={(value ?? 0) / (goal ?? habitRanges[area].goal)}
          className="h-14 w-14 shrink-0"
        />
        <div className="grid justify-items-center">
          <Stepper
            label={habits.areas[area]()}
            value={value ?? 0}
            min={min}
            max={max}
            display={figure}
            onStep={onStep}
          />
          <span className="mt-1 text-sm text-ink-soft">
            {done && goal !== null && (value ?? 0) < goal ? habits.byHand() : note}
          </span>
        </div>
      </div>
      {children}
    </Card>
  );
}

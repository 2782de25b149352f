import type { Habit } from '#contract/habits.ts';
import { habitRanges } from '#domain/habits/habits.ts';
import { habits } from '#messages/generated/habits.ts';
import { TickRow } from '#web/components/tick-row.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { AreaDrawing, figureWords } from './area-drawing.tsx';

type HabitCardProps = {
  habit: Habit;
  done: boolean;
  onToggle: (done: boolean) => void;
  /** Null when the day has no such figure. */
  value: number | null;
  goal: number;
  onStep: (direction: 1 | -1) => void;
  /** What the person has set themselves, beside what the goal suggests. */
  ownSetting?: string | undefined;
};

/** One of the four habits: its tick, its drawing and its stepper. */
export function HabitCard({ habit, done, onToggle, value, goal, onStep, ownSetting }: HabitCardProps) {
  const { area, title, description, caution, timeOfDay } = habit;
  const { min, max } = habitRanges[area];
  const { figure, note } = figureWords(area, value, goal);
  return (
    <Card padding="medium" className="flex flex-col gap-3">
      <TickRow title={title} note={description} timeOfDay={timeOfDay} done={done} onToggle={onToggle} />
      {caution && (
        <p className="mr-3 ml-12.5 border-l-3 border-danger pl-3 text-sm text-ink-soft">{caution}</p>
      )}
      {ownSetting && <p className="mr-3 ml-12.5 text-sm text-ink-soft">{ownSetting}</p>}
      <div className="mt-auto flex items-center justify-between gap-3 rounded-xl bg-sunken p-3 pl-4">
        <AreaDrawing area={area} share={(value ?? 0) / goal} className="h-14 w-14 shrink-0" />
        <div className="grid justify-items-center">
          <Stepper
            label={habits.areas[area]()}
            value={value ?? 0}
            min={min}
            max={max}
            display={figure}
            onStep={onStep}
          />
          <span className="mt-1 text-sm text-ink-soft">{note}</span>
        </div>
      </div>
    </Card>
  );
}

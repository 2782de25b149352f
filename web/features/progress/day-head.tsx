import type { ReactNode } from 'react';
import type { Day } from '#contract/shapes.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { Button } from '#web/ui/button.tsx';
import { DayStepper } from './day-stepper.tsx';

type DayHeadProps = {
  day: Day;
  today: Day;
  onChange: (day: Day) => void;
  /** What can be done with another day than today. */
  note: ReactNode;
};

/** The header of a day: the date with its stepper, and a link back to today. */
export function DayHead({ day, today, onChange, note }: DayHeadProps) {
  return (
    <>
      <div className="flex justify-center">
        <DayStepper compact {...{ day, today, onChange }} />
      </div>
      {day !== today && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 px-3 text-sm text-ink-soft">
          {note}
          <Button variant="ghost" size="sm" onClick={() => onChange(today)}>
            {texts.today()}
          </Button>
        </p>
      )}
    </>
  );
}

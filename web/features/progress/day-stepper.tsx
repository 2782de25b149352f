import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/day.ts';
import { progress as texts } from '#messages/en/progress.ts';
import { longDay } from '#web/offline/local-day.ts';
import { Button } from '#web/ui/button.tsx';

type DayStepperProps = {
  day: Day;
  today: Day;
  onChange: (day: Day) => void;
  /** Where a past day is only looked at: leads to where it can be filled in. */
  onFillIn?: (day: Day) => void;
};

/** Which day is looked at: back as far as one likes, forth to today. */
export function DayStepper({ day, today, onChange, onFillIn }: DayStepperProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-1.5">
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.previousDay()}
        onClick={() => onChange(addDays(day, -1))}
      >
        <ChevronLeft size={20} aria-hidden />
      </Button>
      <p aria-live="polite" className="min-w-0 grow px-2 text-center font-semibold sm:min-w-60">
        {day === today ? texts.today() : longDay(day)}
        <span className="block text-sm font-normal text-ink-soft">
          {day === today ? longDay(day) : onFillIn ? texts.dayPassed() : texts.canFillIn()}
        </span>
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.nextDay()}
        disabled={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      >
        <ChevronRight size={20} aria-hidden />
      </Button>
      {day !== today && onFillIn && (
        <Button variant="quiet" size="sm" onClick={() => onFillIn(day)}>
          {texts.fillIn()}
        </Button>
      )}
      {day !== today && (
        <Button variant="ghost" size="sm" onClick={() => onChange(today)}>
          {texts.today()}
        </Button>
      )}
    </div>
  );
}

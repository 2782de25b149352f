import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { longDay } from '#web/device/local-day.ts';
import { usePressed } from '#web/lib/use-pressed.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type DayStepperProps = {
  day: Day;
  today: Day;
  onChange: (day: Day) => void;
  /** In a bar with other controls: a short date, without further notes. */
  compact?: boolean;
  /** Opens a past day where it can be filled in, if it is read-only here. */
  onFillIn?: (day: Day) => void;
};

/** Selects a day: today or any past day. */
export function DayStepper(props: DayStepperProps) {
  const { day: viewed, today, onChange, onFillIn, compact = false } = props;
  const [day, show] = usePressed(viewed, onChange);
  const isToday = day === today;
  const hint = isToday ? longDay(day) : onFillIn ? texts.dayPassed() : texts.canFillIn();
  return (
    <div className={clsx('flex items-center justify-center', compact ? 'gap-0.5' : 'flex-wrap gap-1.5')}>
      <IconButton
        icon={ChevronLeft}
        iconSize={20}
        variant="quiet"
        label={texts.previousDay()}
        onClick={() => show(addDays(day, -1))}
      />
      <p
        aria-live="polite"
        className={clsx('text-center font-semibold', compact ? 'min-w-22' : 'min-w-0 grow px-2 sm:min-w-60')}
      >
        {isToday ? texts.today() : compact ? format.day(day, 'shortWeekdayName') : longDay(day)}
        <span className="block text-sm font-normal text-ink-soft">
          {compact ? format.day(day, isToday ? 'weekday' : 'short') : hint}
        </span>
      </p>
      <IconButton
        icon={ChevronRight}
        iconSize={20}
        variant="quiet"
        label={texts.nextDay()}
        disabled={day >= today}
        onClick={() => show(addDays(day, 1))}
      />
      {!isToday && !compact && onFillIn && (
        <Button variant="quiet" size="sm" onClick={() => onFillIn(day)}>
          {texts.fillIn()}
        </Button>
      )}
      {!isToday && !compact && (
        <Button variant="ghost" size="sm" onClick={() => show(today)}>
          {texts.today()}
        </Button>
      )}
    </div>
  );
}

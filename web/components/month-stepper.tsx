import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Day } from '#contract/shapes.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { CardTitle } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { monthBeside, monthOf, monthText } from './month.ts';

type MonthStepperProps = { month: string; today: Day; onChange: (month: string) => void };

/** Selects a month, `yyyy-MM`: any past month, up to the current one. */
export function MonthStepper({ month, today, onChange }: MonthStepperProps) {
  const isThisMonth = month >= monthOf(today);
  return (
    <div className="flex items-center justify-between gap-2">
      <CardTitle aria-live="polite">{monthText(month)}</CardTitle>
      <div className="flex gap-1.5">
        <IconButton
          icon={ChevronLeft}
          iconSize={20}
          variant="quiet"
          label={texts.previousMonth()}
          onClick={() => onChange(monthBeside(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          iconSize={20}
          variant="quiet"
          label={isThisMonth ? texts.noNextMonth() : texts.nextMonth()}
          disabled={isThisMonth}
          onClick={({ currentTarget: pressed }) => {
            const list = pressed.parentElement ?? pressed;
            // The last month has no next button.
            restoreFocus({ list, pressed, kind: 'button', otherwise: 'button' }, () =>
              onChange(monthBeside(month, 1)),
            );
          }}
        />
      </div>
    </div>
  );
}

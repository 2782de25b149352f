import { ChevronLeft, ChevronRight } from 'lucide-react';
import { progress as texts } from '#messages/generated/progress.ts';
import { CardTitle } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { monthBeside, monthText } from './month.ts';

type MonthStepperProps = {
  month: string;
  /** The month that has no next one. */
  last?: string;
  onChange: (month: string) => void;
};

/** Selects a month, `yyyy-MM`, up to the last one. */
export function MonthStepper({ month, last, onChange }: MonthStepperProps) {
  const isLast = last !== undefined && month >= last;
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
          label={isLast ? texts.noNextMonth() : texts.nextMonth()}
          disabled={isLast}
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

import { useEffect, useRef } from 'react';
import type { LateChoice } from '#domain/doses/late-dose.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { nextFrame } from '#web/lib/next-frame.ts';
import { Button } from '#web/ui/button.tsx';
import { passFocus } from '#web/ui/restore-focus.ts';
import { doseButton } from './dose-row.tsx';

type LateOfferProps = { name: string; choice: LateChoice; onKeep: () => void; onMove: () => void };

/** After a late dose: keep the schedule, or move the later doses. Both choices are equal. */
export function LateOffer({ name, choice, onKeep, onMove }: LateOfferProps) {
  const [kept, moved] =
    choice.kind === 'rest'
      ? [choice.keptAt, choice.movedAt].map((at) => at && texts.nextAt({ time: format.moment(at, 'time') }))
      : [choice.keptOn, choice.movedOn].map((day) => texts.nextOn({ day: format.day(day, 'weekday') }));
  const heading = useRef<HTMLParagraphElement>(null);
  // A frame later, because the menu or dialog returns its focus first.
  useEffect(() => {
    void nextFrame().then(() => heading.current?.focus());
  }, []);
  const offers = [
    { label: texts.lateKeep(), next: kept, run: onKeep },
    ...(moved ? [{ label: texts.lateMove(), next: moved, run: onMove }] : []),
  ];
  return (
    <section
      data-dose
      aria-label={texts.late({ name })}
      className="mx-1 grid gap-2 rounded-small bg-sunken p-3"
    >
      <p ref={heading} tabIndex={-1} className="font-medium wrap-anywhere">
        {texts.late({ name })}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {offers.map(({ label, next, run }) => (
          <Button
            key={label}
            variant="quiet"
            size="half"
            className="h-auto flex-col gap-0 bg-card py-2"
            onClick={({ currentTarget }) => {
              void passFocus(currentTarget, doseButton);
              run();
            }}
          >
            {label}
            <span className="tabular text-sm font-normal text-ink-soft">{next}</span>
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{texts.lateText()}</p>
    </section>
  );
}

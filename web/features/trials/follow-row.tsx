import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { placeOn } from '#domain/trials/trial-day.ts';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { armText } from './trial-words.ts';

type FollowRowProps = {
  trial: StoredTrial;
  day: Day;
  today: Day;
  /** Null takes the answer back. */
  onAnswer: (followed: boolean | null) => void;
};

/** Asks whether a day of the trial went as planned; nothing on other days. */
export function FollowRow({ trial, day, today, onAnswer }: FollowRowProps) {
  const place = placeOn(trial, day);
  if (!place || (trial.stoppedOn !== null && day > trial.stoppedOn)) return null;
  const answer = trial.days.find((each) => each.day === day)?.followed ?? null;
  const arm = armText(trial.change, place.arm);
  const question =
    day === today ? texts.asked({ arm }) : texts.askedOf({ day: format.day(day, 'weekday'), arm });
  return (
    <Card padding="medium">
      <fieldset aria-label={question} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p aria-hidden className="font-medium wrap-anywhere">
            {question}
          </p>
          <p className="text-sm text-ink-soft">{texts.askedText()}</p>
        </div>
        <div className="flex gap-2">
          {[true, false].map((followed) => (
            <Chip
              key={`${followed}`}
              pressed={answer === followed}
              onClick={() => onAnswer(answer === followed ? null : followed)}
            >
              {followed ? texts.yes() : texts.no()}
            </Chip>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

import type { TrackedItem } from '#contract/check-ins.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { DaysPicture, type PictureDay } from './days-picture.tsx';
import { averageText, dayText, outcomeName, scaleFor, trialName } from './trial-words.ts';

/** With fewer days on a side an average says nothing. */
const leastDays = 5;

const averageOf = (days: readonly PictureDay[], arm: PictureDay['arm']) => {
  const values = days.flatMap((day) => (day.arm === arm && day.value !== null ? [day.value] : []));
  return values.length < leastDays ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** Before and after, as a picture that says that it is no verdict. */
export function BeforeAfterCard({ trial, items }: { trial: StoredTrial; items: readonly TrackedItem[] }) {
  const { design, firstDay, outcome } = trial;
  if (design.kind !== 'before-after') return null;
  const recorded = new Map(trial.days.map(({ day, value }) => [day, value]));
  const days = Array.from({ length: design.days * 2 }, (_, at): PictureDay => {
    const day = addDays(firstDay, at - design.days);
    const arm = at < design.days ? 'without' : 'with';
    return { day, arm, value: recorded.get(day) ?? null, isLeftOut: false };
  });
  const averages = { with: averageOf(days, 'with'), without: averageOf(days, 'without') };
  const scale = scaleFor(outcome, items);
  const line = texts.beforeAfterLine({
    before: averageText(scale, averages.without),
    after: averageText(scale, averages.with),
  });
  const isEnough = averages.with !== null && averages.without !== null;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-sm font-semibold text-ink-soft">{trialName(trial, items)}</p>
        <CardTitle size="large">{texts.beforeAfter()}</CardTitle>
        <p>{isEnough ? line : texts.beforeAfterFew()}</p>
      </div>
      <DaysPicture
        label={`${outcomeName(outcome, items)}. ${line}`}
        days={days}
        averages={averages}
        armWords={{ with: texts.rowAfter(), without: texts.rowBefore() }}
        first="without"
        textOf={(value) => dayText(scale, value)}
      />
      <p className="rounded-small bg-sunken p-3.5 text-note">{texts.noVerdict()}</p>
    </Card>
  );
}

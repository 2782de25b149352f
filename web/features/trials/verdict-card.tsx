import { useMemo } from 'react';
import type { TrackedItem } from '#contract/check-ins.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { scheduleOf } from '#domain/trials/schedule.ts';
import type { Arm, Verdict } from '#domain/trials/trial-types.ts';
import { leastAnswered, verdictOf } from '#domain/trials/verdict.ts';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { DaysPicture } from './days-picture.tsx';
import {
  amountText,
  armText,
  averageText,
  dayText,
  outcomeName,
  scaleFor,
  spreadText,
  trialName,
  verdictText,
} from './trial-words.ts';

type TrialProps = { trial: StoredTrial; items: readonly TrackedItem[] };

/** The verdict of a trial that is over, in the words that were fixed before, with its numbers and its days. */
export function VerdictCard({ trial, items }: TrialProps) {
  const verdict = useMemo(() => verdictOf(trial), [trial]);
  if (!verdict) return null;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-sm font-semibold text-ink-soft">{trialName(trial, items)}</p>
        <CardTitle size="large" className="text-balance">
          {verdictText(verdict, trial, items)}
        </CardTitle>
        <p className="max-w-[62ch]">{explained(verdict, { trial, items })}</p>
        <p className="max-w-[62ch]">{texts.nextStep[verdict.verdict]()}</p>
      </div>
      <BlockDays {...{ trial, items, verdict }} />
      <Numbers {...{ trial, items, verdict }} />
      <section className="grid gap-1 rounded-small bg-sunken p-3.5 text-note">
        <h3 className="font-semibold">{texts.proves()}</h3>
        <p>{texts.provesText()}</p>
      </section>
    </Card>
  );
}

function explained({ verdict, interval, effect, answered }: Verdict, { trial, items }: TrialProps): string {
  const scale = scaleFor(trial.outcome, items);
  const days = verdict === 'helped' ? null : spreadText(scale, interval);
  if (interval.high !== null && interval.high < 0)
    return texts.worseText({ amount: amountText(scale, -(effect ?? interval.high)) });
  const said = {
    helped: '',
    'not-by-that': texts.notByThatText(),
    'cannot-tell': answered < leastAnswered ? texts.fewAnswered() : texts.cannotTellText(),
  };
  return [said[verdict], days].filter(Boolean).join(' ');
}

function BlockDays({ trial, items, verdict }: TrialProps & { verdict: Verdict }) {
  const { change, outcome } = trial;
  const scale = scaleFor(outcome, items);
  const recorded = new Map(trial.days.map(({ day, value }) => [day, value]));
  const days = scheduleOf(trial).map(({ day, arm, isWashOut }) => ({
    day,
    arm,
    value: recorded.get(day) ?? null,
    isLeftOut: isWashOut,
  }));
  const { average } = verdict;
  const armWords: Record<Arm, string> = {
    with: armText(change, 'with'),
    without: armText(change, 'without'),
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{texts.picture()}</h3>
      <DaysPicture
        label={texts.pictureText({
          outcome: outcomeName(outcome, items),
          countWith: verdict.days.with,
          withArm: armWords.with,
          averageWith: averageText(scale, average.with),
          countWithout: verdict.days.without,
          withoutArm: armWords.without,
          averageWithout: averageText(scale, average.without),
        })}
        days={days}
        averages={average}
        armWords={armWords}
        textOf={(value) => dayText(scale, value)}
      />
    </section>
  );
}

function Numbers({ trial, items, verdict }: TrialProps & { verdict: Verdict }) {
  const { days, average, followed, p } = verdict;
  const scale = scaleFor(trial.outcome, items);
  const inHundred = p < 0.01 ? texts.underOne() : format.number(Math.ceil(p * 100));
  return (
    <section className="grid gap-2">
      <DataTable
        className="text-note"
        head={[texts.numbers(), texts.rowWith(), texts.rowWithout()]}
        rows={[
          [texts.daysCompared(), format.number(days.with), format.number(days.without)],
          [texts.averages(), averageText(scale, average.with), averageText(scale, average.without)],
        ]}
      />
      <p className="text-note">
        {texts.followed()}: {followed === null ? texts.followedUnknown() : format.percent(followed)}
      </p>
      <p className="text-note text-ink-soft">{texts.byChance({ count: inHundred })}</p>
    </section>
  );
}

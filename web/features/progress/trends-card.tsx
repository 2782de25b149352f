import { Download } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import type { DailyProgress } from '#contract/progress.ts';
import { type TrendDay, type TrendSpan, trendSpans } from '#contract/trends.ts';
import { kgOf } from '#domain/check-ins/body-weight.ts';
import { fastingGoal } from '#domain/habits/habits.ts';
import { format } from '#messages/format.ts';
import { trends as texts } from '#messages/generated/trends.ts';
import { axisText, weightOnAxis, weightText, weightUnit } from '#web/components/body-weight.ts';
import { longDay, useLocalToday } from '#web/device/local-day.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { setWeight } from '#web/outbox/operations/weight.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ChipChoice } from '#web/ui/chip.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The weight limits of the contract, in kilograms. */
const [lightest, heaviest] = [20, 400];

const numberOf = (typed: string) => Number(typed.replace(',', '.'));

/** Today's weight; in stones, the pounds have a field of their own. */
function WeightField() {
  const unit = weightUnit();
  const today = useLocalToday();
  const { mutate } = useOperation(setWeight);
  const { values, field, refuse, reset, formProps } = useForm({
    initial: { weight: '', pounds: '' },
    onSend: (typed) => {
      const pounds = numberOf(typed.pounds);
      const kg = kgOf({ value: numberOf(typed.weight), second: pounds }, unit);
      const isUsable = kg >= lightest && kg <= heaviest && pounds >= 0 && pounds < 14;
      if (!isUsable) {
        const bounds = { lightest: weightText(lightest), heaviest: weightText(heaviest) };
        return refuse({ weight: texts.weightWrong(bounds) });
      }
      mutate({ target: { date: today }, value: kg, before: null });
      reset();
      toast({ title: texts.weightKept(), description: texts.weightKeptText() });
    },
  });
  const takeBack = () => {
    mutate({ target: { date: today }, value: null, before: null });
    toast({ title: texts.weightRemoved() });
  };
  return (
    <form {...formProps} className="flex flex-wrap items-end gap-2">
      <TextField
        label={texts.weightToday({ unit })}
        inputMode="decimal"
        {...field('weight')}
        className="w-44"
      />
      {unit === 'st' && (
        <TextField label={texts.pounds()} inputMode="decimal" {...field('pounds')} className="w-24" />
      )}
      <Button type="submit" variant="quiet" disabled={!values.weight}>
        {texts.keep()}
      </Button>
      <Button variant="ghost" size="sm" onClick={takeBack}>
        {texts.takeBack()}
      </Button>
    </form>
  );
}

/** Loaded when it is asked for: a proof of identity is large. */
const exportTables = async () => (await import('#web/lib/have-proof.ts')).exportTables();

/** If the chart fails to load, the table below has the same figures. */
const TrendChart = lazyPart(() => import('./trend-chart.tsx').catch(() => ({ default: () => null })));

const figures = {
  rituals: { color: 'var(--color-accent)', kind: 'bars' },
  water: { color: 'var(--color-water)', kind: 'bars' },
  fasting: { color: 'var(--color-fasting)', kind: 'bars' },
  sleep: { color: 'var(--color-sleep)', kind: 'bars' },
  movement: { color: 'var(--color-movement)', kind: 'bars' },
  weight: { color: 'var(--color-weight)', kind: 'line' },
} as const satisfies Partial<Record<keyof TrendDay, { color: string; kind: 'bars' | 'line' }>>;
type FigureName = keyof typeof figures;
const names = Object.keys(figures) as FigureName[];

/** On a phone a single line that scrolls sideways. */
const rowOnPhone = 'max-sm:-mx-4 max-sm:scroll-row max-sm:px-4 max-sm:py-1 max-sm:-my-1 sm:flex-wrap';

type TrendsCardProps = {
  /** The last 365 days, oldest first. */
  year: readonly TrendDay[];
  goals: DailyProgress | undefined;
};

/** A figure over a week, a month, a season or a year, as a chart and as a table; `goals` draw a line where known. */
export const TrendsCard = memo(function TrendsCard({ year, goals }: TrendsCardProps) {
  const [span, setSpan] = useState<TrendSpan>(30);
  const [pressed, setName] = useState<FigureName>('rituals');
  // The chart renders more slowly than the pressed button.
  const name = useDeferredValue(pressed);
  const { color, kind } = figures[name];
  const label = texts.figures[name]();
  const isWeight = name === 'weight';
  const unit = isWeight ? weightUnit() : texts.units[name]();
  const textOf = (value: number) => (isWeight ? axisText(value) : texts.valueIn({ value, unit }));
  const points = year.slice(-span).map((day) => {
    const value = day[name];
    return { date: day.date, value: isWeight && value !== null ? weightOnAxis(value) : value };
  });
  const recorded = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const goal: Partial<Record<FigureName, number | undefined>> = {
    water: goals?.waterGoal,
    fasting: fastingGoal(goals?.fastingType ?? null),
    sleep: goals?.sleepGoal,
    movement: goals?.movementGoal,
  };
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{texts.title()}</CardTitle>
        <Button variant="quiet" size="sm" onClick={() => void exportTables().catch(toastFailure)}>
          <Download size={17} aria-hidden /> {texts.exportCsv()}
        </Button>
      </div>
      <ChipChoice
        className={rowOnPhone}
        label={texts.figure()}
        options={names.map((each) => ({ value: each, label: texts.figures[each]() }))}
        value={pressed}
        onChange={setName}
      />
      <ChipChoice
        className={rowOnPhone}
        label={texts.span()}
        options={trendSpans.map((each) => ({ value: each, label: texts.spans[each]() }))}
        value={span}
        onChange={setSpan}
      />
      {recorded.length === 0 && (
        <p className="grid min-h-40 place-items-center text-center text-ink-soft">{texts.nothing()}</p>
      )}
      {recorded.length > 0 && (
        <figure>
          <div aria-hidden>
            <TrendChart
              {...{ points, textOf, color, kind }}
              isInStones={unit === 'st'}
              goal={goal[name] ?? null}
              fallback={<Skeleton className="h-60" />}
            />
          </div>
          <figcaption className="mt-1 text-sm text-ink-soft">
            {texts.caption({
              figure: label,
              average: textOf(average(recorded)),
              recorded: recorded.length,
              days: points.length,
            })}
          </figcaption>
          <Disclosure className="text-note">
            <DisclosureTrigger>{texts.asTable()}</DisclosureTrigger>
            <DisclosureContent>
              <div className="overflow-x-auto">
                <DataTable
                  head={[texts.day(), texts.figureIn({ figure: label, unit })]}
                  rows={[...points]
                    .reverse()
                    .map(({ date, value }) => [
                      longDay(date),
                      value === null
                        ? texts.notRecorded()
                        : unit === 'st'
                          ? textOf(value)
                          : format.number(value),
                    ])}
                />
              </div>
            </DisclosureContent>
          </Disclosure>
        </figure>
      )}
      {isWeight && <WeightField />}
    </Card>
  );
});

const average = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

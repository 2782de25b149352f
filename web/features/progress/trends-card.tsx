import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DailyProgress } from '#contract/progress.ts';
import { type TrendDay, type TrendSpan, trendSpans } from '#contract/trends.ts';
import { habitRanges } from '#domain/habits.ts';
import { actions } from '#messages/en/actions.ts';
import { trends as texts } from '#messages/en/trends.ts';
import { format } from '#messages/format.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { longDay } from '#web/components/local-day.ts';
import { lazyPart } from '#web/lib/lazy.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { trendsQuery } from './progress.api.ts';
import { WeightField } from './weight-field.tsx';

const TrendChart = lazyPart(() => import('./trend-chart.tsx'));

const figures = {
  rituals: { color: 'var(--leaf)', kind: 'bars' },
  water: { color: 'var(--sky)', kind: 'bars' },
  fasting: { color: 'var(--clay)', kind: 'bars' },
  sleep: { color: 'var(--plum)', kind: 'bars' },
  movement: { color: 'var(--leaf-mid)', kind: 'bars' },
  weight: { color: 'var(--honey)', kind: 'line' },
} as const satisfies Partial<Record<keyof TrendDay, { color: string; kind: 'bars' | 'line' }>>;
type FigureName = keyof typeof figures;
const names = Object.keys(figures) as FigureName[];

/** One figure over a week, a month, a season or a year, as a chart and as a table; `goals` draw a line where known. */
export function TrendsCard({ goals }: { goals: DailyProgress | undefined }) {
  const [span, setSpan] = useState<TrendSpan>(30);
  const [name, setName] = useState<FigureName>('rituals');
  const { data, isError, error, refetch } = useQuery(trendsQuery(span));
  const { color, kind } = figures[name];
  const label = texts.figures[name]();
  const unit = texts.units[name]();
  const points = data?.days.map((day) => ({ date: day.date, value: day[name] })) ?? [];
  const recorded = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const goal: Partial<Record<FigureName, number | undefined>> = {
    water: goals?.waterGoal,
    fasting: habitRanges.fasting.goal,
    sleep: goals?.sleepGoal,
    movement: goals?.movementGoal,
  };
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{texts.title()}</CardTitle>
        <a href="/api/progress/export.csv" download className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <Download size={17} aria-hidden /> {texts.exportCsv()}
        </a>
      </div>
      <Choices
        label={texts.figure()}
        options={names.map((each) => [each, texts.figures[each]()] as const)}
        value={name}
        onChange={setName}
      />
      <Choices
        label={texts.span()}
        options={trendSpans.map((each) => [each, texts.spans[each]()] as const)}
        value={span}
        onChange={setSpan}
      />
      {isError && !data && (
        <LoadFailed
          title={texts.notLoaded()}
          lines={[error.message]}
          actions={<Button onClick={() => refetch()}>{actions.tryAgain()}</Button>}
        />
      )}
      {!data && !isError && <Skeleton className="h-60" />}
      {data && recorded.length === 0 && (
        <p className="grid min-h-40 place-items-center text-center text-ink-soft">{texts.nothing()}</p>
      )}
      {data && recorded.length > 0 && (
        <figure>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <div aria-hidden>
              <TrendChart points={points} unit={unit} color={color} kind={kind} goal={goal[name] ?? null} />
            </div>
          </Suspense>
          <figcaption className="mt-1 text-sm text-ink-soft">
            {texts.caption({
              figure: label,
              average: average(recorded),
              unit,
              recorded: recorded.length,
              days: points.length,
            })}
          </figcaption>
          <details className="text-[0.95rem]">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
              {texts.asTable()}
            </summary>
            <div className="overflow-x-auto">
              <table className="tabular w-full">
                <thead className="text-left text-sm text-ink-soft">
                  <tr>
                    <th scope="col">{texts.day()}</th>
                    <th scope="col" className="text-right">
                      {texts.figureIn({ figure: label, unit })}
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {[...points].reverse().map(({ date, value }) => (
                    <tr key={date}>
                      <th scope="row" className="py-1.5 text-left font-normal">
                        {longDay(date)}
                      </th>
                      <td className="py-1.5 text-right">
                        {value === null ? texts.notRecorded() : format.number(value)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </figure>
      )}
      {name === 'weight' && <WeightField />}
    </Card>
  );
}

const average = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

type ChoicesProps<V extends string | number> = {
  label: string;
  options: readonly (readonly [V, string])[];
  value: V;
  onChange: (value: V) => void;
};

function Choices<V extends string | number>({ label, options, value, onChange }: ChoicesProps<V>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {options.map(([each, text]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          className={clsx(
            'min-h-11 rounded-full px-4 text-[0.95rem] font-semibold ring-1 ring-inset',
            each === value
              ? 'bg-leaf-soft text-leaf ring-leaf/40'
              : 'text-ink-soft ring-line hover:bg-sunken',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

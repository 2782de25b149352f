import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DailyProgress } from '#contract/progress.ts';
import { type TrendDay, type TrendSpan, trendSpans } from '#contract/trends.ts';
import { habitRanges } from '#domain/habits.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { longDay } from '#web/components/local-day.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { trendsQuery } from './progress.api.ts';
import { WeightField } from './weight-field.tsx';

const TrendChart = lazy(() => import('./trend-chart.tsx'));

const figures = {
  rituals: { label: 'Rituals', unit: 'rituals', color: 'var(--leaf)', kind: 'bars' },
  water: { label: 'Water', unit: 'glasses', color: 'var(--sky)', kind: 'bars' },
  fasting: { label: 'Fasting', unit: 'h', color: 'var(--clay)', kind: 'bars' },
  sleep: { label: 'Sleep', unit: 'h', color: 'var(--plum)', kind: 'bars' },
  movement: { label: 'Movement', unit: 'min', color: 'var(--leaf-mid)', kind: 'bars' },
  weight: { label: 'Weight', unit: 'kg', color: 'var(--honey)', kind: 'line' },
} as const satisfies Partial<
  Record<keyof TrendDay, { label: string; unit: string; color: string; kind: 'bars' | 'line' }>
>;
type FigureName = keyof typeof figures;
const names = Object.keys(figures) as FigureName[];

const spanLabels: Record<TrendSpan, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' };

/** One figure over a week, a month, a season or a year, as a chart and as a table; `goals` draw a line where known. */
export function TrendsCard({ goals }: { goals: DailyProgress | undefined }) {
  const [span, setSpan] = useState<TrendSpan>(30);
  const [name, setName] = useState<FigureName>('rituals');
  const { data, isError, error, refetch } = useQuery(trendsQuery(span));
  const { label, unit, color, kind } = figures[name];
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
        <CardTitle>Trends</CardTitle>
        <a href="/api/progress/export.csv" download className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <Download size={17} aria-hidden /> Export as CSV
        </a>
      </div>
      <Choices
        label="Figure"
        options={names.map((each) => [each, figures[each].label] as const)}
        value={name}
        onChange={setName}
      />
      <Choices
        label="Span"
        options={trendSpans.map((each) => [each, spanLabels[each]] as const)}
        value={span}
        onChange={setSpan}
      />
      {isError && !data && (
        <LoadFailed
          title="The trends could not be loaded"
          lines={[error.message]}
          actions={<Button onClick={() => refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <Skeleton className="h-60" />}
      {data && recorded.length === 0 && (
        <p className="grid min-h-40 place-items-center text-center text-ink-soft">
          Nothing recorded in these days. What you do not record stays a gap, not a zero.
        </p>
      )}
      {data && recorded.length > 0 && (
        <figure>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <div aria-hidden>
              <TrendChart points={points} unit={unit} color={color} kind={kind} goal={goal[name] ?? null} />
            </div>
          </Suspense>
          <figcaption className="mt-1 text-sm text-ink-soft">
            {label}: {average(recorded)} {unit} on average, {recorded.length} of {points.length} days
            recorded.
          </figcaption>
          <details className="text-[0.95rem]">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
              The same as a table
            </summary>
            <div className="overflow-x-auto">
              <table className="tabular w-full">
                <thead className="text-left text-sm text-ink-soft">
                  <tr>
                    <th scope="col">Day</th>
                    <th scope="col" className="text-right">
                      {label} ({unit})
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {points.toReversed().map(({ date, value }) => (
                    <tr key={date}>
                      <th scope="row" className="py-1.5 text-left font-normal">
                        {longDay(date)}
                      </th>
                      <td className="py-1.5 text-right">{value ?? 'not recorded'}</td>
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

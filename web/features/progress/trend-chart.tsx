import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Day } from '#contract/shapes.ts';
import { format } from '#messages/format.ts';

export type TrendPoint = { date: Day; value: number | null };
type TrendChartProps = {
  points: readonly TrendPoint[];
  /** A value with its unit, in words. */
  textOf: (value: number) => string;
  color: string;
  kind: 'bars' | 'line';
  goal: number | null;
  /** The axis has words rather than numbers: pounds as stones. */
  isInStones: boolean;
};

const dayText = (day: unknown) => format.day(String(day), 'short');

/** A figure over days. Days without a record are gaps. Loaded only where a chart is opened. */
export default function TrendChart({ points, textOf, color, kind, goal, isInStones }: TrendChartProps) {
  const Chart = kind === 'bars' ? BarChart : LineChart;
  return (
    <ResponsiveContainer width="100%" height={240} className="overflow-x-clip">
      <Chart
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: isInStones ? 4 : -18 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          tickFormatter={dayText}
          tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={40}
        />
        <YAxis
          tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
          tickLine={false}
          axisLine={false}
          domain={kind === 'line' ? ['dataMin - 1', 'dataMax + 1'] : [0, 'auto']}
          allowDecimals={false}
          {...(isInStones && { tickFormatter: textOf })}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          labelFormatter={dayText}
          formatter={(value) => [textOf(Number(value)), '']}
          separator=""
          contentStyle={{
            background: 'var(--card)',
            border: '1px solid var(--line)',
            borderRadius: 10,
            color: 'var(--ink)',
          }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        {goal !== null && <ReferenceLine y={goal} stroke="var(--ink-soft)" strokeDasharray="4 5" />}
        {kind === 'bars' ? (
          <Bar dataKey="value" fill={color} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        ) : (
          <Line
            dataKey="value"
            stroke={color}
            strokeWidth={2.5}
            dot={{ r: 3, fill: color }}
            connectNulls={false}
            isAnimationActive={false}
          />
        )}
      </Chart>
    </ResponsiveContainer>
  );
}

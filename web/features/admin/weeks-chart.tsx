import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  type LegendPayload,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Analytics } from '#contract/admin.ts';
import { admin as texts } from '#messages/generated/admin.ts';

const tick = { fill: 'var(--ink-soft)', fontSize: 12 };

/** The legend. The library's own has English words. */
function ChartLegend({ payload = [] }: { payload?: readonly LegendPayload[] }) {
  return (
    <ul className="flex justify-center gap-4 text-sm text-ink-soft">
      {payload.map(({ value, color }) => (
        <li key={value} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-sm" style={{ background: color }} />
          {value}
        </li>
      ))}
    </ul>
  );
}

/** Sign-ups and active people by week. Loaded only where the chart is opened. */
export default function WeeksChart({ weeks }: Pick<Analytics, 'weeks'>) {
  return (
    <ResponsiveContainer width="100%" height={240} className="overflow-x-clip">
      <BarChart data={weeks} margin={{ top: 8, right: 8, bottom: 0, left: -18 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="week"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={40}
          tickFormatter={(week) => String(week).slice(5)}
        />
        <YAxis tick={tick} tickLine={false} axisLine={false} allowDecimals={false} />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          contentStyle={{ background: 'var(--card)', border: '1px solid var(--line)', borderRadius: 10 }}
        />
        <Legend content={ChartLegend} />
        <Bar
          dataKey="active"
          name={texts.activePeople()}
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
        <Bar
          dataKey="signups"
          name={texts.signUps()}
          fill="var(--notice)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

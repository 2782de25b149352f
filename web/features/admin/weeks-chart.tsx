import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '#contract/admin.ts';

const tick = { fill: 'var(--ink-soft)', fontSize: 12 };

/** Sign-ups and active people by week. Loaded only where a chart is looked at. */
export default function WeeksChart({ weeks }: Pick<Analytics, 'weeks'>) {
  return (
    <ResponsiveContainer width="100%" height={240}>
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
        <Legend formatter={(name) => <span className="text-ink-soft">{name}</span>} />
        <Bar
          dataKey="active"
          name="Active people"
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
        <Bar
          dataKey="signups"
          name="Sign-ups"
          fill="var(--notice)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

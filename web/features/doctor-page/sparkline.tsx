import { maxScale, type PresetFacts, presets } from '#contract/check-in-presets.ts';
import type { Day } from '#contract/shapes.ts';
import { daysBetween } from '#domain/days/day.ts';
import type { SheetItem } from '#domain/doctor-page/sheet.ts';

type Point = { at: number; value: number };

/** Runs of days without a gap: a line is drawn only between recorded days that follow each other. */
function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point.at - (run.at(-1)?.at ?? 0) === 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** The lowest and the highest value of the chart: all of a scale; of measured values what was recorded, with a margin. */
function rangeOf({ kind, preset, days }: SheetItem): [number, number] {
  const facts: PresetFacts | undefined = preset ? presets[preset] : undefined;
  const values = days.flatMap(({ value, second }) => (second === undefined ? [value] : [value, second]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (kind === 'scale') return [0, facts?.steps ? facts.steps.length - 1 : maxScale];
  if (kind === 'yes-no') return [0, 1];
  if (kind === 'count') return [0, Math.max(1, most)];
  const margin = (most - least || 1) * 0.15;
  return [least - margin, most + margin];
}

const [height, edge] = [24, 2];

/**
 * The recorded days of an item as a line without colours: a lone day is a dot, a gap is a gap, and the thin line is the
 * lowest value. The second figure is thinner.
 */
export function Sparkline({ item, from, to, label }: { item: SheetItem; from: Day; to: Day; label: string }) {
  const width = daysBetween(from, to) + 1;
  const [least, most] = rangeOf(item);
  const topOf = (value: number) => edge + (1 - (value - least) / (most - least)) * (height - 2 * edge);
  const lineOf = (figure: 'value' | 'second') => {
    const points = item.days.flatMap((day) => {
      const value = day[figure];
      return value === undefined ? [] : [{ at: daysBetween(from, day.day), value }];
    });
    return runsOf(points)
      .map((run) =>
        run
          .map(({ at, value }, index) => {
            const place = `${at + 0.5} ${topOf(value).toFixed(2)}`;
            // A line of no length is a dot, by its round ends.
            return index > 0 ? `L${place}` : run.length === 1 ? `M${place}L${place}` : `M${place}`;
          })
          .join(''),
      )
      .join('');
  };
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-7 w-full print:h-6"
    >
      <path
        d={`M0 ${height - 0.5}H${width}`}
        {...line}
        strokeWidth={0.6}
        className="text-neutral-400 forced-colors:text-[CanvasText]"
      />
      <path data-line="value" d={lineOf('value')} {...line} strokeWidth={1.5} />
      {item.days.some(({ second }) => second !== undefined) && (
        <path data-line="second" d={lineOf('second')} {...line} strokeWidth={0.9} />
      )}
    </svg>
  );
}

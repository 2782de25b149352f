import type { Blocks } from '#contract/trials.ts';
import power from './power.json' with { type: 'json' };
import type { Baseline, DesignFigures, OutcomeDay } from './trial-types.ts';

/** Fewer days say too little about how much a person's days vary. */
const leastBaselineDays = 14;

/** How much the days vary; null with fewer than 14 recorded days, and if all are equal. */
export function baselineOf(days: readonly OutcomeDay[]): Baseline | null {
  if (days.length < leastBaselineDays) return null;
  const average = days.reduce((sum, { value }) => sum + value, 0) / days.length;
  const squares = days.reduce((sum, { value }) => sum + (value - average) ** 2, 0);
  return squares > 0 ? { sd: Math.sqrt(squares / (days.length - 1)), days: days.length } : null;
}

/** The value at `x` of the line through points in order of x; beyond them, that of the first or last. */
function at(x: number, xs: readonly number[], ys: readonly number[]): number {
  const next = xs.findIndex((one) => one > x);
  if (next === -1) return ys.at(-1) ?? 0;
  if (next === 0) return ys[0] ?? 0;
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [xs[next - 1], xs[next], ys[next - 1], ys[next]];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/**
 * The differences, in standard deviations, that a design finds in each of `power.shares`. Simulated for some numbers of
 * pairs; between these it goes by one over their root, as standard errors do, and beyond the last it shrinks by that.
 */
function differences({ blockDays, washOutDays, order }: Blocks, which: 'best' | 'worst'): number[] {
  const plans = power.plans
    .filter((plan) => plan.blockDays === blockDays && plan.washOutDays === washOutDays)
    .sort((one, other) => other.pairs - one.pairs);
  const roots = plans.map(({ pairs }) => 1 / Math.sqrt(pairs));
  const root = 1 / Math.sqrt(order.length);
  const beyond = Math.min(1, root / (roots[0] ?? root));
  return power.shares.map(
    (_, share) =>
      beyond *
      at(
        root,
        roots,
        plans.map((plan) => plan[which][share] ?? 0),
      ),
  );
}

/**
 * What a design can do, from the simulation in docs/trials.md: followed on all days, a fifth of them without a value.
 * `smallest` is in the outcome's unit.
 */
export function figuresOf(design: Blocks, smallest: number, baseline: Baseline | null): DesignFigures {
  const [best, worst] = [differences(design, 'best'), differences(design, 'worst')];
  const findableSd = { low: at(0.8, power.shares, best), high: at(0.8, power.shares, worst) };
  const sds = baseline && smallest / baseline.sd;
  return {
    days: design.order.length * 2 * design.blockDays,
    findable: baseline && { low: findableSd.low * baseline.sd, high: findableSd.high * baseline.sd },
    findableSd,
    chance: sds === null ? null : { low: at(sds, worst, power.shares), high: at(sds, best, power.shares) },
  };
}

import { presets } from '#contract/check-in-presets.ts';
import type { TrackedItem } from '#contract/check-ins.ts';
import type { TrialOutcome } from '#contract/trials.ts';

/** How the differences of an outcome are said: `of-ten` and `episodes` are counted in ten days. */
export type OutcomeUnit =
  | 'points'
  | 'of-ten'
  | 'episodes'
  | 'count'
  | 'measured'
  | 'glasses'
  | 'hours'
  | 'minutes'
  | 'weight';

/** `times`: a shown figure is a stored one times this. `step`, `least`, `most`, `usual`: of the shown smallest difference. */
export type OutcomeScale = {
  unit: OutcomeUnit;
  /** Of a measurement: "mmHg". */
  written: string;
  times: number;
  step: number;
  least: number;
  most: number;
  usual: number;
};

type Steps = Pick<OutcomeScale, 'step' | 'least' | 'most' | 'usual'>;
const steps = (step: number, usual: number, most: number): Steps => ({ step, least: step, most, usual });

/** About half of what such days usually differ by, rounded: a start that the person changes. */
const measured: Record<string, Steps> = {
  mmHg: steps(1, 5, 60),
  bpm: steps(1, 5, 60),
  '°C': steps(0.1, 0.3, 3),
  '°F': steps(0.1, 0.5, 5),
  'mmol/L': steps(0.1, 0.5, 10),
  'mg/dL': steps(1, 10, 200),
  '%': steps(1, 1, 20),
  'L/min': steps(5, 20, 300),
  cm: steps(0.5, 1, 30),
  in: steps(0.5, 0.5, 12),
};

const figures = {
  water: { unit: 'glasses', ...steps(0.5, 1, 8) },
  sleep: { unit: 'hours', ...steps(0.25, 0.5, 6) },
  movement: { unit: 'minutes', ...steps(5, 10, 120) },
  weight: { unit: 'weight', ...steps(0.1, 0.5, 10) },
} as const;

type Item = Pick<TrackedItem, 'kind' | 'unit'>;

/** The scale of an outcome; `item` is what it counts, undefined for a figure or where it was deleted. */
export function scaleOf(outcome: TrialOutcome, item: Item | undefined): OutcomeScale {
  if (outcome.kind === 'figure') return { written: '', times: 1, ...figures[outcome.figure] };
  if (outcome.kind === 'episodes') return { unit: 'episodes', written: '', times: 10, ...steps(0.5, 1, 10) };
  if (item?.kind === 'yes-no') return { unit: 'of-ten', written: '', times: 10, ...steps(0.5, 2, 10) };
  if (item?.kind === 'count') return { unit: 'count', written: '', times: 1, ...steps(0.5, 1, 100) };
  if (item?.kind === 'measurement') {
    const { unit: written } = item;
    return { unit: 'measured', written, times: 1, ...(measured[written] ?? steps(0.5, 1, 100_000)) };
  }
  return { unit: 'points', written: '', times: 1, ...steps(0.5, 1, 9) };
}

/** Is a high value of a preset good? Null: the person says which direction helps. */
export function isHighGood({ preset, kind }: Pick<TrackedItem, 'preset' | 'kind'>): boolean | null {
  if (preset === null || kind === 'measurement') return null;
  return 'isHighGood' in presets[preset];
}

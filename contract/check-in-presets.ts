import * as z from 'zod/mini';

/**
 * The kinds of a tracked item: a scale from 0 to 10; yes (1) or no (0); a count; a measurement with its unit. 0 is
 * "none", and no value is "not recorded".
 */
export const trackedKinds = ['scale', 'yes-no', 'count', 'measurement'] as const;
export const TrackedKind = z.enum(trackedKinds);
export type TrackedKind = z.infer<typeof TrackedKind>;

export const maxScale = 10;
/** The maximum of a custom count or measurement. */
export const maxFigure = 1_000_000;

/** How strong a menstrual bleeding is. */
export const flowSteps = ['none', 'spotting', 'light', 'medium', 'heavy'] as const;

/** A unit with its possible values; `second` is the range of a second figure, as in blood pressure, with as many decimals. */
export type PresetUnit = {
  unit: string;
  least: number;
  most: number;
  decimals: number;
  second?: { least: number; most: number; decimals?: number };
};
type Step = (typeof flowSteps)[number];
export type PresetFacts = {
  kind: TrackedKind;
  /** The units of a measurement. */
  units?: readonly PresetUnit[];
  /** The person may name the place in the body. */
  hasPlace?: true;
  /** High values are good: 0 is "low", not "none". */
  isHighGood?: true;
  /** Words instead of the numbers of a scale, starting with 0. */
  steps?: readonly Step[];
};

const scale = { kind: 'scale' } as const;
const scaleUpwards = { kind: 'scale', isHighGood: true } as const;
const scaleWithPlace = { kind: 'scale', hasPlace: true } as const;
const measured = <const U extends PresetUnit[]>(...units: U) => ({ kind: 'measurement', units }) as const;

/** The presets. A new one is a line here and its name in messages/en/check-ins.json. */
export const presets = {
  mood: scaleUpwards,
  energy: scaleUpwards,
  stress: scale,
  'sleep-quality': scaleUpwards,
  pain: scaleWithPlace,
  headache: scaleWithPlace,
  migraine: scaleWithPlace,
  fatigue: scale,
  'brain-fog': scale,
  dizziness: scale,
  anxiety: scale,
  nausea: scale,
  'stomach-ache': scale,
  bloating: scale,
  heartburn: scale,
  cramps: scale,
  'joint-pain': scaleWithPlace,
  'muscle-pain': scaleWithPlace,
  'back-pain': scale,
  itching: scaleWithPlace,
  'skin-rash': scaleWithPlace,
  cough: scale,
  'sore-throat': scale,
  congestion: scale,
  'hot-flushes': { kind: 'count' },
  'bowel-movements': { kind: 'count' },
  /** Never proposed: people switch it on. */
  'menstrual-flow': { kind: 'scale', steps: flowSteps },
  palpitations: { kind: 'yes-no' },
  fever: { kind: 'yes-no' },
  'blood-pressure': measured({
    unit: 'mmHg',
    least: 40,
    most: 300,
    decimals: 0,
    second: { least: 20, most: 200 },
  }),
  pulse: measured({ unit: 'bpm', least: 20, most: 300, decimals: 0 }),
  temperature: measured(
    { unit: '°C', least: 30, most: 45, decimals: 1 },
    { unit: '°F', least: 86, most: 113, decimals: 1 },
  ),
  glucose: measured(
    { unit: 'mmol/L', least: 0.5, most: 60, decimals: 1 },
    { unit: 'mg/dL', least: 10, most: 1100, decimals: 0 },
  ),
  /** Stored as the weight of its day (contract/trends.ts), not in check-ins. */
  weight: measured({ unit: 'kg', least: 20, most: 400, decimals: 2 }),
  'oxygen-saturation': measured({ unit: '%', least: 50, most: 100, decimals: 0 }),
  'peak-flow': measured({ unit: 'L/min', least: 30, most: 1000, decimals: 0 }),
  waist: measured(
    { unit: 'cm', least: 30, most: 300, decimals: 1 },
    { unit: 'in', least: 12, most: 120, decimals: 1 },
  ),
} as const satisfies Record<string, PresetFacts>;
export const presetNames = Object.keys(presets) as (keyof typeof presets)[];
export const Preset = z.enum(presetNames);
export type Preset = z.infer<typeof Preset>;

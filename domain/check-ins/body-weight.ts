import type { PresetUnit } from '#contract/check-in-presets.ts';

export const weightUnits = ['kg', 'lb', 'st'] as const;
export type WeightUnit = (typeof weightUnits)[number];

export const isWeightUnit = (unit: string): unit is WeightUnit => weightUnits.some((each) => each === unit);

/** A weight as it is typed and shown: kilograms, pounds, or stones with the pounds beside them. */
export type WeightFigures = { value: number; second?: number | undefined };

/** What a field of a unit takes: weights that are stored, 20 to 400 kg. */
export const weightBounds: Record<WeightUnit, Omit<PresetUnit, 'unit'>> = {
  kg: { least: 20, most: 400, decimals: 2 },
  lb: { least: 44.1, most: 881.8, decimals: 1 },
  st: { least: 4, most: 61, decimals: 0, second: { least: 0, most: 13.9, decimals: 1 } },
};

const kgOfPound = 0.45359237;
const poundsOfStone = 14;

/** A stored weight in pounds, to the nearest tenth. */
export const poundsOf = (kg: number): number => Math.round((kg / kgOfPound) * 10) / 10;

/** Pounds as stones and pounds. */
export function stonesOf(pounds: number): { value: number; second: number } {
  const stones = Math.floor(pounds / poundsOfStone);
  return { value: stones, second: Math.round((pounds - stones * poundsOfStone) * 10) / 10 };
}

/** A stored weight in a unit. */
export function weightFigures(kg: number, unit: WeightUnit): WeightFigures {
  if (unit === 'kg') return { value: kg };
  return unit === 'lb' ? { value: poundsOf(kg) } : stonesOf(poundsOf(kg));
}

/** A weight as it is stored: kilograms, to the nearest ten grams. */
export function kgOf({ value, second = 0 }: WeightFigures, unit: WeightUnit): number {
  const pounds = unit === 'st' ? value * poundsOfStone + second : value;
  return Math.round((unit === 'kg' ? value : pounds * kgOfPound) * 100) / 100;
}

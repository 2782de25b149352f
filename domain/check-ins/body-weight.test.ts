import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presets } from '#contract/check-in-presets.ts';
import { kgOf, type WeightUnit, weightBounds, weightFigures, weightUnits } from './body-weight.ts';

test.each<[WeightUnit, number, object]>([
  ['kg', 71.25, { value: 71.25 }],
  ['lb', 71.25, { value: 157.1 }],
  ['st', 65.32, { value: 10, second: 4 }],
  ['st', 63.5, { value: 10, second: 0 }],
  // Rounded to pounds first: never fourteen of them beside the stones.
  ['st', 63.49, { value: 10, second: 0 }],
])('in %s, %f kg are %o', (unit, kg, figures) => expect(weightFigures(kg, unit)).toEqual(figures));

/** What can be typed into a field. */
const figure = ({ least, most }: { least: number; most: number }, decimals: number) =>
  fc
    .integer({ min: Math.ceil(least * 10 ** decimals), max: Math.floor(most * 10 ** decimals) })
    .map((steps) => Number((steps / 10 ** decimals).toFixed(decimals)));
const typed = (unit: WeightUnit) => {
  const { second, ...bounds } = weightBounds[unit];
  const value = figure(bounds, bounds.decimals);
  return second ? fc.record({ value, second: figure(second, second.decimals ?? 0) }) : fc.record({ value });
};

test.each(weightUnits)(
  'what was typed in %s is shown again, and is a weight that the server takes',
  (unit) => {
    const { least, most } = presets.weight.units[0];
    fc.assert(
      fc.property(typed(unit), (figures) => {
        const kg = kgOf(figures, unit);
        expect(weightFigures(kg, unit)).toEqual(figures);
        expect(kg).toBeGreaterThanOrEqual(least);
        expect(kg).toBeLessThanOrEqual(most);
      }),
    );
  },
);

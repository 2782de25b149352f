import { describe, expect, test } from 'vitest';
import type { SafetyFlag } from '#contract/safety.ts';
import { advisesAgainstWeightLoss, notes } from './calorie-notes.ts';
import {
  type ActivityKey,
  activityLevels,
  type CalorieForm,
  calculate,
  defaultCalorieForm,
  type Gender,
  type HeightUnit,
  heightOf,
  missingFields,
  needsDoctor,
  percentOf,
  type WeightUnit,
  weightOf,
} from './calories.ts';

type Size =
  | { us: [feet: number, inches: number, pounds: number] }
  | { metric: [cm: number, kg: number] }
  | { custom: [height: number, HeightUnit, weight: number, WeightUnit] };

function formOf(gender: Gender, age: number | null, activity: ActivityKey, size: Size): CalorieForm {
  const form = { ...defaultCalorieForm, gender, age, activity };
  if ('us' in size) {
    const [feet, inches, pounds] = size.us;
    return { ...form, system: 'us', us: { feet, inches, pounds } };
  }
  if ('metric' in size) {
    const [cm, kg] = size.metric;
    return { ...form, system: 'metric', metric: { cm, kg } };
  }
  const [height, heightUnit, weight, weightUnit] = size.custom;
  return { ...form, system: 'custom', custom: { height, heightUnit, weight, weightUnit } };
}

// Kilocalories that maintain the weight, calculated by hand; the comment has the value before rounding.
const byHand: [Gender, number, ActivityKey, Size, number][] = [
  ['male', 25, 'moderate', { us: [5, 10, 154] }, 2619], // 2619.161604
  ['female', 25, 'moderate', { us: [5, 10, 154] }, 2362], // 2361.861604
  ['male', 15, 'sedentary', { us: [5, 0, 100] }, 1603], // 1603.3104
  ['female', 80, 'light', { us: [5, 2.5, 130] }, 1404], // 1403.6785125
  ['male', 80, 'extra', { us: [6, 11, 250] }, 3908], // 3907.5495
  ['female', 15, 'very', { us: [4, 11, 95.5] }, 1956], // 1955.814246
  ['male', 40, 'light', { us: [0, 11, 20] }, 97], // 96.722175
  ['female', 33, 'sedentary', { us: [8, 0, 300] }, 3071], // 3070.5312
  ['male', 52, 'very', { us: [5, 9.1, 187.4] }, 2919], // 2918.6894913
  ['female', 47, 'moderate', { us: [5, 0.1, 143] }, 1870], // 1870.422293
  ['female', 47, 'moderate', { us: [5, 0, 143] }, 1868], // 1867.961668
  ['male', 29, 'extra', { us: [6, 0.9, 165] }, 3355], // 3354.85717
  ['male', 25, 'moderate', { metric: [180, 70] }, 2643], // 2642.75
  ['female', 25, 'moderate', { metric: [180, 70] }, 2385], // 2385.45
  ['male', 15, 'sedentary', { metric: [165, 52] }, 1778], // 1777.5
  ['female', 80, 'sedentary', { metric: [155, 50] }, 1089], // 1089.3
  ['male', 80, 'light', { metric: [172.5, 68.4] }, 1880], // 1879.796875
  ['female', 60, 'extra', { metric: [168, 81.3] }, 2664], // 2663.8
  ['female', 35, 'very', { metric: [150, 45] }, 1814], // 1813.8375
  ['male', 25, 'moderate', { custom: [180, 'cm', 70, 'kg'] }, 2643], // 2642.75
  ['male', 25, 'moderate', { custom: [1.8, 'm', 70000, 'g'] }, 2643], // 2642.75
  ['female', 31, 'light', { custom: [5.5, 'ft', 11, 'st'] }, 1967], // 1966.6376125
  ['male', 64, 'sedentary', { custom: [70, 'in', 2720, 'oz'] }, 1881], // 1880.82768
  ['female', 22, 'extra', { custom: [64.5, 'in', 128, 'lb'] }, 2534], // 2533.716994
  ['male', 45, 'very', { custom: [6.1, 'ft', 14.5, 'st'] }, 3213], // 3213.40253625
  ['female', 15, 'moderate', { custom: [1.62, 'm', 9.2, 'st'] }, 2109], // 2109.126354
  ['female', 80, 'sedentary', { custom: [160, 'cm', 2000, 'oz'] }, 1207], // 1207.188
  ['male', 18, 'light', { custom: [1.75, 'm', 63500, 'g'] }, 2260], // 2260.15625
  ['male', 70, 'moderate', { custom: [5.75, 'ft', 160, 'lb'] }, 2288], // 2287.98941
  ['female', 55, 'very', { custom: [66.9, 'in', 72.5, 'kg'] }, 2331], // 2330.5396875
  ['female', 50, 'sedentary', { metric: [200, 99.4] }, 2200], // 2199.6
];

test.each(byHand)('%s, %i, %s, %j: %i kcal maintain the weight', (gender, age, activity, size, maintain) => {
  expect(calculate(formOf(gender, age, activity, size))).toEqual({
    maintain,
    mildLoss: maintain - 250,
    weightLoss: maintain - 500,
    extremeLoss: maintain - 1000,
  });
});

describe('the warning', () => {
  const warningAt = (kg: number) => {
    const result = calculate(formOf('female', 50, 'sedentary', { metric: [200, kg] }));
    return [result?.extremeLoss, result && needsDoctor(result)];
  };
  test('appears below 1,200, not at 1,200', () => {
    expect(warningAt(99.4)).toEqual([1200, false]);
    expect(warningAt(99.3)).toEqual([1198, true]);
    expect(needsDoctor({ maintain: 2199, mildLoss: 1949, weightLoss: 1699, extremeLoss: 1199 })).toBe(true);
    expect(needsDoctor({ maintain: 2201, mildLoss: 1951, weightLoss: 1701, extremeLoss: 1201 })).toBe(false);
  });
});

describe('the form', () => {
  const missing = (change: Partial<CalorieForm>) => missingFields({ ...defaultCalorieForm, ...change });

  test('begins as specified, and can be calculated in every unit system', () => {
    const { age, gender, system, us, metric, custom, activity } = defaultCalorieForm;
    expect([age, gender, system, activity]).toEqual([25, 'male', 'us', 'moderate']);
    expect(us).toEqual({ feet: 5, inches: 10, pounds: 154 });
    expect(metric).toEqual({ cm: 180, kg: 70 });
    expect([custom.heightUnit, custom.weightUnit]).toEqual(['cm', 'kg']);
    for (const system of ['us', 'metric', 'custom'] as const) expect(missing({ system })).toEqual([]);
  });

  test.each([14, 81, 0, -20, 25.5, null, Number.NaN])('is not calculated at the age of %s', (age) => {
    expect(missing({ age })).toEqual(['age']);
    expect(calculate({ ...defaultCalorieForm, age })).toBeUndefined();
  });

  test.each([15, 80])('is calculated at %i', (age) => {
    expect(missing({ age })).toEqual([]);
    expect(calculate({ ...defaultCalorieForm, age })).toBeDefined();
  });

  test('is not calculated without a height or a weight', () => {
    const { us } = defaultCalorieForm;
    expect(missing({ us: { ...us, feet: null, inches: null } })).toEqual(['height']);
    expect(missing({ us: { ...us, feet: 0, inches: 0 } })).toEqual(['height']);
    expect(missing({ us: { ...us, inches: 11.1 } })).toEqual(['height']);
    expect(missing({ us: { ...us, feet: 9 } })).toEqual(['height']);
    expect(missing({ us: { ...us, feet: 5, inches: null } })).toEqual([]);
    expect(missing({ us: { ...us, pounds: 0 } })).toEqual(['weight']);
    expect(missing({ system: 'metric', metric: { cm: null, kg: null } })).toEqual(['height', 'weight']);
    expect(missing({ system: 'metric', metric: { cm: -180, kg: 70 } })).toEqual(['height']);
    const custom = { ...defaultCalorieForm.custom, weight: null };
    expect(missing({ system: 'custom', custom })).toEqual(['weight']);
    expect(calculate({ ...defaultCalorieForm, system: 'custom', custom })).toBeUndefined();
  });

  test('inches have steps of a tenth', () => {
    const tenth = (inches: number) =>
      heightOf({ ...defaultCalorieForm, us: { feet: 5, inches, pounds: 150 } });
    expect(tenth(0.1)).toBeCloseTo(152.654, 9);
    expect(tenth(10.9) - tenth(10.8)).toBeCloseTo(0.254, 9);
  });

  test('one of each unit', () => {
    const custom = (heightUnit: HeightUnit, weightUnit: WeightUnit): CalorieForm => ({
      ...defaultCalorieForm,
      system: 'custom',
      custom: { height: 1, heightUnit, weight: 1, weightUnit },
    });
    expect((['cm', 'm', 'ft', 'in'] as const).map((unit) => heightOf(custom(unit, 'kg')))).toEqual([
      1, 100, 30.48, 2.54,
    ]);
    expect((['kg', 'g', 'lb', 'oz', 'st'] as const).map((unit) => weightOf(custom('cm', unit)))).toEqual([
      1, 0.001, 0.453592, 0.0283495, 6.35029,
    ]);
    expect(activityLevels.map(({ multiplier }) => multiplier)).toEqual([1.2, 1.375, 1.55, 1.725, 1.9]);
  });
});

test('a target is a share of what maintains the weight', () => {
  const result = { maintain: 2619, mildLoss: 2369, weightLoss: 2119, extremeLoss: 1619 };
  expect(Object.values(result).map((target) => percentOf(target, result))).toEqual([100, 90, 81, 62]);
});

describe('beside the result', () => {
  const said = (form: CalorieForm, flags: SafetyFlag[] = []) => {
    const result = calculate(form);
    return result ? notes(result, form, flags) : [];
  };
  const ids = (form: CalorieForm, flags?: SafetyFlag[]) => said(form, flags).map(({ id }) => id);
  const woman = formOf('female', 30, 'light', { metric: [168, 66] });

  test('is the individual deviation, and nothing else without a reason', () => {
    expect(ids(woman)).toEqual(['spread']);
    expect(ids(defaultCalorieForm)).toEqual(['spread']);
    expect(ids(woman, ['glaucoma', 'statin'])).toEqual(['spread']);
    expect(advisesAgainstWeightLoss(said(woman))).toBe(false);
  });

  test('a man gets a note with the targets below 1,500', () => {
    const man = (kg: number) => formOf('male', 40, 'sedentary', { metric: [175, kg] });
    // 2,500 maintains: the fastest loss is exactly 1,500.
    const at = { maintain: 2500, mildLoss: 2250, weightLoss: 2000, extremeLoss: 1500 };
    expect(notes(at, man(70)).map(({ id }) => id)).toEqual(['spread']);
    const under = { maintain: 2499, mildLoss: 2249, weightLoss: 1999, extremeLoss: 1499 };
    expect(notes(under, man(70))[0]).toMatchObject({ targets: ['extremeLoss'] });
    expect(said(man(70))[0]).toMatchObject({
      targets: expect.arrayContaining(['weightLoss', 'extremeLoss']),
    });
    expect(ids({ ...woman, activity: 'sedentary' })).not.toContain('least-for-men');
    expect(advisesAgainstWeightLoss(said(man(70)))).toBe(false);
  });

  test.each(['pregnancy', 'breastfeeding', 'child', 'eating-disorder'] as const)(
    '%s is a reason not to lose weight, and comes first',
    (flag) => {
      expect(ids(woman, [flag])).toEqual([flag, 'spread']);
      expect(advisesAgainstWeightLoss(said(woman, ['reflux', flag]))).toBe(true);
    },
  );

  test('so are growth and a low weight', () => {
    expect(ids({ ...woman, age: 17 })).toEqual(['growing', 'spread']);
    expect(ids({ ...woman, age: 17 }, ['child'])).toEqual(['child', 'spread']);
    expect(ids({ ...woman, age: 18 })).toEqual(['spread']);
    const light = (kg: number) => ids({ ...woman, system: 'metric', metric: { cm: 200, kg } });
    expect(light(73.9)).toContain('light');
    expect(light(74)).not.toContain('light');
  });
});

/** Energy need a day in kcal by the equation of Mifflin and St Jeor, and targets for weight loss. */

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

export const unitSystems = ['us', 'metric', 'custom'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** Centimetres of each unit. */
export const heightUnits = [
  { key: 'cm', cm: 1 },
  { key: 'm', cm: 100 },
  { key: 'ft', cm: 30.48 },
  { key: 'in', cm: 2.54 },
] as const;
export type HeightUnit = (typeof heightUnits)[number]['key'];

/** Kilograms of each unit. */
export const weightUnits = [
  { key: 'kg', kg: 1 },
  { key: 'g', kg: 0.001 },
  { key: 'lb', kg: 0.453592 },
  { key: 'oz', kg: 0.0283495 },
  { key: 'st', kg: 6.35029 },
] as const;
export type WeightUnit = (typeof weightUnits)[number]['key'];

/** `multiplier`: a day's calories relative to the basal rate. */
export const activityLevels = [
  { key: 'sedentary', multiplier: 1.2 },
  { key: 'light', multiplier: 1.375 },
  { key: 'moderate', multiplier: 1.55 },
  { key: 'very', multiplier: 1.725 },
  { key: 'extra', multiplier: 1.9 },
] as const;
export type ActivityKey = (typeof activityLevels)[number]['key'];

export const ages = { min: 15, max: 80 } as const;
export const usHeight = {
  feet: { min: 0, max: 8, step: 1 },
  inches: { min: 0, max: 11, step: 0.1 },
} as const;

/** The values of the form; null is an empty field. Each unit system has its own values. */
export type CalorieForm = {
  age: number | null;
  gender: Gender;
  system: UnitSystem;
  us: { feet: number | null; inches: number | null; pounds: number | null };
  metric: { cm: number | null; kg: number | null };
  custom: {
    height: number | null;
    heightUnit: HeightUnit;
    weight: number | null;
    weightUnit: WeightUnit;
  };
  activity: ActivityKey;
};

/** The initial values, also after Clear. */
export const defaultCalorieForm: CalorieForm = {
  age: 25,
  gender: 'male',
  system: 'us',
  us: { feet: 5, inches: 10, pounds: 154 },
  metric: { cm: 180, kg: 70 },
  custom: { height: 180, heightUnit: 'cm', weight: 70, weightUnit: 'kg' },
  activity: 'moderate',
};

const factorOf = <K extends string, F extends string>(
  units: readonly ({ key: K } & Record<F, number>)[],
  key: K,
  factor: F,
): number => units.find((unit) => unit.key === key)?.[factor] ?? 1;

/** Centimetres; 0 without a usable value. */
export function heightOf({ system, us, metric, custom }: CalorieForm): number {
  if (system === 'us') {
    const inches = (us.feet ?? 0) * 12 + (us.inches ?? 0);
    return within(us.feet ?? 0, usHeight.feet) && within(us.inches ?? 0, usHeight.inches) ? inches * 2.54 : 0;
  }
  if (system === 'metric') return usable(metric.cm);
  return usable(custom.height) * factorOf(heightUnits, custom.heightUnit, 'cm');
}

/** Kilograms; 0 without a usable value. */
export function weightOf({ system, us, metric, custom }: CalorieForm): number {
  if (system === 'us') return usable(us.pounds) * factorOf(weightUnits, 'lb', 'kg');
  if (system === 'metric') return usable(metric.kg);
  return usable(custom.weight) * factorOf(weightUnits, custom.weightUnit, 'kg');
}

const usable = (value: number | null) => (value !== null && Number.isFinite(value) ? Math.max(0, value) : 0);
const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

export type CalorieField = 'age' | 'height' | 'weight';

/** Missing or invalid fields, without which nothing can be calculated, in the form's order. */
export function missingFields(form: CalorieForm): CalorieField[] {
  const { age } = form;
  const missing: CalorieField[] = [];
  if (age === null || !Number.isInteger(age) || !within(age, ages)) missing.push('age');
  if (heightOf(form) === 0) missing.push('height');
  if (weightOf(form) === 0) missing.push('weight');
  return missing;
}

/** Whole calories a day. */
export type CalorieResult = {
  maintain: number;
  mildLoss: number;
  weightLoss: number;
  extremeLoss: number;
};

export const calorieTargets = [
  { key: 'maintain', less: 0 },
  { key: 'mildLoss', less: 250 },
  { key: 'weightLoss', less: 500 },
  { key: 'extremeLoss', less: 1000 },
] as const satisfies readonly {
  key: keyof CalorieResult;
  less: number;
}[];

/** Basal kilocalories of a day, from kilograms, centimetres and years. */
export function basal(gender: Gender, kg: number, cm: number, age: number): number {
  return 10 * kg + 6.25 * cm - 5 * age + (gender === 'male' ? 5 : -161);
}

/** Undefined while the form cannot be calculated: see `missingFields`. */
export function calculate(form: CalorieForm): CalorieResult | undefined {
  if (form.age === null || missingFields(form).length > 0) return undefined;
  const rest = basal(form.gender, weightOf(form), heightOf(form), form.age);
  const maintain = Math.round(rest * factorOf(activityLevels, form.activity, 'multiplier'));
  return {
    maintain,
    mildLoss: maintain - 250,
    weightLoss: maintain - 500,
    extremeLoss: maintain - 1000,
  };
}

/** A target as a share of what maintains the weight, in whole percent. */
export function percentOf(target: number, { maintain }: CalorieResult): number {
  return maintain === 0 ? 0 : Math.round((target / maintain) * 100);
}

/** The recommended minimum without medical supervision, in kcal a day. */
export const minCalories = 1200;

/** Is the fastest loss below the minimum, so that the app recommends a doctor? */
export const needsDoctor = ({ extremeLoss }: CalorieResult): boolean => extremeLoss < minCalories;

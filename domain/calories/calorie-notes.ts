import type { SafetyFlag } from '#contract/safety.ts';
import { type CalorieForm, type CalorieResult, calorieTargets, heightOf, weightOf } from './calories.ts';

/**
 * `care` is a reason not to follow weight loss targets; `note` is information. The texts are in
 * messages/en/calories.json; `targets` are those below the recommended minimum for men.
 */
export type CalorieNote =
  | { id: (typeof careFlags)[number] | 'growing' | 'light'; tone: 'care' }
  | { id: 'spread'; tone: 'note' }
  | { id: 'least-for-men'; tone: 'note'; targets: (keyof CalorieResult)[] };

/** The recommended minimum for men, in kcal a day. */
export const minForMen = 1500;

const careFlags = ['eating-disorder', 'pregnancy', 'breastfeeding', 'child'] as const satisfies SafetyFlag[];

/** Notes on a result, the most important first. `flags` are the person's own; empty if unknown. */
export function notes(
  result: CalorieResult,
  form: CalorieForm,
  flags: readonly SafetyFlag[] = [],
): CalorieNote[] {
  const care: CalorieNote[] = careFlags
    .filter((flag) => flags.includes(flag))
    .map((id) => ({ id, tone: 'care' }));
  if (form.age !== null && form.age < 18 && !flags.includes('child'))
    care.push({ id: 'growing', tone: 'care' });
  if (isLight(form)) care.push({ id: 'light', tone: 'care' });
  const targets = calorieTargets.filter(({ key }) => result[key] < minForMen).map(({ key }) => key);
  const isLowForMan = form.gender === 'male' && targets.length > 0;
  return [
    ...care,
    ...(isLowForMan ? [{ id: 'least-for-men' as const, tone: 'note' as const, targets }] : []),
    { id: 'spread', tone: 'note' },
  ];
}

/** Is there a reason for this person not to follow weight loss targets? */
export function advisesAgainstWeightLoss(found: readonly CalorieNote[]): boolean {
  return found.some(({ tone }) => tone === 'care');
}

/** Adults only: children have other tables. */
function isLight(form: CalorieForm): boolean {
  const metres = heightOf(form) / 100;
  return form.age !== null && form.age >= 18 && metres > 0 && weightOf(form) / metres ** 2 < 18.5;
}

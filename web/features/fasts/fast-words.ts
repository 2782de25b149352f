import type { SafetyFlag } from '#contract/safety.ts';
import { fasts } from '#messages/generated/fasts.ts';

const reasons = [
  'pregnancy',
  'breastfeeding',
  'eating-disorder',
  'diabetes',
  'diabetes-medicine',
  'child',
  'kidney-disease',
  'blood-pressure-medicine',
] as const satisfies SafetyFlag[];

/** Who should not fast: the person's own reasons where they have named them, else everybody's. */
export function whoShouldNot(flags: readonly SafetyFlag[] | null): string[] {
  const own = reasons.filter((flag) => flags?.includes(flag)).map((flag) => fasts.whoShouldNot[flag]());
  return own.length > 0 ? own : [fasts.notForEverybody()];
}

import type { SafetyFlag } from '#contract/safety.ts';

const reasons: readonly { flag: SafetyFlag; text: string }[] = [
  {
    flag: 'pregnancy',
    text: 'You told us of a pregnancy: please do not fast. You and the child need food through the day.',
  },
  {
    flag: 'breastfeeding',
    text: 'While you breastfeed, long gaps between meals can cost milk and strength. Ask before you fast.',
  },
  {
    flag: 'eating-disorder',
    text: 'You told us of an eating disorder. A fasting timer can feed it; please leave it be, or speak with somebody who treats you.',
  },
  {
    flag: 'diabetes',
    text: 'With diabetes a fast can bring low or high blood sugar. Agree on it with your doctor first, and on your medicine for those hours.',
  },
  {
    flag: 'diabetes-medicine',
    text: 'With medicine for diabetes a fast can bring dangerously low blood sugar. Agree on it with your doctor first.',
  },
  { flag: 'child', text: 'Somebody who is still growing should not fast.' },
  { flag: 'kidney-disease', text: 'With kidney disease, ask your doctor before you fast.' },
  {
    flag: 'blood-pressure-medicine',
    text: 'With blood pressure medicine a fast can make you dizzy. Ask your doctor first.',
  },
];

const general =
  'Fasting is not for everybody: not in pregnancy or while breastfeeding, not under 18, not with an eating disorder, and with diabetes, kidney or heart disease or regular medicine only after asking a doctor. Stop when you feel faint or unwell.';

/** Who should not fast: the person's own reasons where they have told us, else everybody's. */
export function whoShouldNot(flags: readonly SafetyFlag[] | null): string[] {
  const own = reasons.filter(({ flag }) => flags?.includes(flag)).map(({ text }) => text);
  return own.length > 0 ? own : [general];
}

import type { SafetyFlag } from '#contract/safety.ts';
import {
  type CalorieForm,
  type CalorieResult,
  calorieTargets,
  heightOf,
  minCalories,
  weightOf,
} from './calories.ts';

/** `care` is a reason to leave the targets for losing weight be; `note` is worth knowing. */
export type CalorieNote = { id: string; tone: 'care' | 'note'; text: string };

/** The least that is commonly recommended to a man. */
const minForMen = 1500;

const careOf: readonly { flag: SafetyFlag; text: string }[] = [
  {
    flag: 'eating-disorder',
    text: 'You told us of an eating disorder. Counting calories can feed it, so please leave these figures be, or look at them together with somebody who treats you.',
  },
  {
    flag: 'pregnancy',
    text: 'In pregnancy the body needs more, not less: this estimate does not count the child, and losing weight on purpose is not advised. Ask your midwife or doctor what is right for you.',
  },
  {
    flag: 'breastfeeding',
    text: 'Making milk takes roughly 300 to 500 kcal a day on top of this estimate. Losing weight quickly can cost milk and strength; talk to your midwife or doctor first.',
  },
  {
    flag: 'child',
    text: 'Somebody who is still growing should not lose weight without a doctor: the targets below are meant for adults.',
  },
];

const growing =
  'Until about 18 the body is still growing: the estimate is rough at that age, and losing weight belongs in a doctor’s hands.';

const light =
  'This weight is low for this height already (a body mass index under 18.5). Losing more is not advised; if it fell without your wanting it, please see a doctor.';

const spread =
  'An estimate, not a measurement. For most people the true figure lies within about 10 % of it, either way; for some it is further off. Two or three weeks of eating by it, and the scale, tell you more than any formula.';

/** What to say beside a result, the most important first. `flags` are the person's own; none when they never said. */
export function notes(
  result: CalorieResult,
  form: CalorieForm,
  flags: readonly SafetyFlag[] = [],
): CalorieNote[] {
  const care = careOf
    .filter(({ flag }) => flags.includes(flag))
    .map(({ flag, text }): CalorieNote => ({ id: flag, tone: 'care', text }));
  if (form.age !== null && form.age < 18 && !flags.includes('child'))
    care.push({ id: 'growing', tone: 'care', text: growing });
  if (isLight(form)) care.push({ id: 'light', tone: 'care', text: light });
  const least = form.gender === 'male' ? belowForMen(result) : undefined;
  return [
    ...care,
    ...(least ? [{ id: 'least-for-men', tone: 'note' as const, text: least }] : []),
    { id: 'spread', tone: 'note', text: spread },
  ];
}

/** Is there a reason not to offer this person a target for losing weight? */
export function leaveWeightBe(found: readonly CalorieNote[]): boolean {
  return found.some(({ tone }) => tone === 'care');
}

/** Adults only: what is low for a child is told from other tables. */
function isLight(form: CalorieForm): boolean {
  const metres = heightOf(form) / 100;
  return form.age !== null && form.age >= 18 && metres > 0 && weightOf(form) / metres ** 2 < 18.5;
}

function belowForMen(result: CalorieResult): string | undefined {
  const low = calorieTargets.filter(({ key }) => result[key] < minForMen);
  if (low.length === 0) return undefined;
  const labels = low.map(({ label }) => label.toLowerCase());
  const named = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}` : labels[0];
  const verb = labels.length > 1 ? 'lie' : 'lies';
  return `For a man, ${named} ${verb} under 1,500 kcal a day here. Below that it is hard to eat enough of what muscles, bones and nerves need; the line drawn for everybody is ${minCalories.toLocaleString('en-US')}. A slower loss is kinder, and lasts better.`;
}

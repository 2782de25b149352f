import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ConditionRemedies, Remedy, SafetyProfile } from '#contract/remedies.ts';
import { BestKnown } from './best-known.tsx';

const remedy = (id: string, cautions: Remedy['cautions'] = []): Remedy => ({
  ...{ id, title: id, type: 'lifestyle', description: '', benefits: [], evidence: 'strong', cautions },
  ...{ references: [], stop: [], never: [], timeOfDay: 'morning', picture: null },
  ...{ effect: null, dose: null, doseHere: null, ceiling: null, testFirst: null },
});
const level = 'avoid' as const;
const data: ConditionRemedies = {
  condition: {
    ...{ name: 'migraine', displayName: 'Migraine', summary: '', fewerHerbs: null },
    ...{ seekCare: { emergency: [], doctor: [] }, emergencyNumbers: {} },
  },
  ...{ herbs: [], supplements: [], foods: [], foodsToAvoid: [], mindset: [] },
  lifestyle: [
    remedy('Hot baths', [{ flag: 'pregnancy', level, text: 'Not in pregnancy.' }]),
    remedy('A walk'),
  ],
};

async function rowsFor(profile: Partial<SafetyProfile>) {
  const whole: SafetyProfile = { flags: null, medicines: [], pairs: [], ...profile };
  const screen = await render(<BestKnown data={data} profile={whole} />);
  return screen
    .getByRole('link')
    .all()
    .map((row) => row.element().textContent);
}

test('what fits the person comes first, what does not says so', async () => {
  expect(await rowsFor({ flags: ['pregnancy'] })).toEqual([
    expect.stringMatching(/^A walk.*Fits$/),
    expect.stringMatching(/^Hot baths.*Not for you$/),
  ]);
});

test('nothing is said to fit without a profile, or with a medicine that is not known', async () => {
  const medicines = [{ typed: 'Zzz', ingredients: [], known: null }];
  for (const profile of [{}, { flags: [], medicines }, { flags: ['pregnancy' as const], medicines }])
    expect((await rowsFor(profile)).join()).not.toContain('Fits');
});

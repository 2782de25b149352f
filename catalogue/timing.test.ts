import { expect, test } from 'vitest';
import { composeLibrary } from './compile/library.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadCareWords, loadSupplements } from './library.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';
import {
  agreedFirst,
  hastyPages,
  hastyUses,
  longTexts,
  repeatedTimings,
  startedAndStopped,
} from './timing.checks.ts';
import { forTrials } from './timing.schema.ts';

const timing = (acts: 'days' | 'weeks', text: string) => ({ acts, text, references: [] });
const page = (change: Partial<Parameters<typeof hastyPages>[0][number]> = {}) => ({
  ...{ slug: 'mint', dose: 'One cup a day.', never: [], ...change },
});
const use = (change: Partial<Parameters<typeof hastyUses>[0][number]['use']> = {}) => ({
  ...{ description: 'A cup.', never: [], ...change },
});

test('a text is one sentence of at most 160 characters, and nothing lingers for more than 60 days', () => {
  const found = longTexts([
    { where: 'mint', texts: ['One sentence, 2.5 g long.', 'Two. Sentences.', 'no capital.', 'No end'] },
  ]);
  expect(found.map((line) => line.replace(/^.*: /, ''))).toEqual([
    '"Two. Sentences."',
    '"no capital."',
    '"No end"',
  ]);
  const fits = (text: string, lingersDays: number) =>
    forTrials.timing.safeParse({ acts: 'days', lingersDays, text }).success;
  expect([fits('a'.repeat(160), 60), fits('a'.repeat(161), 60), fits('a'.repeat(160), 61)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(forTrials.noTrial.safeParse('a'.repeat(161)).success).toBe(false);
});

test('what its dose gives weeks to is not judged within days', () => {
  const slow = { dose: 'One cup a day. Allow two to three months.' };
  const says = 'mint: is judged within days, and its dose says "Allow two to three months."';
  expect(hastyPages([page({ ...slow, timing: timing('days', 'Felt at once.') })])).toEqual([says]);
  expect(
    hastyPages([page({ dose: 'For six weeks before it is judged.', timing: timing('days', '') })]),
  ).toHaveLength(1);
  expect(hastyPages([page({ ...slow, timing: timing('weeks', 'Felt late.') })])).toEqual([]);
  // It says for what it takes longer.
  expect(
    hastyPages([page({ ...slow, timing: timing('days', 'Wind at once; migraine in months.') })]),
  ).toEqual([]);
  // A course that ends after weeks says nothing about when it acts.
  const course = { dose: 'One cup a day for two weeks.', timing: timing('days', 'Felt at once.') };
  expect(hastyPages([page(course)])).toEqual([]);
});

test('a use that waits for weeks has a timing of its own', () => {
  const quick = page({ timing: timing('days', 'Wind at once; migraine in months.') });
  const at = (change: Parameters<typeof use>[0]) =>
    hastyUses([{ where: 'conditions/migraine mint', use: use(change), page: quick }]);
  expect(at({ description: 'Every day. Give it three months.' })).toEqual([
    'conditions/migraine mint: is judged within days, and its text says "Give it three months."',
  ]);
  expect(at({ dose: 'Judge it after 6 weeks.' })).toHaveLength(1);
  expect(at({ dose: 'Judge it after 6 weeks.', timing: timing('weeks', 'Six weeks.') })).toEqual([]);
  expect(at({ description: 'A cup at once.' })).toEqual([]);
});

test('what must not be stopped suddenly is no trial', () => {
  const never = ['stopped suddenly after long use'];
  const problem = (where: string) =>
    `${where}: must not be stopped at once, and nothing speaks against a trial (noTrial)`;
  expect(startedAndStopped([page({ never })])).toEqual([problem('mint')]);
  expect(startedAndStopped([page({ dose: 'Then taper.' })])).toEqual([problem('mint')]);
  expect(startedAndStopped([page({ dose: 'Come off it slowly.' })])).toEqual([problem('mint')]);
  expect(startedAndStopped([page({ never, noTrial: 'It has to be tapered.' })])).toEqual([]);
  const placed = { where: 'conditions/migraine mint', use: use({ never }), page: page() };
  expect(startedAndStopped([], [placed])).toEqual([problem('conditions/migraine mint')]);
});

test('what is taken only if a doctor agrees is no trial', () => {
  const problem = (where: string) =>
    `${where}: is only for people whose doctor agreed, and nothing speaks against a trial`;
  expect(agreedFirst([page({ dose: "Only with a doctor's agreement and liver tests." })])).toEqual([
    problem('mint'),
  ]);
  expect(agreedFirst([page({ dose: 'Ask a doctor after two weeks.' })])).toEqual([]);
  const placed = {
    where: 'conditions/asthma mint',
    use: use({ dose: 'If your doctor agrees.' }),
    page: page(),
  };
  expect(agreedFirst([], [placed])).toEqual([problem('conditions/asthma mint')]);
  const said = { ...placed, use: { ...placed.use, noTrial: 'Your doctor has to agree.' } };
  expect(agreedFirst([], [said])).toEqual([]);
});

test('a use does not repeat the timing of its page', () => {
  const placed = {
    where: 'conditions/migraine mint',
    use: use({ timing: timing('days', 'Felt at once.') }),
    page: page({ timing: timing('days', 'Felt at once.') }),
  };
  expect(repeatedTimings([placed])).toEqual(['conditions/migraine mint: repeats the timing of its page']);
});

test('both reach the page of the A to Z and every remedy, with the timing of the use if it has one', () => {
  const herbs = loadHerbs();
  const supplements = loadSupplements();
  const conditions = loadConditions();
  const { remedies } = composeRemedies(herbs, supplements, conditions);
  const remedy = (condition: string, slug: string) =>
    remedies
      .flatMap((one) => [...one.herbs, ...one.supplements, ...one.foods])
      .find(({ id }) => id === `${condition}:${slug}`);
  expect(remedy('nausea', 'ginger')?.timing).toMatchObject({ acts: 'days', lingersDays: 0 });
  expect(remedy('arthritis', 'ginger')?.timing).toMatchObject({ acts: 'weeks', lingersDays: null });
  expect(remedy('migraine', 'feverfew')?.noTrial).toMatch(/taper/);
  const { foods } = remedies[0] ?? { foods: [] };
  expect(foods[0]).not.toHaveProperty('timing');

  const { libraryPages } = composeLibrary(
    { herbs, supplements, notRecommended: [] },
    conditions,
    loadCareWords(),
  );
  const byName = (slug: string) => libraryPages.find((one) => one.slug === slug);
  expect(byName('ginger')?.timing).toEqual({
    ...{ acts: 'days', lingersDays: 0 },
    text: herbs.find(({ slug }) => slug === 'ginger')?.timing?.text,
  });
  expect(byName('astragalus')).toMatchObject({ timing: null, noTrial: null });
  // The source of how long it lingers stands with the others.
  expect(byName('melatonin')?.references.map(({ title }) => title)).toContain(
    'Pharmacokinetics of oral and intravenous melatonin in healthy volunteers',
  );
});

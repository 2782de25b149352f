import { describe, expect, test } from 'vitest';
import { parseContent, readText } from './read.ts';
import { remedyChecks } from './remedies.checks.ts';
import { animalFoods, animalProducts } from './remedies.foods.ts';
import { type HerbMonograph, loadConditions, loadHerbs, namedAs, readEach } from './remedies.load.ts';
import { milderThanNever } from './remedies.never.ts';
import * as rules from './remedies.rules.ts';
import { Condition, Herb } from './remedies.schema.ts';
import { forbiddenProblems, remediesOf, twins, wornOpenings } from './remedies.wording.ts';

const herbs = loadHerbs();
const conditions = loadConditions();
const migraine = conditions.find(({ name }) => name === 'migraine') as Condition;
const ginger = herbs.find(({ slug }) => slug === 'ginger') as HerbMonograph;

/** Migraine with only its first herb use. */
const withUse = (change: Partial<Condition['herbs'][number]>): Condition => {
  const [use] = structuredClone(migraine.herbs);
  return { ...migraine, herbs: use ? [{ ...use, ...change }] : [] };
};

test('the library is there', () => {
  expect(conditions.map(({ name }) => name)).toEqual(expect.arrayContaining(rules.conditionNames));
  expect(rules.conditionNames).toHaveLength(72);
  expect(herbs.length).toBeGreaterThanOrEqual(124);
  expect(remediesOf(herbs, conditions).length).toBeGreaterThanOrEqual(72 * (2 + 4 + 3 + 2));
});

test('the checks find no problem, and count the entries', { timeout: 120_000 }, () => {
  const reports = remedyChecks.map((check) => check());
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { counts } of reports) expect(Object.values(counts).every(Number.isInteger)).toBe(true);
  const { remedies, strong, moderate, limited, traditional } = reports[2]?.counts ?? {};
  expect(Number(strong) + Number(moderate) + Number(limited) + Number(traditional)).toBe(remedies);
});

describe('an error names the invalid file and the field', () => {
  const herb = readText('herbs/ginger.yaml');
  const condition = readText('conditions/migraine.yaml');
  const readHerb = (text: string) => parseContent('herbs/ginger.yaml', text, Herb);
  const readCondition = (text: string) => parseContent('conditions/migraine.yaml', text, Condition);

  test.each([
    ['no dose', herb.replace(/^dose:/m, 'amount:'), 'dose'],
    ['no cautions', herb.replace(/^cautions:\n[\s\S]*?(?=^references:)/m, 'cautions: []\n'), 'cautions'],
    ['no reference', herb.replace(/^references:[\s\S]*/m, 'references: []\n'), 'references'],
    ['an unknown source', herb.replace('- nccih-ginger', '- nccih-gingr'), 'no source nccih-gingr'],
    ['an unknown flag', herb.replace(/flag: [a-z-]+/, 'flag: mondays'), 'cautions[0].flag'],
  ])('a herb with %s', (_name, text, place) => {
    expect(text).not.toBe(herb);
    expect(() => readHerb(text)).toThrow('catalogue/sources/herbs/ginger.yaml');
    expect(() => readHerb(text)).toThrow(place);
  });

  test('a condition with an unknown grade of evidence', () => {
    const text = condition.replace(/evidence: \w+/, 'evidence: certain');
    expect(() => readCondition(text)).toThrow('herbs[0].evidence');
  });

  test('a name that is not the file name', () => {
    expect(namedAs('migraine', 'conditions/migraine.yaml', migraine)).toBe(migraine);
    expect(() => namedAs('headache', 'conditions/headache.yaml', migraine)).toThrow(
      'catalogue/sources/conditions/headache.yaml is not as it should be:\n  name: says migraine',
    );
  });

  test('all invalid files are reported together, also one with a wrong name', () => {
    const fail = (path: string) => {
      throw new Error(`catalogue/sources/${path}`);
    };
    const read = () => readEach('herbs', fail, ['herbs/a.yaml', 'herbs/b.yaml', 'herbs/B c.yaml']);
    expect(read).toThrow(
      'catalogue/sources/herbs/a.yaml\ncatalogue/sources/herbs/b.yaml\ncatalogue/sources/herbs/B c.yaml is not named',
    );
  });
});

describe('rules between herbs and conditions', () => {
  test('a condition that is missing', () => {
    const rest = conditions.filter(({ name }) => name !== 'gout');
    expect(rules.missingConditions(rest)).toEqual(['conditions/gout: there is none']);
  });

  test('a missing herb, and an unused one', () => {
    const bad = withUse({ herb: 'moonwort' });
    expect(rules.missingHerbs(herbs, [bad])).toEqual([
      'conditions/migraine moonwort: catalogue/sources/herbs/moonwort.yaml does not exist',
    ]);
    expect(rules.unusedHerbs([ginger], [bad])).toEqual(['ginger']);
    expect(rules.unusedHerbs([ginger], [withUse({ herb: 'ginger' })])).toEqual([]);
  });

  test('fewer than three herbs only with a reason, and the reason only then', () => {
    const { fewerHerbs: _, ...one } = withUse({});
    expect(rules.tooFewHerbs([one])).toHaveLength(1);
    expect(rules.tooFewHerbs([{ ...one, fewerHerbs: 'Others do harm.' }])).toEqual([]);
    expect(rules.tooFewHerbs([{ ...migraine, fewerHerbs: 'Others do harm.' }])).toHaveLength(1);
  });

  test('an id used twice within a condition', () => {
    const bad = { ...migraine, foods: [...migraine.foods, ...migraine.foods.slice(0, 1)] };
    expect(rules.repeatedIds([bad])).toEqual([`conditions/migraine: ${migraine.foods[0]?.id} is used twice`]);
  });

  test('two cautions for one flag', () => {
    const bad = { ...ginger, cautions: [...ginger.cautions, ...ginger.cautions.slice(0, 1)] };
    expect(rules.repeatedFlags([bad], [])).toEqual([
      `herbs/ginger: two cautions for ${ginger.cautions[0]?.flag}`,
    ]);
  });

  test('a milder level than the plant has, unless the use is external', () => {
    const strict: HerbMonograph = {
      ...ginger,
      cautions: [{ flag: 'pregnancy', level: 'avoid', text: 'Not in pregnancy.' }],
    };
    const use = (level: 'ask' | 'avoid', text: string) =>
      rules.milderCautions(
        [strict],
        [],
        [withUse({ herb: 'ginger', cautions: [{ flag: 'pregnancy', level, text }] })],
      );
    expect(use('ask', 'Talk to a doctor first.')).toEqual([
      'conditions/migraine ginger: pregnancy says ask, catalogue/sources/herbs/ginger.yaml says avoid',
    ]);
    expect(use('ask', 'On the skin only; talk to a doctor first.')).toEqual([]);
    expect(use('avoid', 'Not in pregnancy.')).toEqual([]);
  });
});

test('a caution is not milder than a line of `never` about the same people', () => {
  const entry = (never: string, level: 'ask' | 'avoid') =>
    milderThanNever([{ slug: 'plant', never: [never], cautions: [{ flag: 'child', level }] }]);
  expect(entry('in pregnancy, or under twelve years', 'ask')).toEqual([
    'plant: "in pregnancy, or under twelve years" is never, and the caution child says ask',
  ]);
  expect(entry('under twelve years', 'avoid')).toEqual([]);
  expect(entry('the oil near a child', 'ask')).toEqual([]);
});

describe('wording', () => {
  test('words, marks and addresses that do not belong here', () => {
    const bad = {
      dose: 'A cup cures it!',
      seekCare: { doctor: ['See www.example.test'] },
      references: [{ title: 'Heal!', url: 'https://example.test/a' }],
    };
    expect(forbiddenProblems('herbs/x', bad)).toEqual([
      'herbs/x: says "cure"',
      'herbs/x: says "!"',
      'herbs/x: has the address www.example.test, which nobody has vouched for',
    ]);
  });

  const remedy = (condition: string, id: string, title: string, description: string) => ({
    where: `conditions/${condition} ${id}`,
    condition,
    title,
    description,
  });

  test('texts alike anywhere, titles alike within a condition', () => {
    const walk = remedy('gout', 'walk', 'A slow walk', 'Walk for ten minutes after lunch and breathe.');
    const again = remedy('acne', 'stroll', 'A slow walk', 'Walk for ten minutes after dinner and breathe.');
    const same = remedy('gout', 'stride', 'A slow walk', 'Somewhere green, with long steps.');
    expect(twins([], [walk, again])).toEqual([
      expect.stringMatching(/^conditions\/gout walk and conditions\/acne stroll: texts 0\.\d\d alike$/),
    ]);
    expect(twins([], [walk, same])).toEqual([
      'conditions/gout walk and conditions/gout stride: titles 1.00 alike',
    ]);
    expect(twins([ginger], [{ ...walk, description: ginger.summary }])).toHaveLength(1);
  });

  test('an opening that is used too often', () => {
    const some = ['oats', 'dates', 'figs'].map((food) =>
      remedy('gout', food, food, `A cup of ${food} is good.`),
    );
    expect(wornOpenings(some)).toEqual([expect.stringContaining('"a cup of" opens 3: conditions/gout oats')]);
    expect(wornOpenings(some.slice(1))).toEqual([]);
  });
});

describe('animal products to eat', () => {
  test.each([
    ['Grilled salmon with a spoon of butter', ['salmon', 'butter']],
    ['A cup of yogurt with honey and boiled eggs', ['yogurt', 'honey', 'eggs']],
    ['Matcha whisked into hot milk', ['milk']],
    ['Soy yogurt, almond or peanut butter, butternut squash and eggplant', []],
    ['Beans in place of beef or shrimp. Trials with fish oil were small.', []],
    ['It is thick like honey, and replaces cream and cheese', []],
    ['The pattern in the trials also held low-fat dairy', []],
  ])('%s', (text, found) => {
    expect(animalProducts(text)).toEqual(found);
  });

  test('are looked for in foods', () => {
    const [food] = migraine.foods;
    const bad = { ...migraine, foods: food ? [{ ...food, title: 'Chicken soup' }] : [] };
    expect(animalFoods([bad])).toEqual([`conditions/migraine ${food?.id}: serves chicken`]);
  });
});

import { describe, expect, test } from 'vitest';
import { loadSupplements } from './library.load.ts';
import { type HerbMonograph, loadConditions, loadHerbs } from './remedies.load.ts';
import * as safety from './remedies.safety.ts';
import type { Condition } from './remedies.schema.ts';
import { misplacedWarnings } from './remedies.warnings.ts';

const herbs = loadHerbs();
const conditions = loadConditions();
const supplements = loadSupplements();
const herb = (slug: string, change: Partial<HerbMonograph> = {}) => ({
  ...(herbs.find((one) => one.slug === slug) as HerbMonograph),
  ...change,
});
const condition = (name: string) => conditions.find((one) => one.name === name) as Condition;

describe('a warning has its own field', () => {
  const onlyUse = (change: Partial<Condition['herbs'][number]>): Condition => {
    const headache = condition('headache');
    const [use] = headache.herbs.filter(({ herb: slug }) => slug === 'white-willow');
    return { ...headache, herbs: use ? [{ ...use, ...change }] : [] };
  };

  test('and is not in a dose, of the plant or of a use', () => {
    const plant = herb('ashwagandha', { dose: '300 mg a day. Stop at once for dark urine.' });
    expect(misplacedWarnings([plant], [], [])).toEqual([
      'herbs/ashwagandha: the dose warns, which belongs into stop or never: "Stop at once for dark urine."',
    ]);
    const use = onlyUse({ dose: '240 mg a day. Not together with aspirin.' });
    expect(misplacedWarnings([herb('white-willow')], [], [use])).toEqual([
      'conditions/headache white-willow: the dose warns, which belongs into stop or never: "Not together with aspirin."',
    ]);
  });

  test('and is not only in a description', () => {
    const use = onlyUse({ description: 'Bark that eases. Not near a lawnmower.' });
    expect(misplacedWarnings([herb('white-willow')], [], [use])).toEqual([
      'conditions/headache white-willow: no field says this warning: "Not near a lawnmower."',
    ]);
    const said = onlyUse({ description: 'Never together with ibuprofen.' });
    expect(misplacedWarnings([herb('white-willow')], [], [said])).toEqual([]);
  });
});

describe('a plant’s family or substances require cautions', () => {
  const without = (slug: string, flag: string) => {
    const page = herb(slug);
    return safety.missingFlags([{ ...page, cautions: page.cautions.filter((one) => one.flag !== flag) }]);
  };

  test.each([
    ['meadowsweet', 'allergy-aspirin-nsaid'],
    ['white-willow', 'asthma'],
    ['anise', 'allergy-celery-birch-mugwort'],
    ['yarrow', 'allergy-ragweed'],
    ['gentian', 'gallstones'],
    ['olive-leaf', 'lithium'],
  ])('%s and %s', (slug, flag) => {
    expect(without(slug, flag)).toEqual([expect.stringContaining(`without a caution for ${flag}`)]);
    expect(safety.missingFlags([herb(slug)])).toEqual([]);
  });

  test('a supplement has cautions for pregnancy, breastfeeding and children', () => {
    const selenium = supplements.filter(({ slug }) => slug === 'selenium');
    const silent = selenium.map((page) => ({
      ...page,
      cautions: page.cautions.filter(({ flag }) => flag !== 'child'),
    }));
    expect(safety.unansweredStates(silent)).toEqual(['supplements/selenium: no caution for child']);
    expect(safety.unansweredStates(supplements)).toEqual([]);
  });

  test('signs to stop, and complete durations', () => {
    expect(safety.missingStops([herb('kava', { stop: [] })])).toEqual(['herbs/kava: no sign to stop at']);
    expect(
      safety.unfinishedTimes([herb('cayenne', { dose: 'A plaster a day for up to three. Wash.' })]),
    ).toHaveLength(1);
  });
});

describe('conditions', () => {
  test('a title has no dose, because a reminder shows only the title', () => {
    const headache = condition('headache');
    const [use] = headache.herbs;
    const bad = { ...headache, herbs: use ? [{ ...use, title: 'Willow, 240 mg' }] : [] };
    expect(safety.dosesInTitles([bad])).toEqual([
      'conditions/headache: the title "Willow, 240 mg" is a dose without its warnings',
    ]);
    expect(safety.dosesInTitles([headache])).toEqual([]);
  });

  test('no text asks for an open bowl of hot water', () => {
    const text = 'Three drops of oil in a bowl of hot, not boiling water. Breathe.';
    expect(safety.openBowls([{ where: 'x', text }])).toEqual(['x: asks for a bowl of hot water']);
    expect(safety.openBowls([{ where: 'x', text: 'Bowls of boiling water scald many people.' }])).toEqual([]);
  });

  test('nothing is blended while it is hot', () => {
    const hot = { where: 'x', text: 'Simmer four carrots for twenty minutes, and blend.' };
    expect(safety.hotBlends([hot])).toEqual(['x: blends what is still hot']);
    const cool = { where: 'x', text: 'Simmer four carrots for twenty minutes, let them cool and blend.' };
    expect(safety.hotBlends([cool, { where: 'x', text: 'Blend a banana.' }])).toEqual([]);
  });

  test('a painkiller has warnings for everyone whom it can harm', () => {
    const fever = condition('fever');
    const lifestyle = fever.lifestyle.map((practice) => ({
      ...practice,
      cautions: practice.cautions.filter(({ flag }) => flag !== 'lithium'),
    }));
    expect(safety.painkillersForAll([{ ...fever, lifestyle }])).toEqual([
      'conditions/fever comfort-not-number: a painkiller without a caution for lithium',
    ]);
    expect(safety.painkillersForAll([fever])).toEqual([]);
  });

  test('a grade of evidence has a reference', () => {
    const gout = condition('gout');
    const [shift] = gout.mindset;
    const bad = {
      ...gout,
      mindset: shift ? [{ ...shift, evidence: 'limited' as const, references: [] }] : [],
    };
    expect(safety.unreferencedGrades([bad])).toEqual([
      `conditions/gout ${shift?.id}: limited without a reference`,
    ]);
  });

  test('psyllium has one unit', () => {
    const doses = conditions.flatMap(({ herbs: uses }) =>
      uses.filter((use) => use.herb === 'psyllium').map(({ dose = '' }) => dose),
    );
    expect(doses.filter((dose) => !dose.includes('3.5 g'))).toEqual([]);
    expect(doses.length).toBeGreaterThan(6);
  });
});

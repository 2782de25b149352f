import { evidenceGrades } from '#contract/safety.ts';
import { loadNotRecommended, loadSupplements } from './library.load.ts';
import { animalFoods } from './remedies.foods.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';
import { milderThanNever } from './remedies.never.ts';
import {
  milderCautions,
  missingConditions,
  missingHerbs,
  missingSupplements,
  repeatedFlags,
  repeatedIds,
  tooFewHerbs,
  unusedHerbs,
} from './remedies.rules.ts';
import {
  dosesInTitles,
  hotBlends,
  missingFlags,
  missingStops,
  openBowls,
  painkillersForAll,
  unfinishedTimes,
  unreferencedGrades,
} from './remedies.safety.ts';
import { misplacedWarnings } from './remedies.warnings.ts';
import { forbiddenProblems, remediesOf, twins, wornOpenings } from './remedies.wording.ts';
import type { Check, Report } from './report.ts';

function checkHerbs(): Report {
  const herbs = loadHerbs();
  const unused = unusedHerbs(herbs, loadConditions());
  return {
    kind: 'herbs',
    counts: {
      herbs: herbs.length,
      cautions: sum(herbs, ({ cautions }) => cautions.length),
      references: sum(herbs, ({ references }) => references.length),
      unused: unused.length,
    },
    problems: [
      ...herbs.flatMap((herb) => forbiddenProblems(`herbs/${herb.slug}`, herb)),
      ...missingFlags(herbs),
      ...missingStops(herbs),
      ...unfinishedTimes(herbs),
    ],
  };
}

function checkConditions(): Report {
  const conditions = loadConditions();
  const texts = conditions.flatMap(({ name, ...rest }) =>
    [...rest.herbs, ...rest.supplements, ...rest.foods, ...rest.lifestyle].map((entry) => ({
      where: `conditions/${name}`,
      text: `${'dose' in entry ? entry.dose : ''} ${entry.description}`,
    })),
  );
  return {
    kind: 'conditions',
    counts: {
      conditions: conditions.length,
      'herb uses': sum(conditions, ({ herbs }) => herbs.length),
      foods: sum(conditions, ({ foods }) => foods.length),
      'foods to avoid': sum(conditions, ({ foodsToAvoid }) => foodsToAvoid.length),
      practices: sum(conditions, ({ lifestyle }) => lifestyle.length),
      mindsets: sum(conditions, ({ mindset }) => mindset.length),
    },
    problems: [
      ...missingConditions(conditions),
      ...tooFewHerbs(conditions),
      ...repeatedIds(conditions),
      ...animalFoods(conditions),
      ...unreferencedGrades(conditions),
      ...dosesInTitles(conditions),
      ...painkillersForAll(conditions),
      ...openBowls(texts),
      ...hotBlends(texts),
      ...conditions.flatMap((condition) => forbiddenProblems(`conditions/${condition.name}`, condition)),
    ],
  };
}

/** Checks of herbs and conditions together. */
function checkRemedies(): Report {
  const herbs = loadHerbs();
  const conditions = loadConditions();
  const supplements = loadSupplements();
  const remedies = remediesOf(herbs, conditions);
  const grades = conditions
    .flatMap((condition) => [
      ...condition.herbs,
      ...condition.supplements,
      ...condition.foods,
      ...condition.lifestyle,
      ...condition.mindset,
    ])
    .map(({ evidence }) => evidence);
  const graded = evidenceGrades.map((grade) => [grade, grades.filter((one) => one === grade).length]);
  return {
    kind: 'remedies',
    counts: { remedies: remedies.length, ...Object.fromEntries(graded) },
    problems: [
      ...missingHerbs(herbs, conditions),
      ...missingSupplements(supplements, conditions),
      ...milderCautions(herbs, supplements, conditions),
      ...milderThanNever([...herbs, ...supplements, ...loadNotRecommended()]),
      ...misplacedWarnings(herbs, supplements, conditions),
      ...repeatedFlags(herbs, conditions),
      ...twins(herbs, remedies),
      ...wornOpenings(remedies),
    ],
  };
}

export const remedyChecks: readonly Check[] = [checkHerbs, checkConditions, checkRemedies];

function sum<T>(list: readonly T[], amount: (item: T) => number): number {
  return list.reduce((total, item) => total + amount(item), 0);
}

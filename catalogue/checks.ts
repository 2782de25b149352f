import { goals } from '#contract/shapes.ts';
import { botanyChecks } from './botany.checks.ts';
import { interactionAnswerChecks } from './interaction-answers.checks.ts';
import { kitchenChecks } from './kitchen.checks.ts';
import { kitchenRuleChecks } from './kitchen-rules.checks.ts';
import { libraryChecks } from './library.checks.ts';
import { loadHabits, loadRitualTemplates } from './load.ts';
import { medicineChecks } from './medicines.checks.ts';
import { movementChecks } from './movement.checks.ts';
import { movementFigureChecks } from './movement-figures.checks.ts';
import { pairChecks } from './pairs.checks.ts';
import { contentFiles } from './read.ts';
import { referenceChecks } from './references.checks.ts';
import { remedyChecks } from './remedies.checks.ts';
import type { Check, Report } from './report.ts';
import { signChecks } from './signs.checks.ts';
import { timingChecks } from './timing.checks.ts';
import { thinProblems, wordingProblems } from './wording.ts';

function checkRituals(): Report {
  const rituals = loadRitualTemplates();
  const cautions = rituals.filter(({ caution }) => caution).length;
  return {
    kind: 'rituals',
    counts: { goals: new Set(rituals.map(({ goal }) => goal)).size, rituals: rituals.length, cautions },
    problems: [
      ...miscount('rituals', rituals.length, 150),
      ...strayFiles('rituals'),
      ...rituals.flatMap(({ templateId, description, why }) =>
        thinProblems(templateId, { description, why }, { description: 60, why: 20 }),
      ),
      ...wordingProblems(
        rituals.map(({ templateId, title, description, why, caution = '' }) => ({
          where: templateId,
          title,
          description,
          all: [title, description, why, caution],
        })),
      ),
    ],
  };
}

function checkHabits(): Report {
  const habits = loadHabits();
  const cautions = habits.filter(({ caution }) => caution).length;
  return {
    kind: 'habits',
    counts: { goals: new Set(habits.map(({ goal }) => goal)).size, habits: habits.length, cautions },
    problems: [
      ...miscount('habits', habits.length, 40),
      ...strayFiles('habits'),
      ...habits.flatMap(({ id, description }) => thinProblems(id, { description }, { description: 60 })),
      ...wordingProblems(
        habits.map(({ id, title, description, caution = '' }) => ({
          where: id,
          title,
          description,
          all: [title, description, caution],
        })),
      ),
    ],
  };
}

export const ritualChecks: readonly Check[] = [checkRituals, checkHabits];

/** Each kind of content adds its checks here. */
const checks: readonly Check[] = [
  ...ritualChecks,
  ...remedyChecks,
  ...signChecks,
  ...timingChecks,
  ...libraryChecks,
  ...botanyChecks,
  ...kitchenChecks,
  ...kitchenRuleChecks,
  ...movementChecks,
  ...movementFigureChecks,
  ...medicineChecks,
  ...pairChecks,
  ...interactionAnswerChecks,
  ...referenceChecks,
];

/** Runs every check; reports an unreadable file as a problem. */
export function runChecks(list: readonly Check[] = checks): Report[] {
  return list.map((check) => {
    try {
      return check();
    } catch (error) {
      return {
        kind: check.name,
        counts: {},
        problems: [error instanceof Error ? error.message : String(error)],
      };
    }
  });
}

function miscount(kind: string, found: number, wanted: number): string[] {
  return found === wanted ? [] : [`${kind}: ${found} of them, not ${wanted}`];
}

/** Files that belong to no goal, such as a file with a mistyped name. */
function strayFiles(folder: string): string[] {
  const known = new Set(goals.map((goal) => `${folder}/${goal}.yaml`));
  return contentFiles(folder)
    .filter((path) => !known.has(path))
    .map((path) => `catalogue/sources/${path} belongs to no goal`);
}

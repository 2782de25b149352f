import type { Evidence } from '#contract/safety.ts';
import { loadNotRecommended, loadPairs, loadSupplements } from './library.load.ts';
import type { Reference } from './remedies.fields.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';
import type { Check, Report } from './report.ts';

/** Something that claims what studies found. */
export type Graded = { where: string; evidence: Evidence; references: readonly Reference[] };

/** Whether somebody opened the page: its address and the day stand with it. */
const isRead = ({ url, reviewed }: Reference) => url !== undefined && reviewed !== undefined;

/** Grades that claim good studies, where no reference can be read by whoever doubts them. */
export function unreadGrades(entries: readonly Graded[]): string[] {
  return entries
    .filter(({ evidence }) => evidence === 'strong' || evidence === 'moderate')
    .filter(({ references }) => !references.some(isRead))
    .map(({ where, evidence }) => `${where}: ${evidence}, and no reference of it has been opened`);
}

/** Reviews on a day that has not come. */
export function doubtfulReviews(references: readonly Reference[], today: string): string[] {
  return references
    .filter(({ reviewed }) => reviewed !== undefined && reviewed > today)
    .map(({ title, reviewed }) => `reference "${title}": reviewed on ${reviewed}, which has not come`);
}

/** Everything with a grade: uses of plants and supplements, foods, practices and shifts of mind. */
export function gradedEntries(
  conditions: ReturnType<typeof loadConditions>,
  supplements: ReturnType<typeof loadSupplements>,
): Graded[] {
  return [
    ...conditions.flatMap(({ name, herbs, supplements: taken, foods, lifestyle, mindset }) =>
      [
        ...herbs.map((use) => ({ ...use, id: use.herb })),
        ...taken.map((use) => ({ ...use, id: use.supplement })),
        ...foods,
        ...lifestyle,
        ...mindset,
      ].map(({ id, evidence, references }) => ({ where: `conditions/${name} ${id}`, evidence, references })),
    ),
    ...supplements.flatMap(({ slug, uses }) =>
      uses.map(({ for: what, evidence, references }) => ({
        where: `supplements/${slug} ${what}`,
        evidence,
        references,
      })),
    ),
  ];
}

function checkReferences(): Report {
  const supplements = loadSupplements();
  const graded = gradedEntries(loadConditions(), supplements);
  const pages = [...loadHerbs(), ...supplements, ...loadNotRecommended(), ...loadPairs()];
  const references = [...graded, ...pages].flatMap((entry) => entry.references);
  const read = references.filter(isRead);
  return {
    kind: 'references',
    counts: {
      references: references.length,
      'with an address that was opened': read.length,
      addresses: new Set(read.map(({ url }) => url)).size,
      'grades that claim good studies': graded.filter(({ evidence }) => /strong|moderate/.test(evidence))
        .length,
    },
    problems: [
      ...unreadGrades(graded),
      ...doubtfulReviews(references, new Date().toISOString().slice(0, 10)),
    ],
  };
}

export const referenceChecks: readonly Check[] = [checkReferences];

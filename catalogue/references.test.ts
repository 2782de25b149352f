import { expect, test } from 'vitest';
import { loadSupplements } from './library.load.ts';
import { doubtfulReviews, gradedEntries, referenceChecks, unreadGrades } from './references.checks.ts';
import type { Reference } from './remedies.fields.ts';
import { loadConditions } from './remedies.load.ts';

const page = (opened: Partial<Pick<Reference, 'url' | 'reviewed'>> = {}): Reference => ({
  title: 'Ginger',
  publisher: 'NCCIH',
  ...opened,
});
const address = { url: 'https://www.nccih.nih.gov/health/ginger' };
const entry = (evidence: 'strong' | 'moderate' | 'limited', ...references: Reference[]) =>
  unreadGrades([{ where: 'conditions/nausea ginger', evidence, references }]);

test.each(['strong', 'moderate'] as const)('%s needs a reference that somebody has opened', (evidence) => {
  const problem = [`conditions/nausea ginger: ${evidence}, and no reference of it has been opened`];
  expect(entry(evidence)).toEqual(problem);
  expect(entry(evidence, page())).toEqual(problem);
  expect(entry(evidence, page(address))).toEqual(problem);
  expect(entry(evidence, page({ reviewed: '2026-11-22' }))).toEqual(problem);
  expect(entry(evidence, page(), page({ ...address, reviewed: '2026-11-22' }))).toEqual([]);
});

test('a grade that claims less may point to a page that nobody opened', () => {
  expect(entry('limited', page())).toEqual([]);
});

test('every kind of entry with a grade is looked at', () => {
  const conditions = loadConditions();
  const all = gradedEntries(conditions, loadSupplements()).map(({ where }) => where);
  const [migraine] = conditions.filter(({ name }) => name === 'migraine');
  const { herbs = [], supplements = [], foods = [], lifestyle = [], mindset = [] } = migraine ?? {};
  const ids = [
    ...herbs.map(({ herb }) => herb),
    ...supplements.map(({ supplement }) => supplement),
    ...[...foods, ...lifestyle, ...mindset].map(({ id }) => id),
  ];
  expect(ids.length).toBeGreaterThan(10);
  expect(all.filter((where) => where.startsWith('conditions/migraine '))).toEqual(
    ids.map((id) => `conditions/migraine ${id}`),
  );
  expect(all.filter((where) => where.startsWith('supplements/')).length).toBeGreaterThan(24);
});

test('a review has happened', () => {
  const reviews = [
    page({ ...address, reviewed: '2026-11-22' }),
    page({ ...address, reviewed: '2027-01-01' }),
  ];
  expect(doubtfulReviews(reviews, '2026-11-22')).toEqual([
    'reference "Ginger": reviewed on 2027-01-01, which has not come',
  ]);
});

test('the library holds to it', () => {
  const [report] = referenceChecks.map((check) => check());
  expect(report?.problems).toEqual([]);
});

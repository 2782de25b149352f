import { expect, test } from 'vitest';
import { loadSupplements } from './library.load.ts';
import { parseContent } from './read.ts';
import * as checks from './references.checks.ts';
import { type Reference, ReferencesFile } from './references.load.ts';
import { loadConditions } from './remedies.load.ts';

const page = (rest: Partial<Reference> = {}): Reference => ({
  key: 'nccih-ginger',
  title: 'Ginger',
  publisher: 'NCCIH',
  url: null,
  reviewed: null,
  ...rest,
});
const opened = { url: 'https://www.nccih.nih.gov/health/ginger', reviewed: '2026-11-22' };
const entry = (evidence: 'strong' | 'moderate' | 'limited', ...references: Reference[]) =>
  checks.unreadGrades([{ where: 'conditions/nausea ginger', evidence, references }]);

test.each(['strong', 'moderate'] as const)('%s needs a reference that somebody has opened', (evidence) => {
  const problem = [`conditions/nausea ginger: ${evidence}, and no reference of it has been opened`];
  expect(entry(evidence)).toEqual(problem);
  expect(entry(evidence, page())).toEqual(problem);
  expect(entry(evidence, page(), page(opened))).toEqual([]);
});

test('a lower grade may cite a page that nobody has opened', () => {
  expect(entry('limited', page())).toEqual([]);
});

test('an effect has a figure and an opened source', () => {
  const use = (effect: string, ...references: Reference[]) =>
    checks.doubtfulEffects([{ where: 'conditions/nausea ginger', evidence: 'limited', effect, references }]);
  const problem = ['conditions/nausea ginger: effect has no figure, or no reference that has been opened'];
  expect(use('2 of 10 people were well.', page(opened))).toEqual([]);
  expect(use('2 of 10 people were well.', page())).toEqual(problem);
  expect(use('Many people were well.', page(opened))).toEqual(problem);
});

test('every kind of entry with a grade is checked', () => {
  const conditions = loadConditions();
  const all = checks.gradedEntries(conditions, loadSupplements()).map(({ where }) => where);
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

test('a review date is not in the future', () => {
  const reviews = [page(opened), page({ ...opened, reviewed: '2027-01-01' })];
  expect(checks.doubtfulReviews(reviews, '2026-11-22')).toEqual([
    'references nccih-ginger: reviewed on 2027-01-01, which has not come',
  ]);
});

test('every source is cited', () => {
  const sources = [page(), page({ key: 'nhs-nosebleed' })];
  expect(checks.uncitedSources(sources, [page(), page()])).toEqual([
    'references nhs-nosebleed: nobody cites it',
  ]);
});

test('one source has one key', () => {
  const [second, other] = [{ key: 'second' }, { url: 'https://www.nccih.nih.gov/health/tea', key: 'other' }];
  const duplicates = (...sources: Reference[]) => checks.duplicateSources(sources);
  expect(duplicates(page(), page({ ...second, title: 'GINGER' }))).toEqual([
    'references nccih-ginger and second are one source',
  ]);
  expect(duplicates(page(opened), page({ ...opened, ...second, title: 'Ginger root' }))).toHaveLength(1);
  expect(duplicates(page(opened), page({ ...opened, ...other }))).toEqual([]);
  expect(duplicates(page(), page({ ...second, publisher: 'NHS' }))).toEqual([]);
});

test('a fact sheet’s whole title and its subject are one source', () => {
  const sheet = page({ key: 'professionals', title: 'Ginger: Fact Sheet for Health Professionals' });
  expect(checks.duplicateSources([page(), sheet])).toHaveLength(1);
  expect(checks.duplicateSources([page(), { ...sheet, title: 'Ginger: Fact Sheet for Consumers' }])).toEqual(
    [],
  );
});

test.each([
  ['NCCIH', 'https://www.nccih.nih.gov/health/ginger', true],
  ['NCCIH', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1', true],
  ['NCCIH', 'https://www.nccih.nih.gov.example.com/health/ginger', false],
  ['Cochrane', 'https://www.nds.ox.ac.uk/news/ginger', false],
  ['BMJ, 2019', 'https://www.bmj.com/content/1', true],
  ['BMJ, 2019', 'https://doi.org/10.1136/bmj.1', true],
  ['BMJ, 2019', 'https://discovery.researcher.life/article/ginger', false],
  ['CDC', 'https://web.archive.org/web/2014/http://www.cdc.gov/', false],
])('a page of %s at %s is original: %s', (publisher, url, isOwn) => {
  expect(checks.copiedPages([page({ publisher, url })])).toHaveLength(isOwn ? 0 : 1);
});

test.each([
  ['an unknown publisher', 'title: Ginger, publisher: Herbalpedia', 'publisher'],
  ['a journal without a year', 'title: Ginger, journal: BMJ', 'a journal and the year'],
  ['a publisher and a journal', 'title: Ginger, publisher: NHS, journal: BMJ, year: 2020', 'a publisher, or'],
  ['an address that nobody opened', `title: Ginger, publisher: NHS, url: ${opened.url}`, 'day of its review'],
  ['no address and a review', 'title: Ginger, publisher: NHS, reviewed: 2026-11-22', 'has an address'],
])('a source with %s is refused', (_name, text, fault) => {
  const read = () => parseContent('references/nhs.yaml', `nhs-ginger: { ${text} }`, ReferencesFile);
  expect(read).toThrow('catalogue/sources/references/nhs.yaml is not as it should be:\n  nhs-ginger');
  expect(read).toThrow(fault);
});

test('the library passes the checks', () => {
  const [report] = checks.referenceChecks.map((check) => check());
  expect(report?.problems).toEqual([]);
});

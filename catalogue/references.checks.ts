import type { Evidence } from '#contract/safety.ts';
import { loadNotRecommended, loadPairs, loadSupplements } from './library.load.ts';
import { loadInteractionAnswers } from './medicines.load.ts';
import { loadReferences, type Reference } from './references.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';
import type { Check, Report } from './report.ts';
import { loadSigns } from './signs.load.ts';

/** An entry with a grade of evidence. */
export type Graded = {
  where: string;
  evidence: Evidence;
  effect?: string | undefined;
  references: readonly Reference[];
};

const isOpened = ({ reviewed }: Reference) => reviewed !== null;
const claimsGoodStudies = ({ evidence }: Graded) => evidence === 'strong' || evidence === 'moderate';

/** High grades without a reference that somebody has opened. */
export function unreadGrades(entries: readonly Graded[]): string[] {
  return entries
    .filter(claimsGoodStudies)
    .filter(({ references }) => !references.some(isOpened))
    .map(({ where, evidence }) => `${where}: ${evidence}, and no reference of it has been opened`);
}

/** Effects without a figure or without an opened source. */
export function doubtfulEffects(entries: readonly Graded[]): string[] {
  return entries
    .filter(({ effect, references }) => effect && !(/\d/.test(effect) && references.some(isOpened)))
    .map(({ where }) => `${where}: effect has no figure, or no reference that has been opened`);
}

/** Review dates in the future. */
export function doubtfulReviews(references: readonly Reference[], today: string): string[] {
  return references
    .filter(({ reviewed }) => reviewed && reviewed > today)
    .map(({ key, reviewed }) => `references ${key}: reviewed on ${reviewed}, which has not come`);
}

/** Sources that no entry cites. */
export function uncitedSources(sources: readonly Reference[], cited: readonly Reference[]): string[] {
  const keys = new Set(cited.map(({ key }) => key));
  return sources.filter(({ key }) => !keys.has(key)).map(({ key }) => `references ${key}: nobody cites it`);
}

/** The hosts of publishers that are cited often. */
const ownHosts: Readonly<Record<string, readonly string[]>> = {
  CDC: ['cdc.gov'],
  Cochrane: ['cochrane.org', 'cochranelibrary.com'],
  DailyMed: ['dailymed.nlm.nih.gov'],
  'EMA/HMPC': ['europa.eu'],
  'Mayo Clinic': ['mayoclinic.org'],
  MedlinePlus: ['medlineplus.gov'],
  'Memorial Sloan Kettering About Herbs': ['mskcc.org'],
  NCCIH: ['nccih.nih.gov'],
  NHS: ['nhs.uk'],
  NICE: ['nice.org.uk'],
  NIDDK: ['niddk.nih.gov'],
  'NIH Office of Dietary Supplements': ['ods.od.nih.gov'],
  WHO: ['who.int'],
};
/** Hosts with the original texts of many publishers. */
const libraries = ['doi.org', 'ncbi.nlm.nih.gov'];
/** Journals have too many publishers for a list of their hosts, so hosts of copies are refused. */
const copies = [
  'academia.edu',
  'archive.org',
  'deepdyve.com',
  'medscape.com',
  'mendeley.com',
  'napdi.org',
  'pharmgkb.org',
  'rehydrate.org',
  'researcher.life',
  'researchgate.net',
  'scribd.com',
  'semanticscholar.org',
  'typeset.io',
  'urotoday.com',
  'zendy.io',
];

/** Addresses that are not the publisher's own, a DOI's or PubMed's. */
export function copiedPages(sources: readonly Reference[]): string[] {
  return sources.flatMap(({ key, publisher, url }) => {
    if (!url) return [];
    const { host } = new URL(url);
    const isOf = (hosts: readonly string[]) => hosts.some((own) => host === own || host.endsWith(`.${own}`));
    const own = ownHosts[publisher];
    const isCopy = isOf(copies) || (own && !isOf([...own, ...libraries]));
    return isCopy ? [`references ${key}: ${host} is not where ${publisher} has it`] : [];
  });
}

/** Duplicate sources: the same address, or the same title if one has no address. */
export function duplicateSources(sources: readonly Reference[]): string[] {
  const named = sources.map((source) => ({ ...source, name: nameOf(source) }));
  return named.flatMap((one, index) =>
    named
      .slice(index + 1)
      .filter((other) => (one.url && other.url ? one.url === other.url : one.name === other.name))
      .map((other) => `references ${one.key} and ${other.key} are one source`),
  );
}

/** Equal for a fact sheet's whole title and for its subject alone. */
const nameOf = ({ title, publisher }: Reference) =>
  `${title.replace(/: Fact Sheet for Health Professionals$/, '')}, ${publisher}`.toLowerCase();

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
      ].map(({ id, evidence, effect, references }) => ({
        where: `conditions/${name} ${id}`,
        evidence,
        effect,
        references,
      })),
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
  const sources = [...loadReferences().values()];
  const supplements = loadSupplements();
  const conditions = loadConditions();
  const graded = gradedEntries(conditions, supplements);
  const herbs = loadHerbs();
  const pages = [...herbs, ...supplements, ...loadNotRecommended(), ...loadPairs()];
  const timings = [...herbs, ...supplements].map(({ timing }) => timing);
  const cited = [
    ...[
      ...graded,
      ...pages,
      ...conditions,
      ...conditions.flatMap(({ foodsToAvoid }) => foodsToAvoid),
    ].flatMap((entry) => entry.references),
    ...timings.flatMap((timing) => timing?.references ?? []),
    ...[...loadSigns().values()].map(({ source }) => source),
    ...Object.values(loadInteractionAnswers()).flatMap((rows) =>
      Object.values(rows).flatMap(({ from }) => from),
    ),
  ];
  const behindGoodStudies = new Set(graded.filter(claimsGoodStudies).flatMap((use) => use.references));
  return {
    kind: 'references',
    counts: {
      sources: sources.length,
      'of them opened': sources.filter(isOpened).length,
      citations: cited.length,
      'of an opened source': cited.filter(isOpened).length,
      'uses that say how large the effect is': graded.filter(({ effect }) => effect).length,
      'sources of strong and moderate uses': behindGoodStudies.size,
      'of these opened': [...behindGoodStudies].filter(isOpened).length,
    },
    problems: [
      ...unreadGrades(graded),
      ...doubtfulEffects(graded),
      ...doubtfulReviews(sources, new Date().toISOString().slice(0, 10)),
      ...uncitedSources(sources, cited),
      ...duplicateSources(sources),
      ...copiedPages(sources),
    ],
  };
}

export const referenceChecks: readonly Check[] = [checkReferences];

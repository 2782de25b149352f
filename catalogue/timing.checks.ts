import { loadSupplements, type SupplementPage } from './library.load.ts';
import { type HerbMonograph, loadConditions, loadHerbs } from './remedies.load.ts';
import type { Condition } from './remedies.schema.ts';
import type { Check, Report } from './report.ts';
import type { Timing } from './timing.schema.ts';

type Page = Pick<HerbMonograph | SupplementPage, 'slug' | 'dose' | 'never' | 'timing' | 'noTrial'>;
type Use = Condition['herbs'][number] | Condition['supplements'][number];

/** A use of a plant or supplement in a condition, and its page. */
type PlacedUse = { where: string; use: Pick<Use, 'dose' | 'description' | 'never' | 'timing'>; page: Page };

/** Texts of timings, and reasons against a trial, that are not one sentence. */
export function longTexts(entries: readonly { where: string; texts: readonly string[] }[]): string[] {
  return entries.flatMap(({ where, texts }) =>
    texts
      .filter((text) => !/^[A-Z0-9].*\.$/.test(text) || /[.!?]\s+\S/.test(text))
      .map((text) => `${where}: is not one sentence: "${text}"`),
  );
}

const isLong = /\b(weeks|months|cycles|periods)\b/;
const waits = /\b(allow|gives? it|judged?|expect(ed)?|enough to know|take stock|needs)\b/i;

/** The first sentence that says that weeks pass before anything can be judged. */
const waitIn = (text = '') =>
  text.split(/(?<=[.;:])\s+/).find((sentence) => isLong.test(sentence) && waits.test(sentence));

const isHasty = (timing: Pick<Timing, 'acts' | 'text'> | undefined) => timing?.acts === 'days' && !isLong.test(timing.text);

/** Pages that are judged within days, although their dose waits for weeks and the timing does not say for what. */
export function hastyPages(pages: readonly Page[]): string[] {
  return pages.flatMap(({ slug, dose, timing }) => {
    const wait = waitIn(dose);
    return wait && isHasty(timing) ? [`${slug}: is judged within days, and its dose says "${wait}"`] : [];
  });
}

/** The same for uses: a use that waits needs a timing of its own, since its page's is about something quicker. */
export function hastyUses(uses: readonly PlacedUse[]): string[] {
  return uses.flatMap(({ where, use, page }) => {
    const wait = waitIn(use.dose) ?? waitIn(use.description);
    const hasty = use.timing ? isHasty(use.timing) : page.timing?.acts === 'days';
    return wait && hasty ? [`${where}: is judged within days, and its text says "${wait}"`] : [];
  });
}

const isTapered = /\bstopped suddenly\b|\btaper\b|\bcome off (it )?slowly\b/i;

/** What must not be stopped at once, without a reason against a trial. */
export function startedAndStopped(pages: readonly Page[], uses: readonly PlacedUse[] = []): string[] {
  const all = [
    ...pages.map((page) => ({ where: page.slug, page, texts: [page.dose, ...page.never] })),
    ...uses.map(({ where, use, page }) => ({ where, page, texts: [use.dose ?? '', ...use.never] })),
  ];
  return all
    .filter(({ page, texts }) => !page.noTrial && texts.some((text) => isTapered.test(text)))
    .map(({ where }) => `${where}: must not be stopped at once, and nothing speaks against a trial (noTrial)`);
}

/** Timings of uses that only repeat what the page says. */
export function repeatedTimings(uses: readonly PlacedUse[]): string[] {
  return uses
    .filter(({ use, page }) => use.timing && use.timing.text === page.timing?.text)
    .map(({ where }) => `${where}: repeats the timing of its page`);
}

function placedUses(
  pages: readonly (HerbMonograph | SupplementPage)[],
  conditions: readonly Condition[],
): PlacedUse[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  return conditions.flatMap(({ name, herbs, supplements }) =>
    [
      ...herbs.map((use) => ({ slug: use.herb, use })),
      ...supplements.map((use) => ({ slug: use.supplement, use })),
    ].flatMap(({ slug, use }) => {
      const page = bySlug.get(slug);
      return page ? [{ where: `conditions/${name} ${slug}`, use, page }] : [];
    }),
  );
}

function checkTimings(): Report {
  const pages = [...loadHerbs(), ...loadSupplements()];
  const conditions = loadConditions();
  const uses = placedUses(pages, conditions);
  const entries = [
    ...pages.map((page) => ({ where: page.slug, ...page })),
    ...uses.map(({ where, use }) => ({ where, ...use })),
  ].map((entry) => ({
    where: entry.where,
    texts: [entry.timing?.text, 'noTrial' in entry ? entry.noTrial : undefined].filter(
      (text) => text !== undefined,
    ),
  }));
  const count = (is: (page: Page) => unknown) => pages.filter(is).length;
  return {
    kind: 'timings',
    counts: {
      'within days': count(({ timing }) => timing?.acts === 'days'),
      'after weeks': count(({ timing }) => timing?.acts === 'weeks'),
      'not known': count(({ timing }) => !timing),
      'with the days that they linger': count(({ timing }) => timing?.lingersDays !== undefined),
      'no trial': count(({ noTrial }) => noTrial),
      'of uses': uses.filter(({ use }) => use.timing).length,
    },
    problems: [
      ...longTexts(entries),
      ...hastyPages(pages),
      ...hastyUses(uses),
      ...startedAndStopped(pages, uses),
      ...repeatedTimings(uses),
    ],
  };
}

export const timingChecks: readonly Check[] = [checkTimings];

import type { LibraryKind, LibraryPage } from '#contract/library.ts';
import type { SafetyFlag, Severity } from '#contract/safety.ts';
import type { TrialChange } from '#contract/trials.ts';

/**
 * May a change be tried? `after-asking`: once the person says that they asked, or that nothing applies to them; `no`:
 * never as a trial.
 */
export type TrialOffer =
  | { may: 'yes' }
  | { may: 'after-asking'; why: 'profile' | 'child' | 'pregnancy' | 'sleep' }
  | {
      may: 'no';
      why: 'medicine' | 'its-page' | 'not-suddenly' | 'not-recommended' | 'warned' | 'eating-disorder';
    };

/** What the safety check found about a change. */
export type CheckedChange = {
  kind: TrialChange['kind'];
  /** The kinds of the A to Z of what it contains; null for a content that has no page there. */
  contents: readonly (LibraryKind | null)[];
  /** Its page of the A to Z, where it has one. */
  page: Pick<LibraryPage, 'kind' | 'never' | 'noTrial'> | null;
  /** Warnings about it for this person, with all else that they take. */
  warnings: readonly { level: Severity }[];
  /** The person's flags, ticked and implied; null: never answered. */
  flags: readonly SafetyFlag[] | null;
};

/** Leaving out a food is never offered to a person with one of these first; the others ask. */
const askBeforeFood: readonly SafetyFlag[] = ['pregnancy', 'breastfeeding', 'trying-to-conceive'];
/** A shorter or moved night can bring on a seizure or a mania. */
const askBeforeSleep: readonly SafetyFlag[] = ['epilepsy', 'depression-bipolar'];

/** "stopped suddenly after months of use", "without a doctor". */
const notAlone = /\bsuddenly\b|\bwithout (?:a|your) doctor\b/i;

/**
 * The rule of what a person may try alone. A medicine is no trial, even where it is sold freely: the app cannot know why
 * it is taken. Nor is what must not be stopped suddenly, or what speaks against this person.
 */
export function offerOf({ kind, contents, page, warnings, flags }: CheckedChange): TrialOffer {
  const has = (some: readonly SafetyFlag[]) => some.some((flag) => flags?.includes(flag));
  if (contents.some((of) => of !== 'herb' && of !== 'supplement')) return { may: 'no', why: 'medicine' };
  if (page?.kind === 'not-recommended') return { may: 'no', why: 'not-recommended' };
  if (page?.noTrial) return { may: 'no', why: 'its-page' };
  if (page?.never.some((line) => notAlone.test(line))) return { may: 'no', why: 'not-suddenly' };
  if (warnings.some(({ level }) => level === 'avoid' || level === 'ask')) return { may: 'no', why: 'warned' };
  if (kind === 'food' && has(['eating-disorder'])) return { may: 'no', why: 'eating-disorder' };
  if (flags === null) return { may: 'after-asking', why: 'profile' };
  if (has(['child'])) return { may: 'after-asking', why: 'child' };
  if (kind === 'food' && has(askBeforeFood)) return { may: 'after-asking', why: 'pregnancy' };
  if (kind === 'bedtime' && has(askBeforeSleep)) return { may: 'after-asking', why: 'sleep' };
  return { may: 'yes' };
}

import type { LibraryKind, LibraryPage, Timing } from '#contract/library.ts';
import type { SafetyFlag, Severity } from '#contract/safety.ts';
import type { TrialChange } from '#contract/trials.ts';

/**
 * May a change be tried? `after-asking`: once the person says that they asked, or that nothing applies to them; `no`:
 * never as a trial.
 */
export type TrialOffer =
  | { may: 'yes' }
  | { may: 'after-asking'; why: 'profile' | 'child' | 'pregnancy' | 'eating' | 'sleep' }
  | {
      may: 'no';
      why:
        | 'medicine'
        | 'unknown'
        | 'its-page'
        | 'not-suddenly'
        | 'not-recommended'
        | 'warned'
        | 'eating-disorder';
    };

/** What the safety check found about a change. */
export type CheckedChange = {
  kind: TrialChange['kind'];
  name: string;
  /** Something to take of which no content is known. */
  isUnknown: boolean;
  /** The kinds of the A to Z of what it contains; null for a content that has no page there. */
  contents: readonly (LibraryKind | null)[];
  /** Its pages of the A to Z, and the remedy itself where it is one of a condition: the strictest counts. */
  pages: readonly Pick<LibraryPage, 'kind' | 'never' | 'noTrial'>[];
  /** Warnings about it for this person, with all else that they take. */
  warnings: readonly { level: Severity }[];
  /** The person's flags, ticked and implied; null: never answered. */
  flags: readonly SafetyFlag[] | null;
};

/** A person with one of these is told to ask first before they leave out a food or eat less. */
const askBeforeFood: readonly SafetyFlag[] = ['pregnancy', 'breastfeeding', 'trying-to-conceive'];
/** What is eaten, and when, changes these, or what their medicines do. */
const askBeforeEating: readonly SafetyFlag[] = [
  'diabetes',
  'diabetes-medicine',
  'kidney-disease',
  'blood-thinner',
  'lithium',
];
/** "Fast until noon", "skip dinner", "no food after six"; not "a fast walk". */
const eatsLess =
  /\b(?:fast(?:s|ed|ing)?(?! (?:walk|run|jog|swim|bike|ride|danc))|fast until|diet(?:s|ing)?|keto|low[- ]carb|no[- ]carb|calories?|detox|juice cleanse|eating window|16[:/]8|omad|one meal)\b|\b(?:skip(?:s|ping)?|miss(?:ing)?|no|not|without|less|fewer|smaller|stop|leave out|leaving out|cut(?:ting)? out|give up|avoid(?:ing)?|instead of)\s+(?:\w+\s+)?(?:breakfast|lunch|dinner|supper|meals?|food|snacks?|snacking|eating|eat|carbs?)\b/i;
/** A shorter or moved night can bring on a seizure or a mania. */
const askBeforeSleep: readonly SafetyFlag[] = ['epilepsy', 'depression-bipolar'];

/** "stopped suddenly after months of use", "without a doctor". */
const notAlone = /\bsuddenly\b|\bwithout (?:a|your) doctor\b/i;

/**
 * The rule of what a person may try alone. A medicine is no trial, even where it is sold freely: the app cannot know why
 * it is taken. Nor is what must not be stopped suddenly, or what speaks against this person.
 */
export function offerOf(change: CheckedChange): TrialOffer {
  const { kind, name, isUnknown, contents, pages, warnings, flags } = change;
  const isEating = kind === 'food' || (kind !== 'bedtime' && eatsLess.test(name));
  const has = (some: readonly SafetyFlag[]) => some.some((flag) => flags?.includes(flag));
  if (contents.some((of) => of !== 'herb' && of !== 'supplement')) return { may: 'no', why: 'medicine' };
  if (isUnknown) return { may: 'no', why: 'unknown' };
  if (pages.some((page) => page.kind === 'not-recommended')) return { may: 'no', why: 'not-recommended' };
  if (pages.some(({ noTrial }) => noTrial)) return { may: 'no', why: 'its-page' };
  if (pages.some(({ never }) => never.some((line) => notAlone.test(line))))
    return { may: 'no', why: 'not-suddenly' };
  if (warnings.some(({ level }) => level === 'avoid' || level === 'ask')) return { may: 'no', why: 'warned' };
  if (isEating && has(['eating-disorder'])) return { may: 'no', why: 'eating-disorder' };
  if (flags === null) return { may: 'after-asking', why: 'profile' };
  if (has(['child'])) return { may: 'after-asking', why: 'child' };
  if (isEating && has(askBeforeFood)) return { may: 'after-asking', why: 'pregnancy' };
  if (isEating && has(askBeforeEating)) return { may: 'after-asking', why: 'eating' };
  if (kind === 'bedtime' && has(askBeforeSleep)) return { may: 'after-asking', why: 'sleep' };
  return { may: 'yes' };
}

/** The timing that asks for most: weeks before days, and of these what lingers longest. Null: none is known. */
export function strictestTiming(timings: readonly (Timing | null | undefined)[]): Timing | null {
  const known = timings.filter((timing) => timing != null);
  const lingers = known.flatMap(({ lingersDays }) => lingersDays ?? []);
  const weight = ({ acts, lingersDays }: Timing) => (acts === 'weeks' ? 1000 : 0) + (lingersDays ?? 0);
  const [first] = [...known].sort((one, other) => weight(other) - weight(one));
  return first ? { ...first, lingersDays: lingers.length > 0 ? Math.max(...lingers) : null } : null;
}

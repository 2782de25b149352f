import type { PairThing } from '#contract/library.ts';
import type { PersonalPair, SafetyProfile } from '#contract/remedies.ts';
import { type Caution, impliedFlags, type SafetyFlag } from '#contract/safety.ts';
import { pairsWith } from '#domain/medicines/pairs.ts';
import { isStricter, strictestFirst } from './by-severity.ts';

/** What a person said that is the reason of a warning: a flag that they ticked, or a medicine by its name. */
export type WarningReason = { flag: SafetyFlag; medicine: string | null } | { flag: null; medicine: string };

/** A warning that concerns somebody, with its reason; of a single pair, the pair and which of the things it is about. */
export type SafetyWarning = Pick<Caution, 'level' | 'text'> & {
  reason: WarningReason;
  pair?: PersonalPair;
  about?: string[];
};

/** What of the profile the rules need. */
export type Profile = Pick<SafetyProfile, 'flags' | 'medicines' | 'pairs'>;

/** Nothing was said: neither a flag nor a medicine. Then nothing is compared. */
export const isEmptyProfile = ({ flags, medicines }: Profile): boolean =>
  flags === null && medicines.length === 0;

/** Has the person answered? A medicine that stands in a dose plan alone is no answer. */
export const isFilledIn = ({ flags, medicines }: Profile): boolean =>
  Boolean(flags) || medicines.some(({ isPlanned }) => !isPlanned);

/** "Eliquis (apixaban)"; the name alone where the box says what is in it. */
export function medicineName({ typed, known }: SafetyProfile['medicines'][number]): string {
  return known && known.name.toLowerCase() !== typed.toLowerCase() ? `${typed} (${known.name})` : typed;
}

/**
 * All that is true of somebody with this profile, each with what they said: a medicine by name before a flag that says
 * less, and then what those imply.
 */
export function reasonsOf({ flags, medicines }: Pick<Profile, 'flags' | 'medicines'>) {
  const found = new Map<SafetyFlag, WarningReason & { flag: SafetyFlag }>();
  for (const medicine of medicines)
    for (const flag of medicine.known?.flags ?? [])
      if (!found.has(flag)) found.set(flag, { flag, medicine: medicineName(medicine) });
  for (const flag of flags ?? []) if (!found.has(flag)) found.set(flag, { flag, medicine: null });
  // Iterating over a map reaches entries that are added meanwhile, so an implied flag's own implications follow.
  for (const [flag, reason] of found)
    for (const implied of impliedFlags[flag] ?? []) if (!found.has(implied)) found.set(implied, reason);
  return found;
}

/** Every flag that is true of somebody, said and implied, for rules that ask for flags alone; null where nothing was said. */
export function flagsOf(profile: Profile | undefined): SafetyFlag[] | null {
  return profile && !isEmptyProfile(profile) ? [...reasonsOf(profile).keys()] : null;
}

/**
 * Which cautions of a remedy concern a person who has said this of themselves; the strictest comes first. Where there
 * are words for the very thing that was said, those about what it implies come only if they are stricter.
 */
export function matchedCautions(
  cautions: readonly Caution[],
  profile: Pick<Profile, 'flags' | 'medicines'>,
): (SafetyWarning & { flag: SafetyFlag })[] {
  const reasons = reasonsOf(profile);
  const levels = new Map(cautions.map(({ flag, level }) => [flag, level]));
  return strictestFirst(
    cautions.flatMap(({ flag, level, text }) => {
      const reason = reasons.get(flag);
      if (!reason) return [];
      const own = reason.flag === flag ? undefined : levels.get(reason.flag);
      return own === undefined || isStricter(level, own) ? [{ flag, level, text, reason }] : [];
    }),
  );
}

/** The person's own pairs with these things, as warnings. */
export function pairWarnings(
  { pairs, medicines }: Pick<Profile, 'pairs' | 'medicines'>,
  things: readonly Pick<PairThing, 'kind' | 'slug'>[],
): SafetyWarning[] {
  return pairsWith(pairs, things).map((pair) => ({
    level: pair.level,
    text: pair.text,
    reason: reasonOf(medicines, pair.medicine, pair.flag),
    pair,
    about: things.map(({ slug }) => slug).filter((slug) => pair.with.some((thing) => thing.slug === slug)),
  }));
}

function reasonOf(
  medicines: Profile['medicines'],
  at: PersonalPair['medicine'],
  flag: PersonalPair['flag'],
): WarningReason {
  const named = at === null ? undefined : medicines[at];
  if (flag !== null && !named) return { flag, medicine: null };
  return { flag: null, medicine: named ? medicineName(named) : '' };
}

/**
 * All that speaks against a remedy for this person: single pairs and cautions, the strictest first. For a flag that was
 * ticked and has a caution of its own here, the pairs of all the medicines that may be meant would only repeat it.
 */
export function warningsFor(
  { cautions, things }: { cautions: readonly Caution[]; things: readonly Pick<PairThing, 'kind' | 'slug'>[] },
  profile: Profile,
): SafetyWarning[] {
  const own = new Set(cautions.map(({ flag }) => flag));
  const matched = matchedCautions(cautions, profile);
  const spokenOf = new Set(matched.map(({ reason }) => reason.medicine));
  // What a dish has in it is a question already where the dish's own words are about that medicine.
  const isFood = things.every(({ kind }) => kind === 'ingredient');
  const single = pairWarnings(profile, things).filter(({ level, reason }) =>
    reason.medicine === null
      ? reason.flag === null || !own.has(reason.flag)
      : !isFood || level === 'avoid' || !spokenOf.has(reason.medicine),
  );
  return strictestFirst<SafetyWarning>([...single, ...matched]);
}

/**
 * What a medicine that was named does with the same things, as one: the strictest counts, and comes first. What a page says
 * of that medicine belongs to its pairs. All else stands alone.
 */
export function together<M extends SafetyWarning>(warnings: readonly M[]): [M, ...M[]][] {
  const groups = new Map<string, [M, ...M[]]>();
  const pairs = new Map<string, string>();
  for (const { reason, about } of warnings)
    if (reason.medicine !== null && about && !pairs.has(reason.medicine))
      pairs.set(reason.medicine, keyOf(reason.medicine, about));
  for (const [at, one] of warnings.entries()) {
    const { medicine } = one.reason;
    const key =
      medicine === null ? `${at}` : one.about ? keyOf(medicine, one.about) : (pairs.get(medicine) ?? `${at}`);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

const keyOf = (medicine: string, about: readonly string[]) => `${medicine}: ${[...new Set(about)].sort()}`;

/** Of what there was to compare with: medicines that are known, those that are not, and other things. */
export function comparedWith({ flags, medicines }: Pick<Profile, 'flags' | 'medicines'>) {
  const known = medicines.filter((medicine) => medicine.known !== null).length;
  return { medicines: known, unknown: medicines.length - known, flags: flags?.length ?? 0 };
}

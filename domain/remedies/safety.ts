import type { PairThing } from '#contract/library.ts';
import type { PersonalPair, SafetyProfile } from '#contract/remedies.ts';
import { type Caution, impliedFlags, type SafetyFlag } from '#contract/safety.ts';
import { pairsWith } from '#domain/medicines/pairs.ts';
import { isStricter, strictestFirst } from './by-severity.ts';

/** The reason of a warning: a ticked flag, or a medicine by name. */
export type WarningReason =
  | { flag: SafetyFlag; medicine: string | null }
  /** `kept`: no medicine, but one of the person's rituals or saved remedies. */
  | { flag: null; medicine: string; kept?: 'ritual' | 'saved' };

/** A warning for a person, with its reason; for a single pair, the pair and the thing it is about. */
export type SafetyWarning = Pick<Caution, 'level' | 'text'> & {
  reason: WarningReason;
  pair?: PersonalPair;
  about?: string[];
};

/** The fields of the profile that the rules need. */
export type Profile = Pick<SafetyProfile, 'flags' | 'medicines' | 'pairs'>;

/** Is the profile unanswered: flags never filled in, and no medicine? Then nothing is compared. */
export const isEmptyProfile = ({ flags, medicines }: Profile): boolean =>
  flags === null && medicines.length === 0;

/** "Eliquis (apixaban)"; only the name if it is the substance. */
export function medicineName({ typed, known }: SafetyProfile['medicines'][number]): string {
  return known && known.name.toLowerCase() !== typed.toLowerCase() ? `${typed} (${known.name})` : typed;
}

/**
 * All flags of a profile, each with its reason: a named medicine before a flag, which is less specific, then the
 * implied flags.
 */
export function reasonsOf({ flags, medicines }: Pick<Profile, 'flags' | 'medicines'>) {
  const found = new Map<SafetyFlag, WarningReason & { flag: SafetyFlag }>();
  for (const medicine of medicines)
    for (const flag of medicine.known?.flags ?? [])
      if (!found.has(flag)) found.set(flag, { flag, medicine: medicineName(medicine) });
  for (const flag of flags ?? []) if (!found.has(flag)) found.set(flag, { flag, medicine: null });
  // Iterating over a map also visits entries added meanwhile, so implications of implied flags follow.
  for (const [flag, reason] of found)
    for (const implied of impliedFlags[flag] ?? []) if (!found.has(implied)) found.set(implied, reason);
  return found;
}

/** Every flag of a person, ticked and implied, for rules about flags only; null if nothing was answered. */
export function flagsOf(profile: Profile | undefined): SafetyFlag[] | null {
  return profile && !isEmptyProfile(profile) ? [...reasonsOf(profile).keys()] : null;
}

/**
 * The cautions of a remedy for a person, the strictest first. If there is a caution on the person's own flag,
 * cautions on implied flags appear only if stricter.
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
 * All warnings about a remedy for a person: pairs and cautions, the strictest first. For a ticked flag with its own
 * caution, the pairs of all possible medicines would only repeat it.
 */
export function warningsFor(
  { cautions, things }: { cautions: readonly Caution[]; things: readonly Pick<PairThing, 'kind' | 'slug'>[] },
  profile: Profile,
): SafetyWarning[] {
  const own = new Set(cautions.map(({ flag }) => flag));
  const matched = matchedCautions(cautions, profile);
  const spokenOf = new Set(matched.map(({ reason }) => reason.medicine));
  // An ingredient's question is omitted if the dish's own text is about that medicine.
  const isFood = things.every(({ kind }) => kind === 'ingredient');
  const single = pairWarnings(profile, things).filter(({ level, reason }) =>
    reason.medicine === null
      ? reason.flag === null || !own.has(reason.flag)
      : !isFood || level === 'avoid' || !spokenOf.has(reason.medicine),
  );
  return strictestFirst<SafetyWarning>([...single, ...matched]);
}

/**
 * Combines the warnings of a named medicine about the same things: the strictest level counts, and comes first. A
 * page's caution on that medicine belongs to its pairs. Other warnings stay separate.
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

/** Only then may something be said to fit: the person named something, and nothing of it is unknown here. */
export function isWhollyCompared(profile: Pick<Profile, 'flags' | 'medicines'>): boolean {
  const { medicines, flags, unknown } = comparedWith(profile);
  return medicines + flags > 0 && unknown === 0;
}

/** Counts of what was compared: known medicines, unknown ones, and flags. */
export function comparedWith({ flags, medicines }: Pick<Profile, 'flags' | 'medicines'>) {
  const known = medicines.filter((medicine) => medicine.known !== null).length;
  return { medicines: known, unknown: medicines.length - known, flags: flags?.length ?? 0 };
}

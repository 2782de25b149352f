import type { LibraryPage, PairThing } from '#contract/library.ts';
import type { PersonalCaution, PersonalPair, Remedy, SafetyProfile } from '#contract/remedies.ts';
import type { Severity } from '#contract/safety.ts';
import { strictestFirst } from '#domain/remedies/by-severity.ts';
import {
  matchedCautions,
  type Profile,
  pairWarnings,
  type SafetyWarning,
  warningsFor,
} from '#domain/remedies/safety.ts';

/** The things of a pair: each screen passes those that it shows. */
export type Things = readonly Pick<PairThing, 'kind' | 'slug'>[];

/** Words for preparation do not identify an ingredient: "cooked fava beans", "dried wakame". */
const preparation = /^(?:cooked|dried|shelled|fresh|ground|lacinato|white)-/;

/** Is the ingredient's name in a text, singular or plural: "walnut" in "Walnuts and flax"? */
function isNamed(slug: string, text: string): boolean {
  const name = slug.replace(preparation, '').replaceAll('-', ' ');
  const single = name.endsWith('ies') ? `${name.slice(0, -3)}(?:y|ies)` : `${name.replace(/s$/, '')}s?`;
  return new RegExp(`\\b${single}\\b`, 'i').test(text);
}

/**
 * The things of a condition's remedy. A plant or supplement has its slug in the id (`migraine:ginger`); a food is a
 * text, which is searched for the things of the person's pairs: "Kale, cabbage and lettuce as your greens".
 */
export function thingsOf(
  { id, type, title, description }: Pick<Remedy, 'id' | 'type' | 'title' | 'description'>,
  pairs: readonly Pick<PersonalPair, 'with'>[],
): Things {
  const [, slug = id] = id.split(':');
  if (type === 'herb' || type === 'supplement') return [{ kind: type, slug }];
  if (type !== 'food') return [];
  const text = `${title}\n${description}`;
  return pairs.flatMap((pair) =>
    pair.with.filter((thing) => thing.kind === 'ingredient' && isNamed(thing.slug, text)),
  );
}

const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Does a title name a thing, by its slug or its name? */
const isIn =
  (title: string) =>
  ({ slug, name }: { slug: string; name: string }) =>
    isNamed(slug, title) || inWords(title).includes(inWords(name));

/** The things of the person's pairs that a title names, as the title of a ritual: "Feverfew", "Ginger tea at four". */
export function thingsNamed(title: string, pairs: readonly Pick<PersonalPair, 'with'>[]): Things {
  const things = new Map(pairs.flatMap((pair) => pair.with.map((thing) => [thing.slug, thing] as const)));
  const named = new Set([...things.values()].filter(isIn(title)).map(({ slug }) => slug));
  return pairs.flatMap((pair) => pair.with.filter(({ slug }) => named.has(slug)));
}

/** What the pages of the A to Z say to a person, the strictest of each page. */
export function cautionsOfPages(
  pages: readonly Pick<LibraryPage, 'slug' | 'name' | 'cautions'>[],
  profile: Pick<Profile, 'flags' | 'medicines'>,
): PersonalCaution[] {
  return pages.flatMap(({ slug, name, cautions }) => {
    const [strictest] = matchedCautions(cautions, profile);
    if (!strictest) return [];
    const { level, flag, reason } = strictest;
    return [{ slug, name, level, flag: reason.flag ?? flag, medicine: reason.medicine }];
  });
}

/** A mark: how strict, and for which medicine or illness. */
export type Clash = Pick<SafetyWarning, 'level' | 'reason'>;

/** The strictest of what pairs and pages say about the things that a ritual's title names; undefined if nothing. */
export function clashOf(
  title: string,
  profile: Profile & Pick<SafetyProfile, 'cautions'>,
): Clash | undefined {
  const ofPages = (profile.cautions ?? []).filter(isIn(title));
  return strictestFirst<Clash>([
    ...pairWarnings(profile, thingsNamed(title, profile.pairs)),
    ...ofPages.map(({ level, flag, medicine }) => ({ level, reason: { flag, medicine } })),
  ])[0];
}

/** The strictest level of what the profile says about a remedy; undefined without a warning. */
export function remedyLevel(
  remedy: Pick<Remedy, 'id' | 'type' | 'title' | 'description' | 'cautions'>,
  profile: Profile | undefined,
): Severity | undefined {
  if (!profile) return undefined;
  const { cautions } = remedy;
  return warningsFor({ cautions, things: thingsOf(remedy, profile.pairs) }, profile)[0]?.level;
}

/** The strictest warning of the person's pairs about these things. */
export const strictestPair = (profile: Profile | undefined, things: Things): SafetyWarning | undefined =>
  profile && pairWarnings(profile, things)[0];

/** The things of a food in the guide; recipes may use the same name. */
export const foodThings = (slug: string): Things => [
  { kind: 'food', slug },
  { kind: 'ingredient', slug },
];

/** The things of a dish: its ingredients. */
export const ingredientThings = (items: readonly string[]): Things =>
  items.map((slug) => ({ kind: 'ingredient', slug }));

/** Warnings of several meals, each once with its meals. */
export function mealWarnings<Meal extends { items: readonly string[] }>(
  profile: Pick<Profile, 'pairs' | 'medicines'>,
  meals: readonly Meal[],
): (SafetyWarning & { meals: Meal[] })[] {
  const each = meals.map((meal) => ({ meal, warnings: pairWarnings(profile, ingredientThings(meal.items)) }));
  const all = pairWarnings(profile, ingredientThings([...new Set(meals.flatMap(({ items }) => items))]));
  return all.map((warning) => ({
    ...warning,
    meals: each
      .filter((one) => one.warnings.some(({ text }) => text === warning.text))
      .map(({ meal }) => meal),
  }));
}

/** A common key for a plant on one page, a food on another and an ingredient of the dictionary: "walnuts", "walnut". */
export const thingKey = (slug: string): string => slug.replace(preparation, '').replace(/(?:ies|y|s)$/, '');

/** Names of the things that a medicine of the person interacts with, by its index; each once, the strictest first. */
export function namesInPairs(pairs: readonly PersonalPair[], medicine: number): string[] {
  const names = new Map<string, string>();
  for (const pair of pairs.filter((one) => one.medicine === medicine))
    for (const { slug, name } of pair.with) if (!names.has(thingKey(slug))) names.set(thingKey(slug), name);
  return [...names.values()];
}

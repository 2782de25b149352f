import type { PairThing } from '#contract/library.ts';
import type { PersonalPair, Remedy } from '#contract/remedies.ts';
import { type Profile, pairWarnings, type SafetyWarning } from '#domain/remedies/safety.ts';

/** What a pair may be about: each screen says of what it shows which things these are. */
export type Things = readonly Pick<PairThing, 'kind' | 'slug'>[];

/** How a thing of the dictionary is prepared says nothing of what it is: "cooked fava beans", "dried wakame". */
const preparation = /^(?:cooked|dried|shelled|fresh|ground|lacinato|white)-/;

/** A thing's name within a text, in the singular or the plural: "walnut" in "Walnuts and flax". */
function isNamed(slug: string, text: string): boolean {
  const name = slug.replace(preparation, '').replaceAll('-', ' ');
  const single = name.endsWith('ies') ? `${name.slice(0, -3)}(?:y|ies)` : `${name.replace(/s$/, '')}s?`;
  return new RegExp(`\\b${single}\\b`, 'i').test(text);
}

/**
 * Of a remedy of a condition. A plant or supplement is named by its id (`migraine:ginger`); a food is written in words, so
 * what the person's pairs are about is looked for in them: "Kale, cabbage and lettuce as your greens".
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

/** Of a food in the guide, which recipes may use under the same name. */
export const foodThings = (slug: string): Things => [
  { kind: 'food', slug },
  { kind: 'ingredient', slug },
];

/** Of a dish: what is in it. */
export const ingredientThings = (items: readonly string[]): Things =>
  items.map((slug) => ({ kind: 'ingredient', slug }));

/** Of several meals together: each warning once, with the meals that it is about. */
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

/** One key for what is a plant on one page, a food on another and a thing of the dictionary: "walnuts", "walnut". */
export const thingKey = (slug: string): string => slug.replace(preparation, '').replace(/(?:ies|y|s)$/, '');

/** Names of what one medicine of the person's meets, by its position among them; each thing once, the strictest first. */
export function namesInPairs(pairs: readonly PersonalPair[], medicine: number): string[] {
  const names = new Map<string, string>();
  for (const pair of pairs.filter((one) => one.medicine === medicine))
    for (const { slug, name } of pair.with) if (!names.has(thingKey(slug))) names.set(thingKey(slug), name);
  return [...names.values()];
}

import type { Allergen } from '#contract/kitchen.ts';
import { uuidOfOwn } from '#contract/own-recipes.ts';
import type { Recipe, RecipeDetail } from '#contract/recipes.ts';
import type { PersonalPair } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { excludedIn } from './exclusions.ts';

/** What a person or several people must not eat: allergens, ids of ingredients, and texts. */
export type LeftOut = { allergens: ReadonlySet<Allergen>; items: ReadonlySet<string> };

/** Flags of the safety profile for allergens of dishes. */
const allergensOfFlag: Partial<Record<SafetyFlag, readonly Allergen[]>> = {
  'allergy-nuts': ['tree-nuts', 'peanuts'],
  'allergy-celery-birch-mugwort': ['celery'],
};

type PeoplesSettings = {
  /** The food preferences of each person. */
  preferences: readonly { allergens: readonly Allergen[]; items: readonly string[] }[];
  /** The safety profile of each person. Of their pairs only the level `avoid` counts: the others are questions. */
  profiles: readonly { flags: readonly SafetyFlag[] | null; pairs: readonly PersonalPair[] }[];
};

/** The exclusions of several people together: individual settings cannot be read from the result. */
export function leftOutTogether({ preferences, profiles }: PeoplesSettings): LeftOut {
  const flags = profiles.flatMap((profile) => profile.flags ?? []);
  const avoided = profiles.flatMap(({ pairs }) => pairs.filter(({ level }) => level === 'avoid'));
  return {
    allergens: new Set([
      ...preferences.flatMap(({ allergens }) => allergens),
      ...flags.flatMap((flag) => allergensOfFlag[flag] ?? []),
    ]),
    items: new Set([
      ...preferences.flatMap(({ items }) => items),
      ...avoided.flatMap((pair) =>
        pair.with.flatMap(({ kind, slug }) => (kind === 'ingredient' ? [slug] : [])),
      ),
    ]),
  };
}

type Dish = Pick<Recipe, 'allergens' | 'items'> &
  Partial<Pick<Recipe, 'id' | 'often' | 'unread' | 'answered' | 'freeOf' | 'ingredients' | 'absent'>>;

/**
 * Why somebody must not eat a dish, or why it is not known whether they may:
 * - `has`: an allergen is in it
 * - `often-has`: an allergen is in many kinds of something in it
 * - `left-out`: a thing or a text that they leave out
 * - `not-known`: lines that are not read, so that anything may be in them. Where the person said which allergens are, anything
 *   that they leave out by name still may, unless they said that it is not.
 */
export type Reason =
  | { kind: 'has' | 'often-has'; allergen: Allergen }
  | { kind: 'left-out'; item: string }
  | { kind: 'not-known'; lines: string[] };

/**
 * The lines of a dish with unknown contents; undefined if there are none. If an own recipe does not state which lines
 * are unread, all lines are unknown.
 */
function notKnown(
  { id = '', ingredients = [], unread, answered = [], freeOf = [], absent }: Dish,
  items: ReadonlySet<string> = new Set(),
): string[] | undefined {
  if (unread) {
    const isFree = [...items].every((item) => freeOf.includes(item));
    const open = isFree ? unread.filter((index) => !answered.includes(index)) : unread;
    return open.length > 0 ? open.map((index) => ingredients[index] ?? '') : undefined;
  }
  return absent || uuidOfOwn(id) !== undefined ? [...ingredients] : undefined;
}

/**
 * All reasons against a dish; empty if it is free of what they must not eat. A person without exclusions may eat
 * anything.
 */
export function reasonsAgainst(recipe: Dish, { allergens, items }: LeftOut): Reason[] {
  if (allergens.size + items.size === 0) return [];
  const lines = notKnown(recipe, items);
  return [
    ...recipe.allergens
      .filter((each) => allergens.has(each))
      .map((allergen) => ({ kind: 'has' as const, allergen })),
    ...(recipe.often ?? [])
      .filter((each) => allergens.has(each))
      .map((allergen) => ({ kind: 'often-has' as const, allergen })),
    ...excludedIn(recipe, items).map((item) => ({ kind: 'left-out' as const, item })),
    ...(lines ? [{ kind: 'not-known' as const, lines }] : []),
  ];
}

/** May they all eat a dish? Unknown counts as no. */
export const suits = (recipe: Dish, leftOut: LeftOut): boolean =>
  reasonsAgainst(recipe, leftOut).length === 0;

type Thing = { name: string; allergens: readonly Allergen[]; often?: readonly Allergen[] | undefined };

/** The line of a dish that a reason is about; if only an unread line mentions it, that line. */
export function lineAgainst(
  recipe: Dish & Partial<Pick<RecipeDetail, 'parts'>>,
  reason: Reason,
  things: ReadonlyMap<string, Thing>,
): string {
  const { parts = [], ingredients = [] } = recipe;
  if (reason.kind === 'not-known') return reason.lines[0] ?? '';
  const isOf = (item: string) => {
    if (reason.kind === 'left-out') return item === reason.item;
    const { allergens = [], often = [] } = things.get(item) ?? {};
    return (reason.kind === 'has' ? allergens : often).includes(reason.allergen);
  };
  const isSaid = (said: readonly Allergen[] = []) => reason.kind === 'has' && said.includes(reason.allergen);
  const at = parts.findIndex(({ item, said }) => isOf(item) || isSaid(said));
  const [unread] = notKnown(recipe) ?? [];
  const name = reason.kind === 'left-out' ? things.get(reason.item)?.name : undefined;
  const named =
    reason.kind === 'left-out'
      ? ingredients.find((line) => excludedIn({ items: [], ingredients: [line] }, [reason.item]).length > 0)
      : undefined;
  return ingredients[at] ?? named ?? unread ?? name ?? '';
}

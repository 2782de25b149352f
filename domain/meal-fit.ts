import type { RecipeCategory } from '#contract/kitchen.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { plain } from './recipe-search.ts';

/** A dish in its place. */
export type Placed = { dayNumber: number; mealTime: TimeOfDay; recipe: Recipe };

/** What a day's plates should come to, one serving each: a floor for energy and protein, ceilings for the rest. */
const aims = {
  /** Of kilocalories and grams of protein, at each meal of a day with three; of fewer, more is asked of each. */
  three: { energy: 420, protein: 15 },
  two: { energy: 490, protein: 19 },
  maxEnergy: 2200,
  maxSodium: 1600,
};

/** Kilocalories below which a serving is rather a snack, at each time of day. */
const fillsUp: Record<TimeOfDay, number> = { morning: 300, midday: 320, evening: 350 };

/** Minutes at the stove that each time of day has. */
const maxPrepMinutes: Record<TimeOfDay, number> = { morning: 30, midday: 45, evening: 60 };

/** How little a category is a meal of its own at a time of day. */
const unsuited: Record<TimeOfDay, Partial<Record<RecipeCategory, number>>> = {
  morning: { sauces: 150, soups: 2 },
  midday: { sauces: 150, desserts: 60, smoothies: 20 },
  evening: { sauces: 150, desserts: 60, smoothies: 40, soups: 3, salads: 3 },
};

/** What a dish costs in a place whatever is around it; the least is the best. */
export function ownCost({ category, mealTimes, nutrition, prepTime }: Recipe, time: TimeOfDay): number {
  return (
    (mealTimes.includes(time) ? 0 : 100) +
    (unsuited[time][category] ?? 0) +
    // What is made for this time of day comes before what could be anything.
    (mealTimes.length - 1) * (time === 'morning' ? 1 : 0.25) +
    Math.max(0, fillsUp[time] - nutrition.energy) / 25 +
    Math.max(0, prepTime - maxPrepMinutes[time]) / 20
  );
}

/** Grains, legumes and soy by the words that name them in a line of a recipe. */
const staples: readonly (readonly [staple: string, words: RegExp])[] = [
  ['quinoa', /quinoa/],
  ['buckwheat', /buckwheat|soba/],
  ['millet', /millet/],
  ['amaranth', /amaranth(?! greens)/],
  ['teff', /teff/],
  ['fonio', /fonio/],
  ['rice', /\brice\b/],
  ['oats', /oats/],
  ['spelt', /spelt/],
  ['corn', /corn kernels/],
  ['potatoes', /potato/],
  ['chickpeas', /chickpea/],
  ['lentils', /lentil/],
  ['peas', /split pea|green peas/],
  ['beans', /\bbeans\b(?! sprouts)/],
  ['tofu', /tofu|edamame/],
  ['tempeh', /tempeh/],
];
/** As much of it that it is what the dish is made of: not the spoonful that thickens it. */
const plenty = /\b(cups?|oz|lb)\b|^[\d¼½¾⅓⅔]+ \p{L}*\s?potato/u;
/** Words of names that say what kind of dish it is, not what is in it. */
const kinds = new Set(
  'and with bowl bowls plate salad soup smoothie stew pudding breakfast warm fresh green black white raw sweet seed chilled hot cream'.split(
    ' ',
  ),
);

const marks = new WeakMap<Recipe, ReadonlySet<string>>();

/** What a dish is remembered by: its grain and legume, and the things in its name. */
export function marksOf(recipe: Recipe): ReadonlySet<string> {
  const known = marks.get(recipe);
  if (known) return known;
  const lines = recipe.ingredients.map(plain).filter((line) => plenty.test(line));
  const made = staples.filter(([, words]) => lines.some((line) => words.test(line))).map(([name]) => name);
  const named = plain(recipe.name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && !kinds.has(word));
  const found = new Set([...made, ...named]);
  marks.set(recipe, found);
  return found;
}

const likeness = new WeakMap<Recipe, Map<Recipe, number>>();

/** How much two dishes have in common, up to two things; cached, since a plan asks it thousands of times. */
function alike(a: Recipe, b: Recipe): number {
  const others = likeness.get(a) ?? new Map<Recipe, number>();
  const known = others.get(b);
  if (known !== undefined) return known;
  const theirs = marksOf(b);
  const count = Math.min(2, [...marksOf(a)].filter((mark) => theirs.has(mark)).length);
  others.set(b, count);
  likeness.set(a, others);
  return count;
}

/** What the dishes of one day cost together: too little on the plates, too much salt, the same thing twice. */
export function dayCost(day: readonly Placed[], mealsPerDay: number): number {
  const aim = mealsPerDay < 3 ? aims.two : aims.three;
  const total = (of: (recipe: Recipe) => number) => day.reduce((sum, { recipe }) => sum + of(recipe), 0);
  const energy = total(({ nutrition }) => nutrition.energy);
  const protein = total(({ nutrition }) => nutrition.protein);
  const sodium = total(({ nutrition }) => nutrition.sodium);
  let cost =
    Math.max(0, aim.energy * day.length - energy) / 40 +
    Math.max(0, energy - aims.maxEnergy) / 40 +
    Math.max(0, aim.protein * day.length - protein) / 3 +
    Math.max(0, sodium - aims.maxSodium) / 100;
  day.forEach(({ recipe }, index) => {
    for (const { recipe: other } of day.slice(index + 1)) {
      if (other.category === recipe.category) cost += recipe.category === 'soups' ? 12 : 1;
      cost += 3 * alike(recipe, other);
    }
  });
  return cost;
}

/** What two days in a row cost: the same dish's kin again, or the same kind of dish at the same time of day. */
export function pairCost(day: readonly Placed[], next: readonly Placed[]): number {
  let cost = 0;
  for (const { recipe, mealTime } of day) {
    for (const other of next) {
      cost += 1.5 * alike(recipe, other.recipe);
      if (mealTime === other.mealTime && recipe.category === other.recipe.category) cost += 1;
    }
  }
  return cost;
}

/** What three days in a row cost: each thing that comes on all of them. */
export function runCost(
  day: readonly Placed[],
  next: readonly Placed[],
  afterNext: readonly Placed[],
): number {
  let again = 0;
  const holding = (mark: string) => (placed: Placed) => marksOf(placed.recipe).has(mark);
  for (const { recipe } of day) {
    if (!next.some((placed) => alike(recipe, placed.recipe) > 0)) continue;
    for (const mark of marksOf(recipe)) {
      if (next.some(holding(mark)) && afterNext.some(holding(mark))) again += 1;
    }
  }
  return 10 * again;
}

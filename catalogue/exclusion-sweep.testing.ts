import { mealStyles } from '#contract/meal-plans.ts';
import type { Exclusion, Recipe } from '#contract/recipes.ts';
import { isExcluded } from '#domain/ingredients/exclusions.ts';
import { EmptyPool, generatePlan, shuffleDay } from '#domain/meal-plans/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { loadExclusions, loadIngredients, loadRecipes } from './kitchen.load.ts';

/**
 * Other ingredients that an ingredient's name excludes, with the reason. Any exclusion that is not on this list is an
 * error.
 */
export const alsoLeftOut: Readonly<Record<string, { why: string; items: readonly string[] }>> = {
  apple: { why: 'a kind of it; vinegar of it', items: ['green-apple', 'apple-cider-vinegar'] },
  apricot: { why: 'dried', items: ['dried-apricots'] },
  avocado: { why: 'its oil', items: ['avocado-oil'] },
  grapes: { why: 'dried', items: ['dried-currants', 'raisins'] },
  lemon: { why: 'its juice and zest', items: ['lemon-juice', 'lemon-zest'] },
  lime: { why: 'its juice and zest', items: ['lime-juice', 'lime-zest'] },
  orange: { why: 'its juice and zest', items: ['orange-juice', 'orange-zest'] },
  plum: { why: 'dried', items: ['prunes'] },
  quinoa: { why: 'rolled', items: ['quinoa-flakes'] },
  amaranth: { why: 'leaves of the same plant', items: ['amaranth-greens'] },
  teff: { why: 'ground', items: ['teff-flour'] },
  'mung-beans': { why: 'sprouted', items: ['mung-bean-sprouts'] },
  almonds: { why: 'made of them', items: ['almond-butter', 'almond-flour', 'almond-milk'] },
  walnuts: { why: 'their oil', items: ['walnut-oil'] },
  'sesame-seeds': { why: 'made of them, or holds them', items: ['sesame-oil', 'tahini', 'za-atar'] },
  'mustard-seeds': { why: 'made of them', items: ['dijon-mustard'] },
  'black-pepper': { why: 'holds it', items: ['garam-masala'] },
  cinnamon: { why: 'holds it', items: ['garam-masala'] },
  cardamom: { why: 'holds it', items: ['garam-masala'] },
  paprika: { why: 'a kind of it', items: ['smoked-paprika'] },
  sumac: { why: 'holds it', items: ['za-atar'] },
  beet: { why: 'leaves of the same plant', items: ['beet-greens'] },
  turnip: { why: 'leaves of the same plant', items: ['turnip-greens'] },
  carrot: { why: 'holds it', items: ['vegetable-broth'] },
  celery: { why: 'its root; holds it', items: ['celeriac', 'vegetable-broth'] },
  garlic: { why: 'dried; holds it', items: ['garlic-powder', 'vegetable-broth', 'chili-powder'] },
  kale: { why: 'a kind of it', items: ['lacinato-kale'] },
  radish: { why: 'a kind of it', items: ['daikon'] },
  tomato: {
    why: 'a kind of it, or made of it',
    items: ['cherry-tomatoes', 'crushed-tomatoes', 'sun-dried-tomatoes', 'tomato-paste'],
  },
};

type Typed = { word: string; means: ReadonlySet<string> };

const many = (word: string) => (word.endsWith('s') ? word : `${word}s`);
/** Variants of a typed word: as it is, in capitals, with spaces around. */
const ways = (word: string): string[] => [word, word.toUpperCase(), ` ${word}  `];
const waysOfMany = (word: string): string[] => [...new Set([...ways(word), many(word)])];

/** Every name of an ingredient and of a group, as people type them, with the ids that they mean. */
export function typedWords(): Typed[] {
  const dictionary = loadIngredients();
  const { called, groups } = loadExclusions(dictionary);
  const things = [...dictionary.values()].flatMap(({ id, name, plural }) => {
    const means = new Set([id, ...(alsoLeftOut[id]?.items ?? [])]);
    return [name, plural].flatMap((each) => ways(each)).map((word) => ({ word, means }));
  });
  const holders = Map.groupBy(
    Object.entries(called).flatMap(([id, names]) => names.map((name) => ({ id, name }))),
    ({ name }) => name,
  );
  const inWords = (name: string) => ` ${name.toLowerCase().replace(/s(?= |$)/g, '')} `;
  const others = [...holders].flatMap(([name, list]) => {
    const bearing = [...dictionary.values()].filter((thing) =>
      [thing.name, thing.plural, ...(called[thing.id] ?? [])].some((each) =>
        inWords(each).includes(inWords(name)),
      ),
    );
    const [own] = bearing.filter((thing) => many(thing.name) === many(name));
    const group = groups.find(({ names }) => names.includes(name));
    const means = new Set([
      ...list.map(({ id }) => id),
      ...bearing.map(({ id }) => id),
      ...(own ? (alsoLeftOut[own.id]?.items ?? []) : []),
      ...(group?.items ?? []),
    ]);
    return waysOfMany(name).map((word) => ({ word, means }));
  });
  const inGroups = groups.flatMap(({ label, names, items }) =>
    items.length === 0
      ? []
      : [label, ...names]
          .flatMap((name) => waysOfMany(name))
          .map((word) => ({ word, means: new Set(items) })),
  );
  return [...things, ...others, ...inGroups];
}

export type SweepFigures = {
  words: number;
  unknown: string[];
  /** A word and a dish. `letThrough`: with its ingredient, not dropped; `wronglyDropped`: without it, dropped. */
  letThrough: string[];
  wronglyDropped: string[];
  /** A word, a style and a dish that a plan, or a new draw of its second day, contains despite the exclusion. */
  inPlans: string[];
  plans: number;
};

/** Types every word, and checks every shipped recipe, plans of each style, and regenerated days. */
export function sweepExclusions(
  recipes: readonly Recipe[],
  leftOut: (word: string) => Exclusion,
): SweepFigures {
  const holds = new Map(
    loadRecipes().map(({ id, ingredients }) => [id, ingredients.map(({ item }) => item)]),
  );
  const figures: SweepFigures = {
    words: 0,
    unknown: [],
    letThrough: [],
    wronglyDropped: [],
    inPlans: [],
    plans: 0,
  };
  const planned = new Set<string>();
  for (const { word, means } of typedWords()) {
    figures.words += 1;
    const found = leftOut(word);
    if (found.id === null) figures.unknown.push(word);
    for (const recipe of recipes) {
      const has = holds.get(recipe.id)?.some((item) => means.has(item)) ?? false;
      const dropped = isExcluded(recipe, found.items);
      if (has && !dropped) figures.letThrough.push(`${word}: ${recipe.id}`);
      if (dropped && !has) figures.wronglyDropped.push(`${word}: ${recipe.id}`);
    }
    const key = [...found.items, '', ...means].join();
    if (planned.has(key)) continue;
    planned.add(key);
    for (const style of mealStyles) {
      const options = { style, dayCount: 7, mealsPerDay: 3, excluded: found.items, energy: 2000 } as const;
      const held = mealsOf(recipes, options, figures.words);
      figures.plans += 1;
      figures.inPlans.push(
        ...held
          .filter((id) => holds.get(id)?.some((item) => means.has(item)))
          .map((id) => `${word}, ${style}: ${id}`),
      );
    }
  }
  return figures;
}

/** The dishes of a plan, and of its second day when that is regenerated. */
function mealsOf(
  recipes: readonly Recipe[],
  options: Parameters<typeof generatePlan>[1],
  seed: number,
): string[] {
  try {
    const { meals } = generatePlan(recipes, options, randomFrom(seed));
    const again = shuffleDay(recipes, options, meals, 2, randomFrom(seed));
    return [...meals, ...again].map(({ recipeId }) => recipeId);
  } catch (error) {
    // No recipe is left: there is no plan.
    if (error instanceof EmptyPool) return [];
    throw error;
  }
}

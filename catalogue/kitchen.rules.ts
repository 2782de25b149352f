import { type FoodCategory, foodCategories, recipeCategories, type Unit } from '#contract/kitchen.ts';
import type { RecipeEntry } from './kitchen.load.ts';
import type { FoodEntry, Ingredient } from './kitchen.schema.ts';
import type { NutrientRow } from './nutrients.ts';
import { animalProducts } from './remedies.foods.ts';

type Pantry = ReadonlyMap<string, Ingredient>;
type Rows = ReadonlyMap<string, NutrientRow>;

export const fewest = { recipes: 160, ofCategory: 20, ingredients: 220, foods: 220 };

export function tooFewRecipes(recipes: readonly RecipeEntry[]): string[] {
  const quick = recipes.filter(({ prepTime }) => prepTime <= 25).length;
  const short = recipeCategories.flatMap((category) => {
    const count = recipes.filter((recipe) => recipe.category === category).length;
    return count < fewest.ofCategory
      ? [`recipes: ${count} ${category}, fewer than ${fewest.ofCategory}`]
      : [];
  });
  return [
    ...fewerThan('recipes', recipes.length, fewest.recipes),
    ...short,
    ...(quick * 2 < recipes.length
      ? [`recipes: ${quick} of ${recipes.length} are ready within 25 minutes, fewer than half`]
      : []),
  ];
}

export function fewerThan(kind: string, count: number, least: number): string[] {
  return count < least ? [`${kind}: ${count} of them, fewer than ${least}`] : [];
}

/** Duplicates in a list of ids or names, ignoring case. */
export function repeated(kind: string, names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return [...new Set(lower.filter((name, index) => lower.indexOf(name) !== index))].map(
    (name) => `${kind}: ${name} is there twice`,
  );
}

const byWeight: readonly Unit[] = ['oz', 'lb', 'g'];
const byVolume: readonly Unit[] = ['cup', 'tbsp', 'tsp'];

/** Does the dictionary know the weight of this unit? Volumes follow from one another. */
export function hasGrams({ grams }: Pick<Ingredient, 'grams'>, unit: Unit): boolean {
  if (grams[unit] !== undefined || byWeight.includes(unit)) return true;
  return byVolume.includes(unit) && byVolume.some((other) => grams[other] !== undefined);
}

export function unknownLines(recipes: readonly RecipeEntry[], pantry: Pantry): string[] {
  return recipes.flatMap(({ id, ingredients }) =>
    ingredients.flatMap(({ item, unit }) => {
      const found = pantry.get(item);
      if (!found) return [`recipes/${id}: there is no ingredient ${item}`];
      return hasGrams(found, unit) ? [] : [`recipes/${id}: the dictionary has no ${unit} of ${item}`];
    }),
  );
}

/** Notes that repeat the name: "unsweetened" for unsweetened hemp milk. */
export function echoes(recipes: readonly RecipeEntry[], pantry: Pantry): string[] {
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return recipes.flatMap(({ id, ingredients }) =>
    ingredients.flatMap(({ item, unit, note = '' }) => {
      const said = new Set(words(`${pantry.get(item)?.name ?? ''} ${unit === 'leaf' ? 'leaves' : ''}`));
      return words(note)
        .filter((word) => said.has(word))
        .map((word) => `recipes/${id}: the note of ${item} says "${word}" again`);
    }),
  );
}

/** Ingredients with an invalid `buyAs`, with a row that is not in the table, or without a row and a reason. */
export function brokenIngredients(ingredients: readonly Ingredient[], rows: Rows): string[] {
  const whole = new Set(ingredients.filter(({ grams }) => grams.each).map(({ id }) => id));
  return ingredients.flatMap(({ id, usda, noRow, buyAs }) => [
    ...(buyAs && !whole.has(buyAs.item)
      ? [`ingredients/${id}: is bought as ${buyAs.item}, of which nobody knows the weight`]
      : []),
    ...(usda && !rows.has(usda) ? [`ingredients/${id}: the nutrient table has no row ${usda}`] : []),
    ...(!usda && !noRow ? [`ingredients/${id}: has no row, and noRow does not say why`] : []),
  ]);
}

/** Ingredients that no recipe uses, and that no other ingredient is bought as. */
export function unusedIngredients(
  ingredients: readonly Ingredient[],
  recipes: readonly RecipeEntry[],
): string[] {
  const used = new Set(recipes.flatMap((recipe) => recipe.ingredients.map(({ item }) => item)));
  const sources = new Set(ingredients.map(({ buyAs }) => buyAs?.item));
  return ingredients.map(({ id }) => id).filter((id) => !used.has(id) && !sources.has(id));
}

/** Words for refined products that our recipes exclude besides animal products. */
const refined =
  /\b((white|granulated|refined|caster|powdered|icing|cane|brown) sugar|(white|all-purpose|plain|bread|wheat) flour)\b/gi;

/** Kitchen words that only look like an animal product: verbs, and plant products. */
const soundsLike =
  /\b((ice )?cream|(sunflower|seed)( seed)? butter|butter-lettuce|nut-milk|fish(ed|ing)?( [^\s.]+){0,2} out)\b/gi;

/** A sentence with one of these words compares dishes and names no ingredient. */
const compares =
  /\b(like|as|place of|stands? in|would|never|nobody|usually|work of|suggests|their|its own|half|splits?|instead)\b/i;

/** Animal products, white sugar and white flour that a text tells people to eat. */
export function leftOutHere(text: string): string[] {
  return [...animalProducts(text), ...(text.match(refined) ?? []).map((word) => word.toLowerCase())];
}

export function leftOutProblems(where: string, texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(leftOutHere))].map((word) => `${where}: serves ${word}`);
}

/**
 * The same in all texts of a recipe. "Milk" means plant milk if the recipe lists one; comparisons with other dishes
 * are allowed.
 */
export function leftOutOfRecipe({
  id,
  name,
  description,
  tip,
  instructions,
  ingredients,
}: RecipeEntry): string[] {
  const hasPlantMilk = ingredients.some(({ item }) => /-milk$|^almonds$/.test(item));
  const texts = [name, ...instructions.map(({ text }) => text), description, tip]
    .flatMap((text) => text.split(/(?<=[.;])\s+/))
    .filter((sentence) => !compares.test(sentence));
  const plain = [...texts, ...ingredients.map(({ note = '' }) => note)].map((text) => {
    const said = text.replace(/\s+/g, ' ').replace(soundsLike, 'plant');
    return hasPlantMilk ? said.replace(/\bmilk\b/gi, 'plant') : said;
  });
  return leftOutProblems(`recipes/${id}`, plain);
}

/** Finds steps whose timer is longer than the time of the recipe. */
export function longTimers(recipes: readonly RecipeEntry[]): string[] {
  return recipes.flatMap(({ id, prepTime, waitTime = 0, instructions }) => {
    const all = prepTime + waitTime;
    return instructions.flatMap(({ minutes = 0 }, index) =>
      minutes > all
        ? [`recipes/${id}: step ${index + 1} waits ${minutes} minutes, the dish takes ${all}`]
        : [],
    );
  });
}

/** Finds dishes whose timers add up to more than the dish's time: correct only if two things cook at once. */
export function waitsSideBySide(recipes: readonly RecipeEntry[]): string[] {
  return recipes.flatMap(({ id, prepTime, waitTime = 0, instructions }) => {
    const waits = instructions.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
    const all = prepTime + waitTime;
    return waits > all ? [`recipes/${id}: its waits add up to ${waits} minutes, the dish takes ${all}`] : [];
  });
}

/** Words of steps that need a stove or an oven. A warm kitchen and hot tap water do not count. */
const heat =
  /\b(boil|simmer|roast|bake|oven|fry|saut|steam(?!ing)|broil|grill|kettle)\w*|\b(low|medium|high)(-\w+)? heat\b|\btoast the\b/i;

/**
 * Finds cooked ingredients, ingredients that must be cooked, and heated steps in raw dishes; and raw meals that are not
 * marked as raw.
 */
export function cookedInRaw(recipes: readonly RecipeEntry[], pantry: Pantry): string[] {
  return recipes.flatMap(({ id, category, raw, ingredients, instructions }) => {
    if (!raw)
      return category === 'raw-meals' ? [`recipes/${id}: a raw meal that does not say that it is raw`] : [];
    return [
      ...ingredients
        .filter(({ item }) => pantry.get(item)?.cooked)
        .map(({ item }) => `recipes/${id}: a raw dish with ${item}`),
      ...instructions.flatMap(({ text }, index) => {
        const [word] = text.match(heat) ?? [];
        return word ? [`recipes/${id}: a raw dish whose step ${index + 1} says "${word}"`] : [];
      }),
    ];
  });
}

export function brokenFoods(foods: readonly FoodEntry[], rows: Rows): string[] {
  const used = new Set<FoodCategory>(
    foods.filter(({ type }) => type === 'eat').map(({ category }) => category),
  );
  return [
    ...foodCategories
      .filter((category) => !used.has(category))
      .map((category) => `foods: none to eat in the category ${category}`),
    ...foods
      .filter(({ usda }) => usda && !rows.has(usda))
      .map(({ id, usda }) => `foods/${id}: the nutrient table has no row ${usda}`),
  ];
}

import type { RecipeEntry } from './kitchen.load.ts';
import type { Ingredient } from './kitchen.schema.ts';
import { plain } from './similarity.ts';

type Pantry = ReadonlyMap<string, Ingredient>;

/** Words of a name for its form rather than the ingredient. */
const manner = new Set(
  `fresh dried ground raw unsweetened cooked whole hulled shelled firm pure full fat canned grain sea root of powder
  green red white black yellow brown medjool belgian swiss extra baby pitted`.split(/\s+/),
);

/** Other names that steps use for an ingredient. */
const alsoCalled: Record<string, readonly string[]> = {
  'medjool-dates': ['date'],
  jalapeno: ['chile', 'chili', 'chilies', 'chiles'],
  'nutritional-yeast': ['yeast'],
  'za-atar': ['zaatar', 'za atar'],
};

/** Collective words for a category, such as "the spices". */
const collective: Record<Ingredient['category'], RegExp> = {
  fruits: /\b(fruits?|berries)\b/,
  vegetables: /\b(vegetables|greens|mushrooms)\b/,
  herbs: /\bherbs\b/,
  grains: /\b(grains|beans|noodles|flours)\b/,
  nuts: /\b(nuts|seeds)\b/,
  spices: /\b(spices|seasonings?)\b/,
  dairy: /\b(liquids|milk)\b/,
  bakery: /\bbreads?\b/,
  household: /(?!)/,
  other: /\b(liquids|sweetener)\b/,
};

const everything = /\b(everything|all the ingredients|all of it)\b/;

/** "berries" and "berry", "leaves" and "leaf" come out alike. */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/([sxz]|[cs]h)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/y$/, 'i');
}

const words = (text: string) => plain(text.normalize('NFD').replace(/\p{M}/gu, '')).split(' ').map(stem);

const stepsOf = ({ instructions }: RecipeEntry) => instructions.map(({ text }) => text).join('\n');

/** The words by which a step may name a thing. */
function namesOf({ id, name, plural }: Ingredient): string[] {
  const all = [...words(name), ...words(plural), ...id.split('-').map(stem)];
  const telling = all.filter((word) => !manner.has(word) && word.length > 2);
  return [...(telling.length > 0 ? telling : all), ...(alsoCalled[id] ?? []).map(stem)];
}

/** Listed ingredients that no step names, by a word of the name or of its category. */
export function unusedLines(recipe: RecipeEntry, pantry: Pantry): string[] {
  const text = stepsOf(recipe).toLowerCase();
  if (everything.test(text)) return [];
  const said = new Set(words(text));
  return recipe.ingredients.flatMap(({ item, group }) => {
    const found = pantry.get(item);
    if (!found || namesOf(found).some((word) => said.has(word))) return [];
    if (collective[found.category].test(text)) return [];
    const part = words(group ?? '').filter((word) => word.length > 3);
    if (part.some((word) => said.has(word))) return [];
    return [`recipes/${recipe.id}: no step names ${item}`];
  });
}

/** Words that mean an ingredient of a step; the recipe must list one of the words beside it. */
const staples: readonly [named: RegExp, listed: RegExp][] = [
  [/\bwater\b/, /water|broth/],
  [/\b(pinch|teaspoon|tsp) of (the )?salt\b|\band (the )?salt\b/, /salt/],
  [/\b(olive|coconut|sesame|avocado|walnut) oil\b/, /oil/],
  [/\blemon (juice|zest)\b/, /lemon/],
  [/\blime (juice|zest)\b/, /lime/],
  [/\borange (juice|zest)\b/, /orange/],
  [/\bvinegar\b/, /vinegar/],
  [/\btamari\b/, /tamari/],
  [/\bmiso\b/, /miso/],
  [/\btahini\b/, /tahini/],
  [/\bgarlic\b/, /garlic/],
  [/\bonions?\b/, /onion|scallion|shallot/],
  [/\bginger\b/, /ginger/],
  [/\bcumin\b/, /cumin/],
  [/\bcinnamon\b/, /cinnamon/],
  [/\bpaprika\b/, /paprika/],
  [/\bturmeric\b/, /turmeric/],
  [/\bcilantro\b/, /cilantro/],
  [/\bparsley\b/, /parsley/],
  [/\bbasil\b/, /basil/],
  [/\bdill\b/, /dill/],
  [/\bmaple syrup\b/, /maple/],
  [/\bagave\b/, /agave/],
  [/\bdate syrup\b/, /date-syrup/],
  [/\bvanilla\b/, /vanilla/],
  [/\bchia\b/, /chia/],
  [/\bquinoa\b/, /quinoa/],
  [/\bsesame seeds\b/, /sesame|za-atar/],
  [/\bpumpkin seeds\b/, /pumpkin-seeds/],
  [/\b(almond|hemp|coconut) milk\b/, /milk/],
];

/** Water that is not an ingredient: rinsing water, cooking liquid, and the verb. */
const otherWater =
  /\b((rinse|wash|swish)[^.]*water|(fills with|its|their|(the|any) excess|rose|coconut) water|water(s|ed)? down|water chestnuts?)\b/g;

/** Ingredients that a step uses and the recipe does not list, of those that are often forgotten. */
export function unlistedThings(recipe: RecipeEntry): string[] {
  const text = stepsOf(recipe).toLowerCase().replace(otherWater, '');
  const listed = recipe.ingredients.map(({ item }) => item).join(' ');
  return staples.flatMap(([named, held]) => {
    const said = named.exec(text);
    return said && !held.test(listed)
      ? [`recipes/${recipe.id}: a step uses ${said[0]}, which is not listed`]
      : [];
  });
}

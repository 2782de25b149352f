import { expect, test } from 'vitest';
import { type IngredientReading, readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { termsOf } from './compile/content.ts';
import { composeRecipe } from './compile/recipes.ts';
import {
  loadEnglishWords,
  loadExclusions,
  loadIngredients,
  loadOtherIngredients,
  loadRecipes,
} from './kitchen.load.ts';
import { loadNutrients } from './nutrients.ts';

const ingredients = loadIngredients();
const exclusions = loadExclusions(ingredients);
const englishWords = loadEnglishWords();
const things = [
  ...[...ingredients.values()].map((thing) => ({
    ...thing,
    buyAs: thing.buyAs ?? null,
    terms: termsOf(thing, exclusions),
  })),
  ...loadOtherIngredients().map(({ called, ...thing }) => ({ ...thing, buyAs: null, terms: called })),
];
const dictionary = lineDictionary(things, englishWords);
const read = (text: string) => readIngredientLine(text, dictionary);

test.each<[string, Partial<IngredientReading>]>([
  ['2 large onions, finely chopped', { ingredient: 'yellow-onion', amount: 2, unit: 'each', grams: 220 }],
  ['1 1/2 cups (270 g) quinoa', { ingredient: 'quinoa', amount: 1.5, unit: 'cup', grams: 270 }],
  ['½ tsp. sea salt', { ingredient: 'sea-salt', amount: 0.5, unit: 'tsp' }],
  ['2-3 cloves garlic, minced', { ingredient: 'garlic', amount: 2, amountTo: 3, unit: 'clove', grams: 7.5 }],
  ['4 garlic cloves', { ingredient: 'garlic', amount: 4, unit: 'clove', grams: 12 }],
  ['1 (14 oz) can chickpeas, drained', { ingredient: 'cooked-chickpeas', unit: 'g', grams: 238.14 }],
  ['2 x 400g cans black beans', { ingredient: 'cooked-black-beans', unit: 'g', grams: 480 }],
  ['1 14-ounce can coconut milk', { ingredient: 'coconut-milk', grams: 396.9 }],
  ['a pinch of salt', { ingredient: 'sea-salt', amount: 1, unit: 'pinch' }],
  ['1 kg potatoes', { ingredient: 'potato', amount: 1000, unit: 'g', grams: 1000 }],
  ['1,5 kg apples', { ingredient: 'apple', grams: 1500 }],
  ['juice of 1 lemon', { ingredient: 'lemon-juice', unit: 'g' }],
  ['Zest of 2 limes', { ingredient: 'lime-zest', unit: 'g' }],
  ['1–2 Tbsp olive oil', { ingredient: 'olive-oil', amount: 1, amountTo: 2, unit: 'tbsp' }],
  ['one onion', { ingredient: 'yellow-onion', amount: 1, grams: 110 }],
  ['half a red cabbage', { ingredient: 'red-cabbage', amount: 0.5, grams: 420 }],
  ['1 cup + 2 tbsp rolled oats', { ingredient: 'rolled-oats', amount: 1.125, unit: 'cup' }],
  ['250 g/9 oz spelt flour', { ingredient: 'spelt-flour', grams: 250 }],
  ['2 stalks celery', { ingredient: 'celery', amount: 2, unit: 'stalk', grams: 80 }],
  ['1 inch piece fresh ginger', { ingredient: 'ginger-root', unit: 'inch', grams: 15 }],
  ['½-inch piece ginger', { ingredient: 'ginger-root', amount: 0.5, unit: 'inch', grams: 7.5 }],
  ['about 2 cups spinach', { amount: 2, unit: 'cup' }],
  ['1 tsp oregano', { ingredient: 'dried-oregano' }],
  ['1 bunch of basil', { ingredient: 'basil' }],
  ['1 large handful kale (about 60g)', { ingredient: 'kale', unit: 'handful', grams: 60 }],
  ['1 cup chopped walnuts', { ingredient: 'walnuts', unit: 'cup' }],
  ['2 courgettes', { ingredient: 'zucchini', amount: 2, unit: 'each' }],
  ['1 aubergine', { ingredient: 'eggplant' }],
  ['200 ml almond milk', { ingredient: 'almond-milk' }],
  ['1 cup milk', { ingredient: 'cow-milk', grams: 244 }],
  ['100 g butter', { ingredient: 'butter', grams: 100 }],
  ['1 tbsp peanut butter', { ingredient: 'peanut-butter' }],
  ['2 tbsp soy sauce', { ingredient: 'soy-sauce' }],
  ['2 cups flour', { ingredient: 'wheat-flour', grams: 250 }],
  ['1 cup white rice', { ingredient: 'white-rice', grams: 185 }],
  ['2 large free-range eggs, beaten', { ingredient: 'egg', grams: 100 }],
  ['3 spring onions', { ingredient: 'scallion' }],
  ['400g tin chickpeas', { ingredient: 'cooked-chickpeas', grams: 240 }],
  ['400 g can chickpeas', { ingredient: 'cooked-chickpeas', grams: 240 }],
  ['1 tin chickpeas (240g drained)', { ingredient: 'cooked-chickpeas', grams: 240 }],
  ['2 tins (400g each) black beans', { ingredient: 'cooked-black-beans', grams: 480 }],
  ['400g tin chopped tomatoes', { ingredient: 'crushed-tomatoes', grams: 400 }],
  ['1 x 400g/14oz tin chopped tomatoes', { ingredient: 'crushed-tomatoes', grams: 400 }],
  ['400ml tin coconut milk', { ingredient: 'coconut-milk', grams: 376.67 }],
  ['200g bag spinach', { ingredient: 'spinach', grams: 200 }],
  ['500g/1lb 2oz potatoes', { ingredient: 'potato', grams: 500 }],
  ['8 tablespoons (1 stick) butter', { ingredient: 'butter', unit: 'tbsp', grams: 113.6 }],
  ['2 sticks (1 cup) unsalted butter, softened', { ingredient: 'butter', grams: 227.2 }],
  ['2 sweet potatoes (about 1 lb total)', { ingredient: 'sweet-potato', grams: 453.6 }],
  ['2 chicken breasts (6 oz each)', { ingredient: 'chicken-breast', grams: 340.2 }],
  ['1 red or yellow onion, sliced', { ingredient: 'red-onion', grams: 110 }],
  ['2 tbsp sugar or maple syrup', { ingredient: 'white-sugar', grams: 25 }],
  ['1 (15 ounce) can no-salt-added diced tomatoes', { ingredient: 'crushed-tomatoes', grams: 425.25 }],
  ['80g reduced-salt pitted green olives', { ingredient: 'green-olives', grams: 80 }],
  ['1 red chilli or ½ tsp chilli flakes', { ingredient: 'fresh-chili', grams: 12 }],
  ['2 frozen bananas ((200g) previously peeled)', { ingredient: 'banana', grams: 200 }],
  ['20 g capers in brine', { ingredient: 'capers', grams: 20 }],
  ['2 tablespoons pickle brine', { ingredient: 'pickle-juice', grams: 30 }],
  ['1½ (5 g) teaspoons kosher salt', { ingredient: 'sea-salt', grams: 5 }],
  ['2 cups flour (for gluten free see note)', { ingredient: 'wheat-flour', grams: 250 }],
  ['Zest from 2 fresh lemons', { ingredient: 'lemon-zest', grams: 12 }],
  ['4 (6 oz) salmon fillets', { ingredient: 'salmon', grams: 680.4 }],
  ['1 cup frozen peas', { ingredient: 'green-peas' }],
  ['2 large, ripe bananas', { ingredient: 'banana', amount: 2 }],
  ['boneless, skinless chicken thighs', { ingredient: 'chicken' }],
  ['zest and juice of 1 lemon', { ingredient: 'lemon-juice' }],
  ['salt and pepper', { ingredient: 'sea-salt', amount: null, mentions: ['black-pepper', 'sea-salt'] }],
  ['Salt & freshly ground pepper to taste', { ingredient: 'sea-salt', grams: null }],
  ['2 cups oat milk', { ingredient: 'oat-milk', grams: 480 }],
  ['1 cup chicken broth', { ingredient: 'chicken-stock' }],
  ['1 cup cooked quinoa', { ingredient: 'cooked-quinoa', grams: 185 }],
  ['1 cup dried chickpeas', { ingredient: 'dried-chickpeas' }],
  ['½ cup dried cranberries', { ingredient: 'dried-cranberries', grams: 60 }],
  ['1 cup tomato sauce', { ingredient: 'tomato-sauce' }],
  ['100 g vegan butter', { ingredient: 'vegan-butter' }],
  ['1 cup dairy-free yogurt', { ingredient: 'plant-yogurt' }],
  ['100 g cheese', { ingredient: 'cheese' }],
  ['200 g fish', { ingredient: 'fish' }],
  ['1 tbsp peanut oil', { ingredient: 'peanut-oil' }],
  ['1 cup nut milk', { ingredient: 'plant-milk', mentions: ['plant-milk'] }],
  ['2 tbsp soy yogurt', { ingredient: 'soy-yogurt', mentions: ['soy-yogurt'] }],
  ['100 g vegan sausages', { ingredient: 'vegan-sausages' }],
  ['2 tbsp lupin flour', { ingredient: 'lupin-flour', mentions: ['lupin-flour'] }],
  ['peanut butter cups', { ingredient: 'peanut-butter-cups' }],
  ['200 g spaghetti', { ingredient: 'spaghetti', grams: 200 }],
  ['3 tbsp hummus', { ingredient: 'hummus' }],
  ['4 cups chicken stock', { ingredient: 'chicken-stock' }],
  ['200 g low-fat yogurt', { ingredient: 'yogurt', grams: 200 }],
  ['2 tbsp reduced-sodium soy sauce', { ingredient: 'soy-sauce' }],
  ['500g full-fat Greek yoghurt', { ingredient: 'greek-yogurt', grams: 500 }],
  ['25 cl crème fraîche', { ingredient: 'creme-fraiche', grams: 250 }],
  ['1 dsp malt vinegar', { ingredient: 'malt-vinegar', grams: 10 }],
  ['4 duck legs confit', { ingredient: 'duck-leg', grams: 1000 }],
  ['1 sleeve saltine crackers', { ingredient: 'saltine-crackers', grams: null }],
  // The share of the first ingredient is unknown.
  ['2 carrots and 3 onions', { ingredient: 'carrot', grams: null, mentions: ['carrot', 'yellow-onion'] }],
])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

test.each([
  '1 scoop vanilla ice cream',
  'Love',
  'butter-free spread',
  '100 g insect flour',
  '1 cup dairy-free kefir',
  '2 tbsp egg-free noodles',
  '1 tbsp pumpkin seed protein',
  '1 scoop salted caramel whey isolate',
  '100 g cheese and onion crisps',
  // An extra word may make it another ingredient.
  '2 tbsp nut butter',
  '1 tbsp nut butter of choice',
  '2 tbsp tahini, or nut butter of choice',
  '1 cup milk (soy)',
  '1 cup milk, any plant milk works',
  '100 g sausages, vegan',
  '1 cup flour of choice',
  'onion rings',
  'lime leaves',
  '100 g smoked salt',
  'salt and magic dust',
])('%s stays unknown rather than guessed', (text) => {
  expect(read(text)).toMatchObject({ ingredient: null, grams: null });
});

test.each([
  // A weight of cheese, not fluid ounces: the two differ by more than double.
  '1 1/2 cups Velveeta cheese (12 ounces)',
  // A figure that nobody can place: "1b." is no measure.
  '1 to 1 1/4 1b. chicken breast',
])('%s has no weight', (text) => {
  expect(read(text).grams).toBeNull();
});

test('a container without a size has no weight', () => {
  expect(read('1 jar tahini')).toMatchObject({ ingredient: 'tahini', grams: null });
});

test('other ingredients of a line are known for exclusions', () => {
  expect(read('salt and black pepper').mentions).toEqual(['black-pepper', 'sea-salt']);
  expect(read('1 tbsp tahini or almond butter')).toMatchObject({
    ingredient: 'tahini',
    mentions: ['almond-butter', 'tahini'],
  });
});

test('every line of our recipes is read as its source', () => {
  const nutrients = loadNutrients();
  const lines = loadRecipes().flatMap((entry) => {
    const { parts, ingredients: texts } = composeRecipe(entry, { ingredients, nutrients });
    return parts.map((part, index) => ({ part, text: texts[index] ?? '' }));
  });
  const wrong = lines.filter(({ part, text }) => read(text).ingredient !== part.item);
  const misweighed = lines.filter(({ part, text }) => {
    const { ingredient, grams } = read(text);
    return ingredient === part.item && Math.abs((grams ?? 0) - part.grams) > Math.max(3, part.grams * 0.08);
  });
  const show = (some: typeof lines) =>
    some.map(
      ({ part, text }) =>
        `${text}: ${part.item}, not ${read(text).ingredient} ${read(text).grams} of ${part.grams}`,
    );
  expect([...new Set(show(wrong))]).toEqual([]);
  expect([...new Set(show(misweighed))]).toEqual([]);
});

test('short names are of existing ingredients', () => {
  expect(Object.keys(englishWords.things).filter((id) => !dictionary.things.has(id))).toEqual([]);
});

test('other ingredients have a row in the nutrient table, and no id of our recipes’ ingredients', () => {
  const rows = loadNutrients();
  const others = loadOtherIngredients();
  expect(others.filter(({ usda }) => usda && !rows.has(usda))).toEqual([]);
  expect(others.filter(({ id }) => ingredients.has(id))).toEqual([]);
  expect(new Set(others.map(({ id }) => id)).size).toBe(others.length);
});

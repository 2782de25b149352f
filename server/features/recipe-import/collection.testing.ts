import { oneOf, randomFrom, shuffled } from '#domain/random.ts';
import { copyMeThat } from './apps.testing.ts';
import type { Written } from './recipes.testing.ts';

/** What a recipe of the collection contains: no tested allergen, sesame, gluten, or a line that cannot be parsed. */
const contents = ['free', 'sesame', 'gluten', 'unread'] as const;
export type Content = (typeof contents)[number];

/** A recipe, and its line with that content; undefined for a free one. */
export type Collected = Written & { content: Content; line: string | undefined };

const free = [
  ...[
    '1 1/2 cups (270 g) red lentils, rinsed',
    '1 cup quinoa, rinsed well',
    '200 g millet',
    '1 cup brown rice',
  ],
  ...['750g sweet potatoes, peeled and cubed', '4 carrots, sliced', '3 medium zucchini', '1 head broccoli'],
  ...['1 large onion, finely chopped', '2–3 cloves garlic, minced', '2 tablespoons olive oil', '2 leeks'],
  ...['1 (14-oz) can chickpeas, drained and rinsed', '1 x 400ml can coconut milk', '100 g baby spinach'],
  ...['½ tsp sea salt', '1 tsp ground cumin', '1 ripe avocado, sliced', '200 g cherry tomatoes, halved'],
  ...['1/4 cup chopped parsley', '2 tbsp lemon juice', '1 red bell pepper, diced', '500 g cauliflower'],
];
const named: Record<Exclude<Content, 'free'>, string[]> = {
  sesame: [
    ...['3 tbsp tahini', '1 tablespoon toasted sesame oil', '2 tsp black sesame seeds', '100 g hummus'],
    ...[
      '1/3 cup light tahini, stirred',
      "1 tbsp za'atar",
      '50 g halva, crumbled',
      '1 tsp sesame seeds, to serve',
    ],
    ...['2 tablespoons sesame paste', '1 tbsp gomasio'],
  ],
  gluten: [
    ...['250 g spaghetti', '2 slices sourdough bread', '1 cup bulgur', '150 g couscous', '80 g pearl barley'],
    ...[
      '60 g whole wheat flour',
      '2 tbsp soy sauce',
      '200 g seitan, sliced',
      '4 flour tortillas',
      '1/2 cup panko',
    ],
    ...['100 g rye flour', '200g orzo', '1 tbsp malt vinegar', '1 sheet puff pastry', '1 cup farro'],
  ],
  unread: [
    ...['2 tbsp moon paste', '1 packet Zorbo', '3 spoons of grellow', '1 jar quimble relish, drained'],
    ...[
      '100 g Aunt Ida’s mix',
      '1 tsp house blend no. 4',
      'a handful of flimmerberries',
      '2 wobbits, peeled',
    ],
  ],
};
const kinds = ['Pot', 'Bowl', 'Pan', 'Tray', 'Plate', 'Stew'];
const tags = [['Main Course'], ['Breakfast'], ['Dinner'], ['Lunch', 'freezer'], ['weeknight']];

/** `count` recipes, a quarter of each content, in random order, with the line at a random place. */
export function collection(count: number, seed: number): Collected[] {
  const random = randomFrom(seed);
  const recipes = Array.from({ length: count }, (_, index): Collected => {
    const content = contents[index % contents.length] ?? 'free';
    const line = content === 'free' ? undefined : oneOf(named[content], random);
    const lines = shuffled([...shuffled(free, random).slice(0, 6), ...(line ? [line] : [])], random);
    return {
      name: `${oneOf(kinds, random)} of page ${index + 1}`,
      ...{ servings: 2 + (index % 4), prep: 10, cook: 20, content, line },
      parts: [{ group: null, lines }],
      steps: ['Cook all of it until it is soft.', 'Serve it.'],
      tags: oneOf(tags, random) ?? [],
    };
  });
  return shuffled(recipes, random);
}

/** The import file of the recipes. */
export const collectionFile = (recipes: readonly Written[]) => ({
  name: 'recipes.zip',
  bytes: copyMeThat(recipes),
});

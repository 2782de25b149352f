import type { GroceryCategory } from '#contract/kitchen.ts';

/** Staples of most kitchens besides spices, offered as a first set. Ids of the dictionary. */
export const commonStaples: ReadonlySet<string> = new Set([
  'olive-oil',
  'coconut-oil',
  'sesame-oil',
  'apple-cider-vinegar',
  'tamari',
  'white-miso',
  'dijon-mustard',
  'maple-syrup',
  'tomato-paste',
  'vegetable-broth',
  'nutritional-yeast',
  'baking-soda',
  'baking-powder',
  'arrowroot-starch',
  'cacao-powder',
  'quinoa',
  'brown-rice',
  'rolled-oats',
  'red-lentils',
  'chickpea-flour',
  'spelt-flour',
  'chia-seeds',
  'sesame-seeds',
  'tahini',
  'garlic',
  'red-onion',
]);

/** Rare spices, which are not offered: people add them. */
const rareSpices: ReadonlySet<string> = new Set([
  'allspice',
  'caraway-seeds',
  'dried-dill',
  'dried-mint',
  'dried-rosemary',
  'fennel-seeds',
  'fenugreek-seeds',
  'onion-powder',
  'saffron',
  'star-anise',
  'sumac',
  'za-atar',
]);

/** Is it in the first set of staples? */
export const isCommonStaple = ({ id, category }: { id: string; category: GroceryCategory }): boolean =>
  commonStaples.has(id) || (category === 'spices' && !rareSpices.has(id));

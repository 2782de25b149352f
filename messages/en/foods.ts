import { defineMessages } from '../define-messages.ts';

export const foods = defineMessages('foods', {
  alkalineTitle: 'What “alkaline” means here',
  alkalineExplained:
    'What we eat does not change the blood’s pH: lungs and kidneys keep it steady within a hair. A kitchen of vegetables, fruit, legumes, nuts, seeds and herbs is good for other, well-known reasons: fibre, potassium, less salt, less saturated fat.',
  acidLoadExplained:
    'The acid load (PRAL) beside a food estimates the kidneys’ work after it, from its protein, phosphorus, potassium, magnesium and calcium. Below zero leaves rather base, above it rather acid. It is a way to compare foods, not a diagnosis. With kidney disease or a prescribed diet, ask before you change what you eat.',
  categories: 'Categories',
  showAll: 'Show all {count, number}',
  showAllOf: 'Show all {count, number}: {category}',
  withCaution: 'With a caution for you',
  pral: 'Acid load {pral}',
  per100Grams: '· what is in 100 g',
  of: 'of {name}',
  usda: 'USDA {ndb} {description}',
  foodsNotLoaded: 'The foods could not be loaded',
  loadingFoods: 'Loading foods...',
  searchFoods: 'Search foods',
  searchPlaceholder: 'Search foods...',
  foods: 'Foods',
  show: 'Show {other}',
  nothingMatches: 'No foods found matching "{term}"',
  noFoodsFound: 'No foods found',
  clearTheSearch: 'Clear the search',
  titles: {
    eat: 'Foods to Eat',
    avoid: 'Foods to Avoid',
  },
  categoryWords: {
    fruits: 'Fruits',
    vegetables: 'Vegetables',
    grains: 'Grains',
    proteins: 'Proteins',
    nuts_seeds: 'Nuts & Seeds',
    herbs_spices: 'Herbs & Spices',
    oils: 'Oils',
    beverages: 'Beverages',
    sweeteners: 'Sweeteners',
    other: 'Other',
  },
  countIn: '{count, plural, one {# food} other {# foods}} in {list}',
  noneButThere: 'No foods found in {list}, but {count, plural, one {# result} other {# results}} in {other}',
  moreThere:
    '{count, plural, one {# more result} other {# more results}} in {list}. <show>Show {list}</show>',
});

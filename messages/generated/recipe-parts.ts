// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/recipe-parts.json' with { type: 'json' };

export const recipeParts = defineMessages<{
  recipesNotLoaded: () => string;
  searchLabel: () => string;
  searchPlaceholder: () => string;
  nothingFound: () => string;
  acidLoadPral: () => string;
  meq: (values: { pral: string | number }) => string;
  acidLoadExplained: () => string;
  howCounted: () => string;
  optionalNotCounted: () => string;
  usda: (values: { description: string | number; ndb: string | number }) => string;
  notCounted: () => string;
  figuresExplained: () => string;
  hoursAndMinutes: (values: { hours: string | number; rest: string | number }) => string;
  addedToFavorites: () => string;
  recipeSavedSuccessfully: () => string;
  removedFromFavorites: () => string;
  categoryLabels: {
    salads: () => string;
    smoothies: () => string;
    sauces: () => string;
    'cooked-meals': () => string;
    'raw-meals': () => string;
    soups: () => string;
    desserts: () => string;
  };
  groceryLabels: {
    fruits: () => string;
    vegetables: () => string;
    herbs: () => string;
    grains: () => string;
    nuts: () => string;
    spices: () => string;
    other: () => string;
  };
  nutrients: {
    energy: () => string;
    protein: () => string;
    fat: () => string;
    carbohydrate: () => string;
    fibre: () => string;
    sodium: () => string;
    potassium: () => string;
    magnesium: () => string;
    calcium: () => string;
    iron: () => string;
  };
  inKcal: (values: { value: string | number }) => string;
  inGrams: (values: { value: string | number }) => string;
  inMilligrams: (values: { value: string | number }) => string;
  minutes: (values: { minutes: number }) => string;
  hours: (values: { hours: number }) => string;
  servings: (values: { servings: number }) => string;
  contains: (values: { what: string | number }) => string;
  oftenContains: (values: { what: string | number }) => string;
  line: (values: { line: string | number }) => string;
  linesNotKnown: (values: { count: number; lines: string | number; more: number }) => string;
  allergens: {
    'tree-nuts': () => string;
    peanuts: () => string;
    coconut: () => string;
    sesame: () => string;
    soy: () => string;
    gluten: () => string;
    mustard: () => string;
    celery: () => string;
    sulphites: () => string;
    milk: () => string;
    eggs: () => string;
    fish: () => string;
    shellfish: () => string;
    lupin: () => string;
  };
  favorite: (values: { name: string | number }) => string;
}>('recipe-parts', source);

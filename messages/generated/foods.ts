// Written by: npm run messages
import { defineMessages, type Mark, type Marked } from '../define-messages.ts';
import source from '../en/foods.json' with { type: 'json' };

export const foods = defineMessages<{
  alkalineTitle: () => string;
  alkalineExplained: () => string;
  acidLoadExplained: () => string;
  categories: () => string;
  showAll: (values: { count: number }) => string;
  showAllOf: (values: { category: string | number; count: number }) => string;
  withCaution: () => string;
  pral: (values: { pral: string | number }) => string;
  per100Grams: () => string;
  of: (values: { name: string | number }) => string;
  usda: (values: { description: string | number; ndb: string | number }) => string;
  foodsNotLoaded: () => string;
  loadingFoods: () => string;
  searchFoods: () => string;
  searchPlaceholder: () => string;
  foods: () => string;
  show: (values: { other: string | number }) => string;
  nothingMatches: (values: { term: string | number }) => string;
  noFoodsFound: () => string;
  clearTheSearch: () => string;
  titles: {
    eat: () => string;
    avoid: () => string;
  };
  categoryWords: {
    fruits: () => string;
    vegetables: () => string;
    grains: () => string;
    proteins: () => string;
    nuts_seeds: () => string;
    herbs_spices: () => string;
    oils: () => string;
    beverages: () => string;
    sweeteners: () => string;
    other: () => string;
  };
  countIn: (values: { count: number; list: string | number }) => string;
  noneButThere: (values: { count: number; list: string | number; other: string | number }) => string;
  moreThere: <T>(values: { count: number; list: string | number; show: Mark<T> }) => Marked<T>;
}>('foods', source);

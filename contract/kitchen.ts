import * as z from 'zod/mini';

/** The specification's categories of recipes; the screen adds the choice `all`. */
export const recipeCategories = [
  'salads',
  'smoothies',
  'sauces',
  'cooked-meals',
  'raw-meals',
  'soups',
  'desserts',
] as const;
export const RecipeCategory = z.enum(recipeCategories);
export type RecipeCategory = z.infer<typeof RecipeCategory>;

/** The aisles of a shop. Legumes are with grains, seeds with nuts. */
export const groceryCategories = [
  'fruits',
  'vegetables',
  'herbs',
  'grains',
  'nuts',
  'spices',
  'dairy',
  'bakery',
  'household',
  'other',
] as const;
export const GroceryCategory = z.enum(groceryCategories);
export type GroceryCategory = z.infer<typeof GroceryCategory>;

export const allergens = [
  'tree-nuts',
  'peanuts',
  'coconut',
  'sesame',
  'soy',
  'gluten',
  'mustard',
  'celery',
  'sulphites',
  // Only in people's own recipes.
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'lupin',
] as const;
export const Allergen = z.enum(allergens);
export type Allergen = z.infer<typeof Allergen>;

/** Why a dish does not suit a person, by their own settings. */
export const dishRefusals = [
  'recipe-left-out',
  'recipe-has-allergen',
  'recipe-often-has-allergen',
  'recipe-not-known',
  'recipe-only-yours',
] as const;

/** US kitchen measures first; `each` is one whole thing, `inch` a length of root. */
export const units = [
  'each',
  'cup',
  'tbsp',
  'tsp',
  'pinch',
  'oz',
  'lb',
  'g',
  'clove',
  'stalk',
  'bunch',
  'head',
  'handful',
  'sprig',
  'leaf',
  'slice',
  'sheet',
  'inch',
] as const;
export const Unit = z.enum(units);
export type Unit = z.infer<typeof Unit>;

/** The units of a shopping list: those of recipes, and quarts for liquids. */
export const shoppingUnits = [...units, 'quart'] as const;
export const ShoppingUnit = z.enum(shoppingUnits);
export type ShoppingUnit = z.infer<typeof ShoppingUnit>;

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export const Season = z.enum(seasons);
export type Season = z.infer<typeof Season>;

export const foodCategories = [
  'fruits',
  'vegetables',
  'grains',
  'proteins',
  'nuts_seeds',
  'herbs_spices',
  'oils',
  'beverages',
  'sweeteners',
  'other',
] as const;
export const FoodCategory = z.enum(foodCategories);
export type FoodCategory = z.infer<typeof FoodCategory>;

export const foodTypes = ['eat', 'avoid'] as const;
export const FoodType = z.enum(foodTypes);
export type FoodType = z.infer<typeof FoodType>;

import type { Random } from '#domain/random.ts';
import type { Dish } from './dish.ts';
import { has, type Layer } from './layers.ts';
import { ramekin, smoothBowl, soup } from './serve-bowls.ts';
import { glass, inJar } from './serve-glasses.ts';
import { cookedMeal, rawMeal, salad } from './serve-plates.ts';
import { dessert } from './serve-sweets.ts';

/** Chooses how a dish is served, by what it is, and lays it out. */
export function serve(dish: Dish, random: Random): Layer[] {
  switch (dish.category) {
    case 'smoothies':
      return has(dish, 'bowl') ? smoothBowl(dish, random) : glass(dish, random);
    case 'sauces':
      return random() < 0.36 ? inJar(dish, random) : ramekin(dish, random);
    case 'soups':
      return soup(dish, random);
    case 'desserts':
      return dessert(dish, random);
    case 'salads':
      return salad(dish, random);
    case 'raw-meals':
      return rawMeal(dish, random);
    case 'cooked-meals':
      return cookedMeal(dish, random);
  }
}

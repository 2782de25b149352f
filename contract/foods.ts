import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FoodCategory, FoodType } from './kitchen.ts';
import { Nutrition } from './recipes.ts';

export const Food = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: FoodCategory,
  type: FoodType,
  /** Where its picture is. */
  picture: z.nullable(z.string()),
  /** Other words that people look for. */
  synonyms: z.array(z.string()),
  /** Of 100 g, with the row of the nutrient table that says so; null where no row is right. */
  nutrition: z.nullable(Nutrition),
  row: z.nullable(z.object({ ndb: z.string(), description: z.string() })),
});
export type Food = z.infer<typeof Food>;

export const foods = {
  list: endpoint('GET /api/foods', 'read catalogue', {
    summary: 'Foods to eat and foods to avoid, each with its reason',
    reply: z.array(Food),
  }),
};

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
  /** The address of its picture. */
  picture: z.nullable(z.string()),
  /** Other search words. */
  synonyms: z.array(z.string()),
  /** Nutrition per 100 g, with its row of the nutrient table; null without a suitable row. */
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

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { GroceryCategory, groceryCategories } from './kitchen.ts';

export const stockStates = ['have', 'low', 'out'] as const;
/** Stock of an ingredient: enough, little, none. */
export const StockState = z.enum(stockStates);
export type StockState = z.infer<typeof StockState>;

/** The id of an ingredient in the dictionary. */
const Item = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[a-z0-9-]+$/));

/** An ingredient of the dictionary that is bought as it is. */
const Thing = z.object({ item: z.string(), name: z.string(), category: GroceryCategory });
export type Thing = z.infer<typeof Thing>;

export const Staple = z.extend(Thing, { state: StockState });
export type Staple = z.infer<typeof Staple>;

/** An order of aisles, each at most once: apps and exports from before an aisle was added lack it. */
export const Aisles = z.array(GroceryCategory).check(
  z.maxLength(groceryCategories.length),
  z.refine((aisles) => new Set(aisles).size === aisles.length, issue('aisle-twice')),
);

export const pantry = {
  read: endpoint('GET /api/pantry', 'read pantry', {
    tags: ['pantry'],
    summary: 'What the person has said is at home, running low or used up, by name',
    reply: z.array(Staple),
  }),
  things: endpoint('GET /api/pantry-things', 'read catalogue', {
    summary: 'Everything of the dictionary that can be bought, and which of it most kitchens have',
    reply: z.array(z.extend(Thing, { isOffered: z.boolean() })),
  }),
  set: endpoint('PUT /api/pantry/:item', 'update pantry', {
    refuses: ['ingredient-unknown'],
    summary: 'Say how much of a thing is at home, or with null that it is no staple',
    params: z.object({ item: Item }),
    body: z.object({ state: z.nullable(StockState) }),
    invalidates: ['pantry'],
  }),
  aisles: endpoint('GET /api/grocery-aisles', 'read grocery-aisles', {
    tags: ['grocery-aisles'],
    summary: 'The aisles in the order of the person’s own shop',
    reply: z.object({ aisles: Aisles }),
  }),
  saveAisles: endpoint('PUT /api/grocery-aisles', 'update grocery-aisles', {
    summary: 'Put the aisles into another order',
    body: z.object({ aisles: Aisles }),
    invalidates: ['grocery-aisles'],
  }),
};

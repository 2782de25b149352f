import * as z from 'zod/mini';
import { recipeCategories } from './kitchen.ts';
import { visibleName } from './visible-name.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const Group = z.nullable(line(80));
const Minutes = z.nullable(z.int().check(z.minimum(0), z.maximum(14_400)));
const IngredientSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

/** A line of ingredients as written, and the person's corrections. */
export const DraftLine = z.object({
  /** The part of the dish: "For the dressing"; null: the dish itself. */
  group: Group,
  text: line(300),
  /** The ingredient of the dictionary; null: not counted. Absent: read from the text. */
  item: z.optional(z.nullable(IngredientSlug)),
  /** Weight in grams. Absent: read from the text. */
  grams: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
});
export type DraftLine = z.infer<typeof DraftLine>;

export const audiences = ['household', 'private'] as const;
export type Audience = (typeof audiences)[number];

export const Rating = z.int().check(z.minimum(1), z.maximum(5));
export const Notes = z.string().check(z.trim(), z.maxLength(5000));

/** A recipe as written by a person, or as read from a page, text or archive. */
export const RecipeDraft = z.object({
  name: line(120).check(visibleName),
  description: z.string().check(z.trim(), z.maxLength(2000)),
  /** Absent: a cooked meal. */
  // The names, not the shape of kitchen.ts: that file is loaded at every start, the validation of forms is not.
  category: z.optional(z.enum(recipeCategories)),
  servings: z.int().check(z.minimum(1), z.maximum(100)),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  /** Resting, chilling, soaking. Absent: none. */
  waitMinutes: z.optional(Minutes),
  ingredients: z.array(DraftLine).check(z.maxLength(200)),
  steps: z.array(z.object({ group: Group, text: line(3000) })).check(z.maxLength(100)),
  tags: z.array(line(40)).check(z.maxLength(20)),
  /** The page that it was imported from. */
  sourceUrl: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))),
  notes: Notes,
  rating: z.nullable(Rating),
  /** Who may read it if its author shares recipes: the household (also if absent), or only the author. */
  audience: z.optional(z.enum(audiences)),
  /** The picture's address on that page: only set by an import of a page. */
  imageUrl: z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)))),
});
export type RecipeDraft = z.infer<typeof RecipeDraft>;

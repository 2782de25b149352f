import * as z from 'zod/mini';
import { recipeCategories } from './kitchen.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const Group = z.nullable(line(80));
const Minutes = z.nullable(z.int().check(z.minimum(0), z.maximum(14_400)));
const IngredientSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

/** A line of the ingredients as somebody wrote it, and what they said of it where it was not read rightly. */
export const DraftLine = z.object({
  /** The part of the dish that it is for: "For the dressing"; null: the dish itself. */
  group: Group,
  text: line(300),
  /** Which thing of the dictionary it is; null: it does not count. Absent: as the text is read. */
  item: z.optional(z.nullable(IngredientSlug)),
  /** What it weighs. Absent: as the text is read. */
  grams: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
});
export type DraftLine = z.infer<typeof DraftLine>;

export const audiences = ['household', 'private'] as const;
export type Audience = (typeof audiences)[number];

export const Rating = z.int().check(z.minimum(1), z.maximum(5));
export const Notes = z.string().check(z.trim(), z.maxLength(5000));

/** A recipe as a person writes it, or as it comes out of a page, a text or an archive. */
export const RecipeDraft = z.object({
  name: line(120),
  description: z.string().check(z.trim(), z.maxLength(2000)),
  /** Absent: a cooked meal. */
  // The names, not the shape that kitchen.ts makes of them: that file is read at every start, and forms' checks are not.
  category: z.optional(z.enum(recipeCategories)),
  servings: z.int().check(z.minimum(1), z.maximum(100)),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  ingredients: z.array(DraftLine).check(z.maxLength(200)),
  steps: z.array(z.object({ group: Group, text: line(3000) })).check(z.maxLength(100)),
  tags: z.array(line(40)).check(z.maxLength(20)),
  /** The page that it was read from. */
  sourceUrl: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))),
  notes: Notes,
  rating: z.nullable(Rating),
  /** Who may read it where its author shares recipes: all of the household (so too where it is absent), or the author alone. */
  audience: z.optional(z.enum(audiences)),
  /** Where its picture is on that page: only a reader of pages says it. */
  imageUrl: z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)))),
});
export type RecipeDraft = z.infer<typeof RecipeDraft>;

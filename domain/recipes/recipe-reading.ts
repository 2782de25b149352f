import type { Unit } from '#contract/kitchen.ts';
import type { OwnRecipe } from '#contract/own-recipes.ts';
import type { DraftLine } from '#contract/recipe-draft.ts';

/** Changes whenever the same line is read as something else. The dictionary has a version of its own. */
export const parserVersion = 6;

/** A line as it was read, as it is stored with its recipe. What is not sure is null, never guessed. */
export type LineReading = {
  /** What was read: a line that says something else by now is not this one. */
  text: string;
  /** The thing of the dictionary that the person chose for it, as in the draft. */
  chosen?: string | null;
  /** The thing of the dictionary that the text names; null: none, or several that it may be. */
  ingredient: string | null;
  amount: number | null;
  /** The upper end of a range. */
  amountTo: number | null;
  unit: Unit | null;
  /** What all of it weighs, as the chosen thing if there is one; null: it cannot be weighed. */
  grams: number | null;
  /** All things of the dictionary that the line may mean or mentions. */
  mentions: string[];
  /** Why it was not read; null: it was. */
  unread: 'too-long' | 'out-of-time' | null;
};

/** The lines of a recipe as they were read, and by which version; null: nobody had the time, and the job reads them later. */
export type StoredReading = { reading: LineReading[] | null; readingVersion: string | null };

/** What the lines of a recipe amount to, as lists of recipes have it. */
export type RecipeFigures = Pick<
  OwnRecipe,
  | 'allergens'
  | 'often'
  | 'items'
  | 'unread'
  | 'answered'
  | 'freeOf'
  | 'base'
  | 'nutrition'
  | 'counted'
  | 'countable'
>;

export const unreadLine = ({ text, item }: DraftLine, unread: LineReading['unread']): LineReading => ({
  text,
  ...(item !== undefined && { chosen: item }),
  ingredient: null,
  amount: null,
  amountTo: null,
  unit: null,
  grams: null,
  mentions: [],
  unread,
});

/** Lines that nobody had the time to read. */
export const outOfTime = (lines: readonly DraftLine[]): LineReading[] =>
  lines.map((line) => unreadLine(line, 'out-of-time'));

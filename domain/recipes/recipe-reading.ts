import type { OwnRecipe } from '#contract/own-recipes.ts';
import type { DraftLine } from '#contract/recipe-draft.ts';
import type { IngredientReading } from '#domain/ingredients/ingredient-lines.ts';

/** Changes when a line is read or composed differently. The dictionary has its own version. */
export const parserVersion = 8;

/** A line as read, stored with its recipe. The weight is of the chosen ingredient, if any. */
export type LineReading = Omit<IngredientReading, 'rest'> & {
  /** The text that was read; if the line's text differs by now, the reading is stale. */
  text: string;
  /** The ingredient that the person chose, as in the draft. */
  chosen?: string | null;
  /** Why it is unread; null: it was read. */
  unread: 'too-long' | 'out-of-time' | null;
};

/** A recipe's read lines and their version; null: out of time, and the job reads them later. */
export type StoredReading = { reading: LineReading[] | null; readingVersion: string | null };

/** The totals of a recipe's lines for lists. */
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
  | 'reread'
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

/** The most lines of a recipe that are listed as read otherwise. */
const maxListed = 50;

/** The lines that are weighed otherwise than before, as written; those that the person weighed are not. */
export const rereadLines = (
  lines: readonly DraftLine[],
  before: readonly LineReading[] | null,
  now: readonly LineReading[] | null,
): string[] =>
  lines
    .filter(({ text, grams }, index) => {
      const [old, read] = [before?.[index], now?.[index]];
      if (grams || old?.text !== text || read?.text !== text || old.unread || read.unread) return false;
      return Math.abs((old.grams ?? 0) - (read.grams ?? 0)) > 0.01 * (old.grams ?? 0);
    })
    .map(({ text }) => text)
    .slice(0, maxListed);

/** Lines that are unread because time ran out. */
export const outOfTime = (lines: readonly DraftLine[]): LineReading[] =>
  lines.map((line) => unreadLine(line, 'out-of-time'));

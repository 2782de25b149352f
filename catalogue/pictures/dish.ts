import { gramsPer } from '#domain/ingredients/quantities.ts';
import type { RecipeEntry } from '../kitchen.load.ts';
import type { Ingredient } from '../kitchen.schema.ts';
import type { Piece } from './arrange.ts';
import { liveliness, mix } from './colours.ts';
import { cuts, strengthOf, unseen } from './cuts.ts';

/** The data of a recipe that its picture needs. */
export type Dish = {
  id: string;
  category: RecipeEntry['category'];
  words: string;
  /** Blended smooth, or left in pieces. */
  smooth: boolean;
  /** Pieces in the dish, the largest amount first. */
  inside: Piece[];
  /** Whole ingredients, for the table around the dish. */
  whole: Piece[];
  /** The colour of what is blended, poured or simmered. */
  color: string;
};

export function readDish(entry: RecipeEntry, dictionary: Map<string, Ingredient>): Dish {
  const lines = entry.ingredients.flatMap((line) => {
    const ingredient = dictionary.get(line.item);
    if (!ingredient) return [];
    const grams = line.amount * (gramsPer(line.unit, ingredient.grams) ?? 10);
    return [{ ingredient, grams }];
  });
  const seen = lines
    .filter(({ ingredient }) => !unseen.has(ingredient.picture) && !ingredient.liquid)
    .sort((a, b) => b.grams - a.grams);
  const piece = (picture: string, { ingredient, grams }: (typeof lines)[number]): Piece => ({
    picture,
    color: ingredient.color,
    weight: Math.sqrt(grams),
  });
  const steps = entry.instructions.map(({ text }) => text).join(' ');
  return {
    id: entry.id,
    category: entry.category,
    words: `${entry.name} ${entry.id.replaceAll('-', ' ')}`.toLowerCase(),
    smooth: /\b(blend|purée|puree|blender|blitz)/i.test(steps),
    inside: unique(seen.map((line) => piece(cuts[line.ingredient.id] ?? line.ingredient.picture, line))),
    whole: unique(
      lines
        .filter(({ ingredient, grams }) => !unseen.has(ingredient.picture) && grams > 3)
        .sort((a, b) => b.grams - a.grams)
        .map((line) => piece(line.ingredient.picture, line)),
    ),
    color: blended(lines),
  };
}

function unique(pieces: readonly Piece[]): Piece[] {
  const byPicture = new Map<string, Piece>();
  for (const piece of pieces) {
    const there = byPicture.get(piece.picture);
    if (there) there.weight += piece.weight * 0.5;
    else byPicture.set(piece.picture, { ...piece });
  }
  return [...byPicture.values()];
}

/** Mixes mostly the strongest colour with the next two. An average of all would make every dish brown. */
function blended(lines: readonly { ingredient: Ingredient; grams: number }[]): string {
  const tints = lines
    .map(({ ingredient, grams }) => ({
      color: ingredient.color,
      force: grams * strengthOf(ingredient.id) * (0.35 + liveliness(ingredient.color).chroma),
    }))
    .sort((a, b) => b.force - a.force);
  const [first, second, third] = tints;
  if (!first) return '#d9c9a3';
  let color = first.color;
  if (second) color = mix(color, second.color, 0.45 * (second.force / (first.force + second.force)));
  if (third) color = mix(color, third.color, 0.25 * (third.force / (first.force + third.force)));
  return color;
}

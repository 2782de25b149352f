import { gramsPer } from '#domain/ingredients/quantities.ts';
import type { RecipeEntry } from '../kitchen.load.ts';
import type { Ingredient } from '../kitchen.schema.ts';
import type { Piece } from './arrange.ts';
import { liveliness, mix } from './colours.ts';
import { cuts, unseen } from './cuts.ts';

/** What a painter would want to know of a recipe. */
export type Dish = {
  id: string;
  category: RecipeEntry['category'];
  words: string;
  /** Blended smooth, or left in pieces. */
  smooth: boolean;
  /** As it lies in the dish, the most of it first. */
  inside: Piece[];
  /** Whole, as it lay on the table before. */
  whole: Piece[];
  /** The colour of what is blended, poured or simmered. */
  color: string;
};

/** How strongly a thing colours a blend, for its weight. */
const strength: Record<string, number> = {
  water: 0,
  'coconut-water': 0,
  'vegetable-broth': 0.02,
  'almond-milk': 0.12,
  'hemp-milk': 0.12,
  'coconut-milk': 0.25,
  'olive-oil': 0.15,
  'cacao-powder': 26,
  'carob-powder': 20,
  spirulina: 40,
  'ground-turmeric': 30,
  'turmeric-root': 10,
  'hibiscus-flowers': 20,
  'chamomile-flowers': 3,
  beet: 4,
  spinach: 5,
  kale: 5,
  'lacinato-kale': 5,
  parsley: 5,
  basil: 6,
  cilantro: 5,
  mint: 4,
  dill: 4,
  blueberries: 3,
  blackberries: 3,
  raspberries: 3,
  cherries: 3,
  strawberries: 1.6,
  'tomato-paste': 6,
  'red-bell-pepper': 2,
  carrot: 1.5,
  banana: 0.5,
  apple: 0.4,
  pear: 0.4,
  cucumber: 0.35,
  celery: 0.4,
  'yellow-onion': 0.3,
  garlic: 0.2,
  avocado: 1.6,
  mango: 1.8,
  'pumpkin-puree': 2,
  'butternut-squash': 1.6,
  paprika: 14,
  'smoked-paprika': 14,
  'curry-powder': 14,
  'green-peas': 1.6,
  'cooked-black-beans': 2.5,
  'black-lentils': 2.5,
  'medjool-dates': 1.4,
  'lemon-juice': 0.4,
  'lime-juice': 0.3,
  'sea-salt': 0,
  'date-syrup': 3,
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

/** The strongest colour leads; the next two lean in. Averaging all of them would paint every dish brown. */
function blended(lines: readonly { ingredient: Ingredient; grams: number }[]): string {
  const tints = lines
    .map(({ ingredient, grams }) => ({
      color: ingredient.color,
      force: grams * (strength[ingredient.id] ?? 1) * (0.35 + liveliness(ingredient.color).chroma),
    }))
    .sort((a, b) => b.force - a.force);
  const [first, second, third] = tints;
  if (!first) return '#d9c9a3';
  let color = first.color;
  if (second) color = mix(color, second.color, 0.45 * (second.force / (first.force + second.force)));
  if (third) color = mix(color, third.color, 0.25 * (third.force / (first.force + third.force)));
  return color;
}

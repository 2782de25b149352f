import type { GroceryCategory, Unit } from '#contract/kitchen.ts';
import type { RecipePart } from '#contract/recipes.ts';
import { gramsPer } from '#domain/ingredients/quantities.ts';
import type { ToBuy } from './grocery-list.ts';

/** The dictionary's facts for buying an ingredient. */
export type Stocked = {
  id: string;
  name: string;
  plural: string;
  category: GroceryCategory;
  /** Grams of one unit. */
  grams: Partial<Record<Unit, number>>;
  buyAs: { item: string; gramsFromOne: number } | null;
  atHand: boolean;
};

/** Lines of own recipes are weighed if they are counted; ours always are. */
export const isWeighed = ({ state = 'counted' }: RecipePart): boolean => state === 'counted';

/** A recipe's line for shopping. An ingredient that left the dictionary is bought as it is written. */
export function toBuy(part: RecipePart, dictionary: { get(item: string): Stocked | undefined }): ToBuy {
  const known = dictionary.get(part.item);
  const source = known?.buyAs && dictionary.get(known.buyAs.item);
  return {
    ...part,
    gramsPer: known?.grams ?? {},
    buyAs:
      known?.buyAs && source
        ? {
            item: source.id,
            name: source.name,
            plural: source.plural,
            category: source.category,
            gramsFromOne: known.buyAs.gramsFromOne,
            gramsEach: gramsPer('each', source.grams) ?? known.buyAs.gramsFromOne,
          }
        : null,
    atHand: known?.atHand ?? false,
  };
}

import type { Food } from '#contract/foods.ts';
import type { Met } from '#domain/remedies/safety.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FoodFacts } from './food-facts.tsx';

type FoodSheetProps = { food: Food | undefined; met: readonly Met[]; onClose: () => void };

/** All that is known of one food, on a sheet of its own. */
export function FoodSheet({ food, met, onClose }: FoodSheetProps) {
  return (
    <Dialog open={food !== undefined} onClose={onClose} title={food?.name ?? ''}>
      {food && <FoodFacts food={food} met={met} isOpen />}
    </Dialog>
  );
}

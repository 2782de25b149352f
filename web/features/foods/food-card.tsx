import { TriangleAlert } from 'lucide-react';
import type { Food } from '#contract/foods.ts';
import type { Met } from '#domain/remedies/safety.ts';
import { foods as texts } from '#messages/generated/foods.ts';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { FoodFacts } from './food-facts.tsx';

/** A food that was searched for, with all that is known of it. */
export function FoodCard({ food, met }: { food: Food; met: readonly Met[] }) {
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <FoodFacts food={food} met={met} />
    </li>
  );
}

type FoodTileProps = {
  food: Food;
  /** Something of what the person has said of themselves meets it. */
  isWarned: boolean;
  onOpen: () => void;
};

/** A food among many: its picture and its name, the rest on its sheet. */
export function FoodTile({ food: { name, picture }, isWarned, onOpen }: FoodTileProps) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="relative flex size-full flex-col items-center gap-2 rounded-card border border-line bg-card px-2 pt-3 pb-2.5 text-center transition-colors duration-150 hover:bg-sunken"
      >
        {picture && <PictureTile picture={picture} size="line" />}
        <span className="flex min-h-9 items-center text-sm leading-tight font-medium">{name}</span>
        {isWarned && (
          <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-danger-soft text-danger">
            <TriangleAlert size={14} aria-hidden />
            <span className="sr-only">{texts.withCaution()}</span>
          </span>
        )}
      </button>
    </li>
  );
}

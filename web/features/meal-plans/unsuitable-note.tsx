import { Shuffle } from 'lucide-react';
import type { PlannedMeal } from '#contract/meal-plans.ts';
import { toReplace } from '#domain/meal-plans/meal-plan.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { offline } from '#messages/generated/offline.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import type { useShuffle } from './use-shuffle.ts';

type UnsuitableNoteProps = {
  meals: readonly PlannedMeal[];
  /** The first day whose meals can be changed. */
  from: number;
  /** Other people eat from the plan too. */
  together: boolean;
  shuffle: ReturnType<typeof useShuffle>;
};

/** Some dishes no longer suit everyone, after a new member or exclusion: offers to replace only these. */
export function UnsuitableNote({ meals, from, together, shuffle }: UnsuitableNoteProps) {
  const online = useOnline();
  const count = toReplace(meals, from).length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-3 border-notice pl-4">
      <p className="text-note">
        {together ? texts.unsuitableMeals({ count }) : texts.unsuitableMealsForMe({ count })}
      </p>
      <Button
        variant="quiet"
        size="sm"
        pending={shuffle.isPending}
        disabled={!online}
        title={online ? undefined : offline.needsNetwork()}
        onClick={() => shuffle.unsuitable(from)}
      >
        <Shuffle size={17} aria-hidden /> {texts.replaceUnsuitable({ count })}
      </Button>
    </div>
  );
}

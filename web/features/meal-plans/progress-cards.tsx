import type { PlannedMeal } from '#contract/meal-plans.ts';
import { basketOf } from '#domain/groceries/shopping.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useShoppingLists } from './pantry.api.ts';

/** How much of the plan is eaten, and how much is bought. */
export function ProgressCards({ meals }: { meals: readonly PlannedMeal[] }) {
  const basket = basketOf(useShoppingLists());
  const eaten = meals.filter(({ isEaten }) => isEaten).length;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <Progress title={texts.mealsCompleted()} value={eaten} of={meals.length} tone="notice" />
      <Progress title={texts.groceryShopping()} value={basket.purchased} of={basket.count} tone="accent" />
    </div>
  );
}

type ProgressProps = { title: string; value: number; of: number; tone: 'notice' | 'accent' };

function Progress({ title, value, of, tone }: ProgressProps) {
  return (
    <Card padding="medium" className="grid content-between gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="tabular font-display text-2xl">
          {value}
          <span className="text-base text-ink-soft">/{of}</span>
        </span>
      </p>
      <ProgressBar label={title} value={value} max={Math.max(1, of)} tone={tone} />
    </Card>
  );
}

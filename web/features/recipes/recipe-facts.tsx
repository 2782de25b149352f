import { Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Recipe } from '#contract/recipes.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { containsText, minutesText } from '#web/components/recipe-words.ts';
import { Pill } from '#web/ui/pill.tsx';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Pill>
      {icon}
      {children}
    </Pill>
  );
}

/** The time, kind and allergens of a dish. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  return (
    <div className="flex flex-wrap gap-2">
      {recipe.prepTime > 0 && (
        <Fact icon={<Clock size={16} aria-hidden />}>{minutesText(recipe.prepTime)}</Fact>
      )}
      {recipe.waitTime !== null && (
        <Fact icon={<Hourglass size={16} aria-hidden />}>
          {texts.waiting({ waitTime: minutesText(recipe.waitTime) })}
        </Fact>
      )}
      <Fact icon={null}>{recipeParts.categoryLabels[recipe.category]()}</Fact>
      {recipe.allergens.length > 0 && <Fact icon={null}>{containsText(recipe.allergens)}</Fact>}
    </div>
  );
}

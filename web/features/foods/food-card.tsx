import type { Food } from '#contract/foods.ts';
import type { Met } from '#domain/safety.ts';
import { foods as texts } from '#messages/en/foods.ts';
import { NutritionTable, signed } from '#web/components/nutrition-table.tsx';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { Warnings } from '#web/components/warnings.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

/** A food with its reason, and what is in it. */
export function FoodCard({ food, met }: { food: Food; met: readonly Met[] }) {
  const { nutrition, row } = food;
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex items-start gap-3">
        {food.picture && <PictureTile picture={food.picture} size="line" />}
        <div className="min-w-0">
          <h3 className="font-semibold">{food.name}</h3>
          <p className="mt-1 text-note leading-relaxed text-ink-soft">{food.description}</p>
        </div>
      </div>
      {met.length > 0 && (
        <div className="mt-2.5">
          <Warnings met={met} />
        </div>
      )}
      {nutrition && (
        <Disclosure>
          <DisclosureTrigger className="-mb-2 text-sm">
            <span className="tabular">{texts.pral({ pral: signed(nutrition.pral) })}</span>
            <span className="font-normal text-ink-soft">{texts.per100Grams()}</span>
            <span className="sr-only"> {texts.of({ name: food.name })}</span>
          </DisclosureTrigger>
          <DisclosureContent className="mt-3 border-t border-line pt-3">
            <NutritionTable nutrition={nutrition} per="100 g" />
            {row && (
              <p className="mt-2 text-sm text-ink-soft">
                {texts.usda({ ndb: row.ndb, description: row.description })}
              </p>
            )}
          </DisclosureContent>
        </Disclosure>
      )}
    </li>
  );
}

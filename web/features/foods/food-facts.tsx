import type { Food } from '#contract/foods.ts';
import type { SafetyWarning } from '#domain/remedies/safety.ts';
import { foods as texts } from '#messages/generated/foods.ts';
import { NutritionTable, signed } from '#web/components/nutrition-table.tsx';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { Warnings } from '#web/components/warnings.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

type FoodFactsProps = {
  food: Food;
  warnings: readonly SafetyWarning[];
  /** Where its name is said already, and there is room for its picture. */
  isOpen?: boolean;
};

/** A food's reason, what it does not go with, and what is in it. */
export function FoodFacts({ food, warnings, isOpen = false }: FoodFactsProps) {
  const { name, description, nutrition, row, picture } = food;
  return (
    <>
      <div className="flex items-start gap-3">
        {picture && <PictureTile picture={picture} size={isOpen ? 'card' : 'line'} />}
        <div className="min-w-0">
          {!isOpen && <h3 className="mb-1 font-semibold">{name}</h3>}
          <p className="text-note leading-relaxed text-ink-soft">{description}</p>
        </div>
      </div>
      {warnings.length > 0 && (
        <div className="mt-2.5">
          <Warnings warnings={warnings} />
        </div>
      )}
      {nutrition && (
        <Disclosure className={isOpen ? 'mt-2' : ''}>
          <DisclosureTrigger className="-mb-2 text-sm">
            <span className="tabular">{texts.pral({ pral: signed(nutrition.pral) })}</span>
            <span className="font-normal text-ink-soft">{texts.per100Grams()}</span>
            <span className="sr-only"> {texts.of({ name })}</span>
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
    </>
  );
}

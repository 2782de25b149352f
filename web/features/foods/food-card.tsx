import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Food } from '#contract/foods.ts';
import { foods as texts } from '#messages/en/foods.ts';
import { NutritionTable, signed } from '#web/components/nutrition-table.tsx';

/** A food with its reason, and what is in it. */
export function FoodCard({ food }: { food: Food }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { nutrition, row } = food;
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <h3 className="font-semibold">{food.name}</h3>
      <p className="mt-1 text-[0.95rem] leading-relaxed text-ink-soft">{food.description}</p>
      {nutrition && (
        <>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="-mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf"
          >
            <span className="tabular">{texts.pral({ pral: signed(nutrition.pral) })}</span>
            <span className="font-normal text-ink-soft">{texts.whatIsIn100()}</span>
            <span className="sr-only"> {texts.of({ name: food.name })}</span>
            <ChevronDown size={16} aria-hidden className={open ? 'rotate-180 transition' : 'transition'} />
          </button>
          {open && (
            <div id={id} className="mt-3 border-t border-line pt-3">
              <NutritionTable nutrition={nutrition} per="100 g" />
              {row && (
                <p className="mt-2 text-sm text-ink-soft">
                  {texts.usda({ ndb: row.ndb, description: row.description })}
                </p>
              )}
            </div>
          )}
        </>
      )}
    </li>
  );
}

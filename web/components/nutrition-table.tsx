import type { Nutrition, RecipePart } from '#contract/recipes.ts';
import { format } from '#messages/format.ts';
import { recipeParts as texts } from '#messages/generated/recipe-parts.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

const lines = [
  ['energy', texts.inKcal],
  ['protein', texts.inGrams],
  ['fat', texts.inGrams],
  ['carbohydrate', texts.inGrams],
  ['fibre', texts.inGrams],
  ['sodium', texts.inMilligrams],
  ['potassium', texts.inMilligrams],
  ['magnesium', texts.inMilligrams],
  ['calcium', texts.inMilligrams],
  ['iron', texts.inMilligrams],
] as const;

/** A figure with its sign, such as "+3.1" or "−2". */
export const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** The nutrients per serving (or per `per`), and the acid load with its meaning. */
export function NutritionTable({ nutrition, per }: { nutrition: Nutrition; per: string }) {
  return (
    <div className="grid gap-3">
      <table className="tabular w-full text-note">
        <caption className="mb-1 text-left text-sm text-ink-soft">{per}</caption>
        <tbody className="divide-y divide-line">
          {lines.map(([key, said]) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {texts.nutrients[key]()}
              </th>
              <td className="py-1.5 text-right font-semibold">
                {said({ value: format.number(nutrition[key]) })}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-1.5 text-left font-normal">
              {texts.acidLoadPral()}
            </th>
            <td className="py-1.5 text-right font-semibold">{texts.meq({ pral: signed(nutrition.pral) })}</td>
          </tr>
        </tbody>
      </table>
      <p className="text-sm leading-relaxed text-ink-soft">{texts.acidLoadExplained()}</p>
    </div>
  );
}

/** The row of the nutrient table that each ingredient uses. */
export function NutritionSources({ parts }: { parts: readonly RecipePart[] }) {
  return (
    <Disclosure>
      <DisclosureTrigger className="text-sm">{texts.howCounted()}</DisclosureTrigger>
      <DisclosureContent>
        <ul className="grid gap-1.5 text-sm text-ink-soft">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one thing may stand twice, and the order is fixed
            <li key={`${part.item} ${index}`}>
              <b className="font-semibold text-ink">{part.name}</b>,{' '}
              {texts.inGrams({ value: format.number(Math.round(part.grams * 10) / 10) })}:{' '}
              {part.optional
                ? texts.optionalNotCounted()
                : part.row
                  ? texts.usda({ ndb: part.row.ndb, description: part.row.description })
                  : texts.notCounted()}
            </li>
          ))}
          <li>{texts.figuresExplained()}</li>
        </ul>
      </DisclosureContent>
    </Disclosure>
  );
}

import type { MedicineKind, MedicineTable } from '#contract/medicines.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { Button } from '#web/ui/button.tsx';

type KindQuestionProps = {
  table: MedicineTable;
  kind: MedicineKind;
  onChoose: (ingredients: string[], name?: string) => void;
};

/** "Blood thinner: which one?" with the names that are taken most, and an answer for who does not know. */
export function KindQuestion({ table, kind, onChoose }: KindQuestionProps) {
  return (
    <fieldset className="grid gap-2 rounded-small border border-line bg-card p-3">
      <legend className="sr-only">{texts.kindQuestion({ kind: kind.name })}</legend>
      <p aria-hidden className="font-semibold">
        {texts.kindQuestion({ kind: kind.name })}
      </p>
      <div className="flex flex-wrap gap-2">
        {kind.offer.map((ids) => {
          const name = nameOf(table, ids);
          return (
            <Button key={name} variant="quiet" size="sm" onClick={() => onChoose(ids, name)}>
              {withBrand(table, ids, name)}
            </Button>
          );
        })}
        <Button variant="quiet" size="sm" onClick={() => onChoose([kind.id])}>
          {texts.kindNotKnown()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{texts.kindOtherName()}</p>
    </fieldset>
  );
}

const nameOf = (table: MedicineTable, ids: readonly string[]): string =>
  (meaningOf(table, ids)?.ingredients ?? []).map(({ ingredient }) => ingredient.name).join(' + ');

/** "apixaban (Eliquis)": the first name on a box, where there is one of its own. */
function withBrand(table: MedicineTable, ids: readonly string[], name: string): string {
  const key = [...ids].sort().join('+');
  const [brand] = table.products.find(({ of }) => [...of].sort().join('+') === key)?.brands ?? [];
  return brand && !brand.toLowerCase().startsWith(name.toLowerCase().slice(0, 5))
    ? texts.nameAndBrand({ name, brand })
    : name;
}

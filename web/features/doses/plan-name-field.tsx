import { useRef } from 'react';
import type { DosePlan } from '#contract/doses.ts';
import type { LibraryEntry } from '#contract/library.ts';
import type { MedicineTable } from '#contract/medicines.ts';
import type { BookmarkedRemedy, CheckedMedicine } from '#contract/remedies.ts';
import { sameSpelling } from '#domain/medicines/medicine-names.ts';
import { type MedicineIndex, resolveMedicine } from '#domain/medicines/medicine-search.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PlanDraft } from './plan-draft.ts';

type Contents = DosePlan['contents'];

const contentsOf = (ingredients: readonly string[], before: Contents = []): Contents =>
  ingredients.map(
    (ingredient) =>
      before.find((one) => one.ingredient === ingredient) ?? { ingredient, amount: null, unit: 'mg' },
  );

/** The sources for looking up a name. */
export type Names = { index: MedicineIndex | undefined; library: readonly LibraryEntry[] };

/**
 * Looks up a name: its contents, with the amounts that were entered before, or its page of the A to Z; undefined where
 * the match is not certain.
 */
export function whatIs(
  name: string,
  { index, library }: Names,
  before: Contents = [],
): Pick<DosePlan, 'contents' | 'remedyId'> | undefined {
  // A page of the A to Z, found before the table of medicines is there, would hide the contents.
  if (!index || name.trim().length < 2) return undefined;
  const resolved = resolveMedicine(index, name);
  if (resolved?.state === 'known')
    return { contents: contentsOf(resolved.ingredients, before), remedyId: null };
  const entry = library.find((one) =>
    [one.name, ...one.otherNames].some((each) => sameSpelling(each) === sameSpelling(name)),
  );
  return entry && { contents: [], remedyId: `${entry.kind}:${entry.slug}` };
}

/** The person's medicines and saved remedies. */
export type Proposals = { medicines: readonly CheckedMedicine[]; saved: readonly BookmarkedRemedy[] };

type PlanNameFieldProps = {
  draft: PlanDraft;
  onChange: (change: Partial<PlanDraft>) => void;
  /** Null for an existing plan. */
  proposals: Proposals | null;
  table: MedicineTable | undefined;
  names: Names;
};

/** The name of a plan: a suggestion, or a free text that the table of medicines may know. */
export function PlanNameField({ draft, onChange, proposals, table, names }: PlanNameFieldProps) {
  const unknown = { contents: [], remedyId: null };
  const isUnsure = draft.contents.length === 0 && draft.remedyId === null;
  /** The matches while the name was typed, the latest first. */
  const recognized = useRef<PlanDraft[]>([]);
  /** All former contents; the current match is remembered with them. */
  const contentsBefore = () => {
    if (!isUnsure) recognized.current.unshift(draft);
    return recognized.current.flatMap(({ contents }) => contents);
  };
  const type = (name: string) => {
    // Emptying the field clears them: a wrong choice must not return with its name.
    if (!name.trim()) {
      recognized.current = [];
      return onChange({ name, ...unknown });
    }
    const before = contentsBefore();
    const again = recognized.current.find((one) => sameSpelling(one.name) === sameSpelling(name));
    const { contents, remedyId } = again ?? whatIs(name, names, before) ?? unknown;
    onChange({ name, contents, remedyId });
  };
  const choose = ({ typed, ingredients }: CheckedMedicine) =>
    onChange({ name: typed, contents: contentsOf(ingredients ?? []), remedyId: null });
  const chooseSaved = ({ remedyTitle, remedyId, remedyType }: BookmarkedRemedy) => {
    const [, slug = ''] = remedyId.split(':');
    const isInTable = table !== undefined && meaningOf(table, [slug]) !== null;
    onChange({
      name: remedyTitle,
      contents: isInTable ? contentsOf([slug]) : [],
      remedyId,
      ...(remedyType === 'herb' && ({ form: 'tea', unit: 'cup' } as const)),
    });
  };
  const { index } = names;
  const found = isUnsure && index && draft.name.trim().length > 2 ? resolveMedicine(index, draft.name) : null;
  return (
    <div className="grid gap-3">
      <TextField
        label={texts.name()}
        placeholder={texts.namePlaceholder()}
        value={draft.name}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      {found?.state === 'choose' && (
        <fieldset>
          <legend className="mb-2 text-sm text-ink-soft">{texts.whichIsIt()}</legend>
          <div className="flex flex-wrap gap-2">
            {found.candidates.map(({ name, ingredients }) => (
              <Chip
                key={`${name} ${ingredients.join('+')}`}
                pressed={false}
                onClick={() => {
                  const contents = contentsOf(ingredients, contentsBefore());
                  recognized.current = [];
                  onChange({ contents });
                }}
              >
                {candidateText(table, name, ingredients)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {proposals && (
        <>
          <Offers
            label={texts.fromMedicines()}
            offers={proposals.medicines.map((one) => ({ name: one.typed, run: () => choose(one) }))}
            chosen={draft.name}
          />
          <Offers
            label={texts.fromSaved()}
            offers={proposals.saved.map((one) => ({ name: one.remedyTitle, run: () => chooseSaved(one) }))}
            chosen={draft.name}
          />
        </>
      )}
    </div>
  );
}

/** "Vitamin D (cholecalciferol)"; only the name where it equals the content. */
function candidateText(table: MedicineTable | undefined, name: string, ids: readonly string[]): string {
  const { ingredients = [] } = (table && meaningOf(table, ids)) ?? {};
  const what = ingredients.map(({ ingredient }) => ingredient.name).join(' + ');
  return !what || what.toLowerCase() === name.toLowerCase() ? name : texts.candidate({ name, what });
}

type OffersProps = { label: string; offers: readonly { name: string; run: () => void }[]; chosen: string };

function Offers({ label, offers, chosen }: OffersProps) {
  const named = offers.filter(({ name }, at) => offers.findIndex((one) => one.name === name) === at);
  return (
    named.length > 0 && (
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-ink-soft">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {named.map(({ name, run }) => (
            <Chip key={name} pressed={name === chosen} onClick={run}>
              {name}
            </Chip>
          ))}
        </div>
      </fieldset>
    )
  );
}

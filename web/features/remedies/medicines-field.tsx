import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { MedicineTable } from '#contract/medicines.ts';
import { type CheckedMedicine, maxMedicines, type SafetyProfile } from '#contract/remedies.ts';
import { namesInPairs } from '#domain/medicines/matched-warnings.ts';
import { kindsNamed, withoutGuesses } from '#domain/medicines/medicine-kinds.ts';
import { contentsKey } from '#domain/medicines/medicine-names.ts';
import {
  type Candidate,
  indexMedicines,
  resolveMedicine,
  searchMedicines,
} from '#domain/medicines/medicine-search.ts';
import { duplicatesOf, meaningOf } from '#domain/medicines/medicines.ts';
import { checkMedicine, isSameMedicine } from '#domain/medicines/pairs.ts';
import { medicineName } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { medicinesQuery } from '#web/components/library.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { KindQuestion } from './kind-question.tsx';

type Medicines = readonly CheckedMedicine[];
type MedicinesFieldProps = {
  medicines: Medicines;
  onChange: (medicines: Medicines) => void;
  /** The saved profile with the known interactions. */
  profile: SafetyProfile;
};
type TypingProps = {
  /** What was typed and is not in the list yet. */
  typed: string;
  onType: (typed: string) => void;
  /** Somebody wanted to save while something was typed. */
  isLeft: boolean;
};

/** "Eliquis: apixaban, a blood thinner"; a single name where both are equal. */
function asTaken(typed: string, what: string): string {
  const isName = what.toLowerCase().startsWith(`${typed.trim().toLowerCase()},`);
  return isName ? what : texts.medicineIs({ name: typed, what });
}

/**
 * The person's medicines, by the names on their boxes. The search runs on the device; a name without a match is stored,
 * and shown as not checked.
 */
export default function MedicinesField({
  medicines,
  onChange,
  profile,
  typed,
  onType,
  isLeft,
}: MedicinesFieldProps & TypingProps) {
  const { data: table, isError } = useQuery(medicinesQuery);
  const listed = new Set(medicines.map(contentsKey));
  const planned = profile.medicines.filter((one) => one.isPlanned && !listed.has(contentsKey(one)));
  const index = useMemo(() => table && indexMedicines(table), [table]);
  const asked = useDeferredValue(typed.trim());
  const kinds = useMemo(() => (table ? kindsNamed(table, asked) : []), [table, asked]);
  const found = useMemo(() => {
    const candidates = index && asked.length > 1 ? searchMedicines(index, asked) : [];
    return kinds.length > 0 ? withoutGuesses(kinds, candidates, asked) : candidates;
  }, [index, asked, kinds]);
  const add = (ingredients: string[] | null, name = typed.trim()) => {
    const named = { typed: name, ingredients };
    const checked = table ? checkMedicine(table, named) : { ...named, known: null };
    onChange([...medicines, checked].slice(0, maxMedicines));
    onType('');
  };
  const enter = () => {
    if (!typed.trim()) return;
    const resolved = index ? resolveMedicine(index, typed) : null;
    if (resolved?.state === 'known') add(resolved.ingredients);
    else if (!resolved && (!table || kindsNamed(table, typed).length === 0)) add(null);
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLeft) input.current?.focus();
  }, [isLeft]);
  // A text that was typed before the table was loaded is looked up once it is.
  useEffect(() => {
    if (!index || !table) return;
    const known = medicines.map((medicine) => {
      const resolved = medicine.ingredients ? null : resolveMedicine(index, medicine.typed);
      return resolved?.state === 'known'
        ? checkMedicine(table, { ...medicine, ingredients: resolved.ingredients })
        : medicine;
    });
    if (known.some((medicine, at) => medicine !== medicines[at])) onChange(known);
  }, [index, table, medicines, onChange]);
  return (
    <section aria-label={texts.myMedicines()} className="grid gap-2">
      <TextField
        ref={input}
        label={texts.myMedicines()}
        hint={texts.medicinesHint()}
        error={isLeft && typed.trim() ? texts.medicineLeft({ typed: typed.trim() }) : undefined}
        value={typed}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          enter();
        }}
      />
      {isError && !table && <p className="text-sm text-danger">{texts.medicinesNotLoaded()}</p>}
      {table && kinds.map((kind) => <KindQuestion key={kind.id} {...{ table, kind }} onChoose={add} />)}
      {typed.trim().length > 1 && (
        <Candidates
          table={table}
          found={found}
          isKind={kinds.length > 0}
          typed={typed.trim()}
          onChoose={add}
        />
      )}
      {medicines.length > 0 && (
        <Listed medicines={medicines} onChange={onChange} table={table} profile={profile} />
      )}
      {planned.length > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.alsoPlanned({ names: format.list(planned.map(medicineName)) })}
        </p>
      )}
      {table && <Duplicates table={table} medicines={[...medicines, ...planned]} />}
    </section>
  );
}

type CandidatesProps = {
  table: MedicineTable | undefined;
  found: readonly Candidate[];
  /** The text names a kind of medicine, which is asked about: kept as it is, it would not be checked. */
  isKind: boolean;
  typed: string;
  onChoose: (ingredients: string[] | null) => void;
};

/** Matches of a typed name, and a button for none of these. */
function Candidates({ table, found, isKind, typed, onChoose }: CandidatesProps) {
  const asTyped = isKind ? texts.keepUnchecked : found.length > 0 ? texts.keepAsTyped : texts.addAsTyped;
  return (
    <ul aria-label={texts.medicineMayBe()} className="grid rounded-small border border-line bg-card">
      {table &&
        found.map(({ name, ingredients }) => (
          <li key={`${name} ${ingredients.join('+')}`}>
            <Button
              variant="ghost"
              size="sm"
              className="h-auto min-h-11 w-full justify-start py-2 text-left font-normal whitespace-normal"
              onClick={() => onChoose(ingredients)}
            >
              {texts.medicineIs({ name, what: whatItIs(table, ingredients) })}
            </Button>
          </li>
        ))}
      <li>
        <Button
          variant="ghost"
          size="sm"
          className="h-auto min-h-11 w-full justify-start py-2 text-left font-normal whitespace-normal"
          onClick={() => onChoose(null)}
        >
          {asTyped({ typed })}
        </Button>
      </li>
    </ul>
  );
}

type ListedProps = MedicinesFieldProps & { table: MedicineTable | undefined };

/** The person's medicines, each with its match and its interactions. */
function Listed({ medicines, onChange, table, profile }: ListedProps) {
  return (
    <ul className="grid gap-1.5">
      {medicines.map((medicine, at) => {
        const { typed, ingredients } = medicine;
        const saved = profile.medicines.findIndex((one) => isSameMedicine(one, medicine));
        const known = profile.medicines[saved]?.known;
        const what =
          ingredients && (table ? whatItIs(table, ingredients) : known && `${known.name}, ${known.plain}`);
        const things = namesInPairs(profile.pairs, saved);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a medicine may stand twice, and rows hold no state
            key={at}
            className="flex items-start gap-2 rounded-small bg-sunken py-1 pr-1 pl-3"
          >
            <div className="grow py-2 text-note">
              {what ? asTaken(typed, what) : texts.notKnownHere({ typed })}
              {things.length > 0 && <TakeCare things={things} />}
            </div>
            <IconButton
              icon={X}
              label={texts.removeMedicine({ typed })}
              onClick={() => onChange(medicines.filter((_, other) => other !== at))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The maximum number of named interactions; a blood thinner has some forty. */
const maxNamed = 6;

/** The interactions of a medicine: the first few, and all when expanded. */
function TakeCare({ things }: { things: readonly string[] }) {
  if (things.length <= maxNamed + 1)
    return (
      <span className="block text-sm text-ink-soft">
        {texts.takeCareWith({ things: format.list([...things]) })}
      </span>
    );
  return (
    <Disclosure className="text-sm text-ink-soft">
      {texts.takeCareWith({ things: things.slice(0, maxNamed).join(', ') })}{' '}
      <DisclosureTrigger className="text-sm">
        {texts.andMore({ count: things.length - maxNamed })}
      </DisclosureTrigger>
      <DisclosureContent>{format.list(things.slice(maxNamed))}</DisclosureContent>
    </Disclosure>
  );
}

/** Warnings: the same ingredient in two boxes, and two medicines of one kind. */
function Duplicates({ table, medicines }: { table: MedicineTable; medicines: Medicines }) {
  const found = duplicatesOf(
    table,
    medicines.map(({ ingredients }) => ingredients ?? []),
  );
  return found.map(({ kind, what, of }) => {
    const typed = of.map((at) => medicines[at]?.typed ?? '');
    const [name = ''] = typed;
    const isOneName = new Set(typed.map((one) => one.trim().toLowerCase())).size === 1;
    const facts = { names: format.list(typed), what, count: of.length };
    const words = kind === 'ingredient' ? texts.sameIngredient(facts) : texts.sameClass(facts);
    return (
      <p key={`${kind} ${what}`} role="alert" className="rounded-xl bg-notice-soft p-3 text-sm">
        {isOneName ? texts.sameName({ name }) : words}
      </p>
    );
  });
}

/** The ingredients of a medicine with their kind: "apixaban, a blood thinner". */
function whatItIs(table: MedicineTable, ids: readonly string[]): string {
  const { ingredients = [] } = meaningOf(table, ids) ?? {};
  return ingredients
    .map(({ ingredient, classes }) =>
      format.list([ingredient.name, ...classes.map(({ plain }) => plain)], 'unit'),
    )
    .join(' + ');
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { doses } from '#contract/doses.ts';
import type { LibraryEntry, LibraryPage } from '#contract/library.ts';
import type { TrialChange } from '#contract/trials.ts';
import { pageFinder } from '#domain/doses/dose-check.ts';
import { thingsNamed } from '#domain/medicines/matched-warnings.ts';
import { nameWords } from '#domain/medicines/medicine-names.ts';
import { indexMedicines, type MedicineIndex, searchMedicines } from '#domain/medicines/medicine-search.ts';
import { flagsOf, type SafetyWarning, warningsFor } from '#domain/remedies/safety.ts';
import { offerOf, type TrialOffer } from '#domain/trials/offer.ts';
import { warningsOfCheck } from '#web/components/dose-check-warnings.ts';
import { libraryPageQuery, libraryQuery, medicinesQuery } from '#web/components/library.api.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { freshRead } from '#web/outbox/queries.ts';
import type { Chosen } from './plan-draft.ts';

type Offered = {
  offer: TrialOffer;
  warnings: SafetyWarning[];
  page: LibraryPage | null;
};

/** `data` is undefined until all that it is compared with was read. */
type OfferState = { data: Offered | undefined; isError: boolean; refetch: () => void };

/** What the library and the table of medicines know about a change, by its contents, its remedy or its name. */
function useKnown({ change, ingredients }: Chosen) {
  const { data: table, ...ofTable } = useQuery(medicinesQuery);
  const { data: library, ...ofLibrary } = useQuery(libraryQuery);
  const index = useMemo(() => table && indexMedicines(table), [table]);
  const reads = [ofTable, ofLibrary];
  if (!table || !index || !library) return { reads, known: undefined };
  const find = pageFinder(library.entries, table);
  const byName = isNamedThing(change) ? library.entries.find((entry) => isIn(change.name, entry)) : undefined;
  const entry = (change.remedyId !== null && find(change.remedyId.replace(/^.*:/, ''))) || byName;
  // Own words may name a medicine: what is surely meant counts.
  const named =
    ingredients.length > 0 || entry || !isNamedThing(change) ? [] : medicinesIn(change.name, index);
  const contents = ingredients.length > 0 ? ingredients : named;
  const [single] = contents.length === 1 ? contents : [];
  return {
    reads,
    known: {
      contents,
      kinds: contents.map((id) => find(id)?.kind ?? null),
      page: (entry ?? (single ? find(single) : undefined))?.slug ?? null,
      remedyId: change.remedyId ?? (byName ? `${byName.kind}:${byName.slug}` : null),
    },
  };
}

/** Is it something that may be taken? A food that is left out and a bedtime are not. */
const isNamedThing = ({ kind }: TrialChange) => kind !== 'food' && kind !== 'bedtime';

const inWords = (text: string) => ` ${nameWords(text).join(' ')} `;

/** Does a title name a page of the A to Z: "Valerian before bed"? Abbreviations are ambiguous. */
const isIn = (title: string, { name, otherNames }: Pick<LibraryEntry, 'name' | 'otherNames'>) =>
  [name, ...otherNames].some((one) => one.length > 3 && inWords(title).includes(inWords(one)));

/** The medicines that own words surely name, as a whole or in one word: "without my ramipril". */
function medicinesIn(text: string, index: MedicineIndex): string[] {
  const words = [text, ...nameWords(text).filter((word) => word.length > 4)];
  return words.flatMap((one) =>
    searchMedicines(index, one)
      .filter(({ why }) => why === 'exact')
      .flatMap((candidate) => candidate.ingredients),
  );
}

/** May the person try this? The check compares it with their safety profile and with all else that they take. */
export function useOffer(chosen: Chosen): OfferState {
  const { change, planId } = chosen;
  const profile = useQuery(profileQuery);
  const { known, reads } = useKnown(chosen);
  const isTaken =
    change.kind !== 'food' && known !== undefined && (known.contents.length > 0 || known.remedyId !== null);
  const check = useQuery({
    ...freshRead(doses.check, {
      body: { ingredients: known?.contents ?? [], remedyId: known?.remedyId ?? null, planId },
    }),
    staleTime: 0,
    enabled: isTaken,
  });
  const page = useQuery({ ...libraryPageQuery(known?.page ?? ''), enabled: Boolean(known?.page) });
  const asked = [profile, ...(isTaken ? [check] : []), ...(known?.page ? [page] : [])];
  const all = [...reads, ...asked];
  const isError = all.some((read) => read.isError);
  const refetch = () => {
    for (const read of all) if (read.isError) void read.refetch();
  };
  if (!known || !profile.data || asked.some(({ data }) => data === undefined))
    return { data: undefined, isError, refetch };
  const named = warningsFor(
    { cautions: [], things: thingsNamed(change.name, profile.data.pairs) },
    profile.data,
  );
  // What is only saved is not taken.
  const checked = (isTaken ? check.data?.warnings : undefined)?.filter(({ kept }) => kept !== 'saved') ?? [];
  const warnings = isTaken ? warningsOfCheck(checked) : named;
  const offer = offerOf({
    kind: change.kind,
    contents: known.kinds,
    page: page.data ?? null,
    warnings,
    // Plans of doses alone are no answer to what was asked.
    flags: profile.data.flags === null ? null : flagsOf(profile.data),
  });
  return { data: { offer, warnings, page: page.data ?? null }, isError: false, refetch };
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { doses } from '#contract/doses.ts';
import { type LibraryEntry, type LibraryPage, libraryKinds, type Timing } from '#contract/library.ts';
import { remedies } from '#contract/remedies.ts';
import type { TrialChange } from '#contract/trials.ts';
import { pageFinder } from '#domain/doses/dose-check.ts';
import { thingsNamed } from '#domain/medicines/matched-warnings.ts';
import { nameWords } from '#domain/medicines/medicine-names.ts';
import { indexMedicines } from '#domain/medicines/medicine-search.ts';
import { flagsOf, type SafetyWarning, warningsFor } from '#domain/remedies/safety.ts';
import { medicinesNamed } from '#domain/trials/medicines-named.ts';
import { offerOf, strictestTiming, type TrialOffer } from '#domain/trials/offer.ts';
import { warningsOfCheck } from '#web/components/dose-check-warnings.ts';
import { libraryPageQuery, libraryQuery, medicinesQuery } from '#web/components/library.api.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { freshRead, read } from '#web/outbox/queries.ts';
import type { Chosen } from './plan-draft.ts';

type Offered = {
  offer: TrialOffer;
  warnings: SafetyWarning[];
  /** The page that speaks against it, else its first. */
  page: LibraryPage | null;
  /** Why its remedy or a page has no trial. */
  noTrial: string | null;
  timing: Timing | null;
};

/** `data` is undefined until all that it is compared with was read. */
type OfferState = { data: Offered | undefined; isError: boolean; refetch: () => void };

/** What the library and the table of medicines know about a change, by its contents, its remedy or its name. */
function useKnown({ change, ingredients, planId }: Chosen) {
  const { data: table, ...ofTable } = useQuery(medicinesQuery);
  const { data: library, ...ofLibrary } = useQuery(libraryQuery);
  const index = useMemo(() => table && indexMedicines(table), [table]);
  const reads = [ofTable, ofLibrary];
  if (!table || !index || !library) return { reads, known: undefined };
  const find = pageFinder(library.entries, table);
  const byName = isNamedThing(change) ? library.entries.find((entry) => isIn(change.name, entry)) : undefined;
  const entry = (change.remedyId !== null && find(change.remedyId.replace(/^.*:/, ''))) || byName;
  // Own words may name a medicine beside a plant. The name of a saved remedy, or of a page alone, is not own words.
  const isOwnWords =
    change.kind !== 'bedtime' &&
    (change.remedyId === null || planId !== null) &&
    !(byName && isAlone(change.name, byName));
  const named = isOwnWords ? medicinesNamed(change.name, table, index) : [];
  // Of a plan with known contents, a name adds medicines alone.
  const added = ingredients.length > 0 ? named.filter((id) => !find(id)) : named;
  const contents = [...new Set([...ingredients, ...added])];
  const pages = isNamedThing(change)
    ? [entry, ...contents.map(find)].flatMap((page) => page?.slug ?? [])
    : [];
  return {
    reads,
    known: {
      contents,
      kinds: contents.map((id) => find(id)?.kind ?? null),
      pages: [...new Set(pages)],
      isUnknown: planId !== null && contents.length === 0 && !entry,
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

/** Is a title the name of a page, and nothing else? */
const isAlone = (title: string, { name, otherNames }: Pick<LibraryEntry, 'name' | 'otherNames'>) =>
  [name, ...otherNames].some((one) => inWords(one) === inWords(title));

const isCondition = (kind: string) => !libraryKinds.some((one) => one === kind);

/** What a condition's page says of its own remedy. */
function useRemedy(remedyId: string | null) {
  const [condition = ''] = remedyId?.split(':') ?? [];
  const isAsked = condition !== '' && isCondition(condition);
  const query = useQuery({ ...read(remedies.forCondition, { params: { condition } }), enabled: isAsked });
  const { herbs = [], supplements = [] } = query.data ?? {};
  const remedy = [...herbs, ...supplements].find(({ id }) => id === remedyId);
  return { reads: isAsked ? [query] : [], remedy };
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
  const pageReads = useQueries({ queries: (known?.pages ?? []).map((slug) => libraryPageQuery(slug)) });
  const { remedy, reads: remedyReads } = useRemedy(change.remedyId);
  const asked = [profile, ...(isTaken ? [check] : []), ...pageReads, ...remedyReads];
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
  const pages = pageReads.flatMap(({ data }) => data ?? []);
  const own = remedy && { kind: 'herb' as const, never: remedy.never, noTrial: remedy.noTrial ?? null };
  const offer = offerOf({
    kind: change.kind,
    name: change.name,
    isUnknown: known.isUnknown,
    contents: known.kinds,
    pages: [...(own ? [own] : []), ...pages],
    warnings,
    // Plans of doses alone are no answer to what was asked.
    flags: profile.data.flags === null ? null : flagsOf(profile.data),
  });
  const against = pages.find((page) => page.noTrial ?? page.kind === 'not-recommended');
  const data = {
    offer,
    warnings,
    page: against ?? pages[0] ?? null,
    noTrial: own?.noTrial ?? pages.find((page) => page.noTrial)?.noTrial ?? null,
    timing: strictestTiming([remedy, ...pages].map((one) => one?.timing)),
  };
  return { data, isError: false, refetch };
}
